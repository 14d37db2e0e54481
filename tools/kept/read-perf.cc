/* What `perf script' prints, as samples of one binary.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Which fields are printed is the user's choice, so each line is taken by what it
   looks like:

     PERF_RECORD_MMAP2 7/7: [0x55d0(0x1000) @ 0x1000 ...]: r-xp /usr/bin/p
     p 7 1.5: 1 cycles:u: 55d12 main+0x12 (/usr/bin/p)	 one sample
     <tab>55d12 main+0x12 (/usr/bin/p)		 a call stack: the first is the sample
     ... 0xFROM/0xTO/P/-/-/0 0xFROM/0xTO/...	 branches, the last one first

   Addresses are looked up where the binary was mapped; without such lines they
   are those of the binary itself, or a symbol and an offset tell.  */

#include "tools/kept/code-map.h"
#include "tools/kept/each-line.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace staticprof
{

namespace
{

using address = std::uint64_t;

/* All of TEXT as a hexadecimal number.  */
std::optional<address>
hexadecimal (std::string_view text)
{
  address n;
  const char *const end = text.data () + text.size ();
  const auto [stop, error] = std::from_chars (text.data (), end, n, 16);
  return error == std::errc () && stop == end ? std::optional (n)
					      : std::nullopt;
}

bool
take_prefix (std::string_view &text, std::string_view prefix)
{
  const bool found = text.substr (0, prefix.size ()) == prefix;
  if (found)
    text.remove_prefix (prefix.size ());
  return found;
}

std::string_view
behind_slashes (std::string_view path)
{
  return path.substr (path.rfind ('/') + 1);
}

class perf_reader
{
public:
  perf_reader (const code_map &map, code_samples &result)
    : m_map (map), m_name (behind_slashes (map.binary)), m_result (result)
  {
  }

  /* Returns what is wrong with LINE.  */
  std::string read (std::string_view line);
  /* Returns what is wrong with the whole.  */
  std::string end () const;
  bool inside () const { return m_inside > 0; }

private:
  struct mapping
  {
    address size, offset;
  };
  std::string read_mapping (std::string_view line);
  void read_words (std::string_view text);
  bool read_branches (std::string_view text);
  std::optional<address> in_binary (address a);
  std::optional<address> of_file (address offset) const;
  std::optional<address> location (std::string_view word);

  const code_map &m_map;
  const std::string_view m_name;
  code_samples &m_result;
  std::map<address, mapping> m_mappings; /* By address.  */
  bool m_in_stack = false;
  std::size_t m_samples = 0, m_inside = 0, m_same_name = 0, m_other_name = 0;
};

/* The address in the binary of what is OFFSET bytes behind the begin of the
   file.  */
std::optional<address>
perf_reader::of_file (address offset) const
{
  for (const code_segment &s : m_map.segments)
    if (offset >= s.offset && offset - s.offset < s.size)
      return s.address + (offset - s.offset);
  return std::nullopt;
}

std::optional<address>
perf_reader::in_binary (address a)
{
  if (m_mappings.empty ())
    return m_map.has (a) ? std::optional (a) : std::nullopt;
  auto m = m_mappings.upper_bound (a);
  if (m == m_mappings.begin () || a - (--m)->first >= m->second.size)
    return std::nullopt;
  return of_file (a - m->first + m->second.offset);
}

/* The address that WORD means: "0x1234", "1234" or "SYMBOL+0x12".  */
std::optional<address>
perf_reader::location (std::string_view word)
{
  std::string_view number = word;
  take_prefix (number, "0x");
  if (const std::optional<address> a = hexadecimal (number))
    return in_binary (*a);
  const std::size_t plus = word.rfind ("+0x");
  if (plus == word.npos)
    return std::nullopt;
  const auto symbol = m_map.symbols.find (std::string (word.substr (0, plus)));
  const std::optional<address> offset = hexadecimal (word.substr (plus + 3));
  if (symbol == m_map.symbols.end () || !offset
      || !m_map.has (symbol->second + *offset))
    return std::nullopt;
  return symbol->second + *offset;
}

/* "PERF_RECORD_MMAP2 PID/TID: [0xADDRESS(0xSIZE) @ OFFSET ...]: r-xp FILE", with
   the build-id between < and > or the numbers of the file's device.  */
std::string
perf_reader::read_mapping (std::string_view line)
{
  const std::size_t begin = line.find (": ["), end = line.find ("]: ");
  if (begin == line.npos || end == line.npos || end < begin)
    return "expected `: [0xADDRESS(0xSIZE) @ OFFSET ...]: '";
  std::string_view rest = line.substr (end + 3),
		   place = line.substr (begin + 3, end - begin - 3);
  const std::string_view rights = rest.substr (0, rest.find (' '));
  const bool rights_known = rights.size () == 4
			    && rights.find_first_not_of ("rwxps-")
				 == rights.npos;
  if ((rights_known && rights[2] != 'x') || behind_slashes (rest) != m_name)
    return "";
  auto number = [&place] (std::string_view until) {
    take_prefix (place, "0x");
    const std::size_t stop = std::min (place.find (until), place.size ());
    const std::optional<address> n = hexadecimal (place.substr (0, stop));
    place.remove_prefix (std::min (stop + until.size (), place.size ()));
    return n;
  };
  const std::optional<address> at = number ("("), size = number (") @ "),
			       offset = number (" ");
  if (!at || !size || !offset)
    return "expected `: [0xADDRESS(0xSIZE) @ OFFSET ...]: '";
  if (take_prefix (place, "<") && !m_map.build_id.empty ())
    {
      const std::string_view id = place.substr (0, place.find ('>'));
      if (id != m_map.build_id)
	return "the samples are of another build of '" + m_map.binary
	       + "', with the build-id " + std::string (id) + ", not "
	       + m_map.build_id + "; name the binary that ran";
    }
  m_mappings[*at] = { *size, *offset };
  return "";
}

/* The branches among the words of TEXT; false if there is none.  */
bool
perf_reader::read_branches (std::string_view text)
{
  constexpr address longest = 1 << 16;
  std::optional<address> next; /* Where the branch before this one, which was
				  executed after it, is.  */
  bool any = false, inside = false;
  for (std::size_t at = 0; at < text.size ();)
    {
      const std::size_t begin = text.find_first_not_of (' ', at);
      if (begin == text.npos)
	break;
      at = std::min (text.find (' ', begin), text.size ());
      const std::string_view word = text.substr (begin, at - begin);
      const std::size_t to = word.find ('/'),
			end = to == word.npos ? to : word.find ('/', to + 1);
      if (end == word.npos || to == 0 || word[0] == '('
	  || end + 1 == word.size ()
	  || std::string_view ("PMN-").find (word[end + 1]) == word.npos)
	continue;
      any = true;
      const std::optional<address> target = location (
				     word.substr (to + 1, end - to - 1)),
				   source = location (word.substr (0, to));
      inside |= target || source;
      if (next && target && *target <= *next && *next - *target < longest)
	++m_result.ranges[{ *target, *next }];
      next = source;
    }
  m_samples += any;
  m_inside += inside;
  return any;
}

/* TEXT begins with the address of a sample.  */
void
perf_reader::read_words (std::string_view text)
{
  const std::size_t end = std::min (text.find (' '), text.size ());
  const std::optional<address> n = hexadecimal (text.substr (0, end));
  if (!n)
    return;
  ++m_samples;
  std::size_t dso = text.rfind (" (");
  if (dso != text.npos && text.substr (dso) == " (deleted))")
    dso = text.rfind (" (", dso - 1);
  std::optional<address> found = in_binary (*n);
  std::string_view symbol = text.substr (
    std::min (text.find_first_not_of (' ', end), text.size ()));
  if (dso != text.npos)
    {
      std::string_view file = text.substr (dso + 2);
      file = file.substr (0, file.find_first_of (") "));
      const std::size_t plus = file.rfind ("+0x");
      if (plus != file.npos)
	if (const std::optional<address> offset = hexadecimal (
	      file.substr (plus + 3)))
	  {
	    found = of_file (*offset);
	    file = file.substr (0, plus);
	  }
      if (file != "inlined" && file != "[unknown]"
	  && behind_slashes (file) != m_name)
	return;
      symbol = symbol.substr (0, symbol.rfind (" ("));
    }
  const std::optional<address> by_name = symbol.find ("+0x") == symbol.npos
					   ? std::nullopt
					   : location (symbol);
  if (found && by_name)
    ++(*found == *by_name ? m_same_name : m_other_name);
  if (!found && m_mappings.empty ())
    found = by_name;
  if (!found)
    return;
  ++m_inside;
  ++m_result.at[*found];
}

std::string
perf_reader::read (std::string_view line)
{
  if (line.find ("PERF_RECORD_MMAP") != line.npos)
    return read_mapping (line);
  if (line.find ("PERF_RECORD_") != line.npos)
    return "";
  const std::size_t begin = line.find_first_not_of (" \t");
  const bool stack = line.substr (0, 1) == "\t";
  if (begin == line.npos)
    {
      m_in_stack = false;
      return "";
    }
  if (!stack)
    m_in_stack = false;
  if (read_branches (line))
    return "";
  if (stack && m_in_stack)
    return "";
  m_in_stack = stack;
  /* What precedes the address ends with the colon of the time or the
     event.  */
  const std::size_t colon = stack ? line.npos : line.rfind (": ");
  line.remove_prefix (colon == line.npos ? begin : colon + 1);
  line.remove_prefix (std::min (line.find_first_not_of (' '), line.size ()));
  read_words (line);
  return "";
}

std::string
perf_reader::end () const
{
  if (m_samples == 0)
    return "there are no samples here; write them with 'perf script "
	   "--show-mmap-events -F ip,brstack', or '-F ip' without stacks of "
	   "branches";
  if (m_other_name > m_same_name)
    return "the samples are of another build of '" + m_map.binary
	   + "', in which functions are elsewhere; name the binary that ran";
  return "";
}

} // namespace

user_error
read_perf (const std::string &path, const std::string &text,
	   const code_map &map, code_samples &result, bool &inside)
{
  perf_reader reader (map, result);
  const user_error error = read_each_line (
    path, text,
    [&reader] (std::string_view line) { return reader.read (line); });
  if (!error.ok ())
    return error;
  const std::string wrong = reader.end ();
  inside = reader.inside ();
  return { wrong.empty () ? "" : path + ": " + wrong };
}

} // namespace staticprof
