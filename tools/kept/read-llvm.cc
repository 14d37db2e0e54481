/* LLVM's sample profile as text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     main:184019:2		 function, all of its samples, entries
      4: 534			 a line, counted from the function's, and its count
      9.2: 2064 f:1471 g:631	 also a discriminator, and functions that are called
      10: f:1000		 f, which was inlined there
       1: 1000			 its lines
      !Attributes: 1		 not read
     [main:3 @ f]:120:7		 f as far as main calls it in its line 3  */

#include "tools/kept/sample-counts.h"

#include "tools/kept/each-line.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace staticprof
{

namespace
{

/* Take the number at the begin of TEXT, which must end there or with one of
   ENDS.  */
bool
take_number (std::string_view &text, long long &n, std::string_view ends = "")
{
  const auto [stop, error] = std::from_chars (text.data (),
					      text.data () + text.size (), n);
  if (error != std::errc () || n < 0)
    return false;
  text.remove_prefix (stop - text.data ());
  return text.empty () || ends.find (text[0]) != ends.npos;
}

class llvm_reader
{
public:
  explicit llvm_reader (sample_counts &counts) : m_counts (counts) {}

  /* Returns what is wrong with LINE.  */
  std::string read (std::string_view line);

private:
  int function (std::string_view name);
  sampled_body &body (std::string_view name, int outer);
  std::string read_head (std::string_view line);
  std::string read_count (std::string_view line, std::size_t depth);

  sample_counts &m_counts;
  std::map<std::string, int, std::less<>> m_known;
  std::vector<int> m_open; /* The bodies around the next line.  */
};

int
llvm_reader::function (std::string_view name)
{
  /* What LLVM appends to names of static functions.  */
  for (const char *suffix : { ".llvm.", ".__uniq." })
    name = name.substr (0, name.find (suffix));
  const auto [known, added] = m_known.emplace (
    name, static_cast<int> (m_counts.functions.size ()));
  if (added)
    m_counts.functions.push_back ({ std::string (name), "", 0 });
  return known->second;
}

/* A new body of the function NAME.  */
sampled_body &
llvm_reader::body (std::string_view name, int outer)
{
  sampled_body &body = m_counts.bodies.emplace_back ();
  body.function = function (name);
  body.outer = outer;
  return body;
}

constexpr char expected_head[] = "expected FUNCTION:SAMPLES:ENTRIES";

std::string
llvm_reader::read_head (std::string_view line)
{
  long long total, entries;
  const std::size_t last = line.rfind (':'),
		    middle = last == line.npos || last == 0
			       ? line.npos
			       : line.rfind (':', last - 1);
  if (middle == line.npos || middle == 0)
    return expected_head;
  std::string_view first = line.substr (middle + 1, last - middle - 1),
		   second = line.substr (last + 1),
		   names = line.substr (0, middle);
  if (!take_number (first, total) || !take_number (second, entries))
    return expected_head;
  int outer = -1;
  if (names[0] == '[' && names.back () == ']')
    {
      names = names.substr (1, names.size () - 2);
      for (std::size_t at; (at = names.find (" @ ")) != names.npos;)
	{
	  const std::string_view caller = names.substr (0, at);
	  body (caller.substr (0, caller.rfind (':')), outer);
	  outer = static_cast<int> (m_counts.bodies.size ()) - 1;
	  names.remove_prefix (at + 3);
	}
    }
  body (names, outer).entries = static_cast<double> (entries);
  m_open = { static_cast<int> (m_counts.bodies.size ()) - 1 };
  return "";
}

/* LINE, without the blanks before it, is in the body of that DEPTH.  */
std::string
llvm_reader::read_count (std::string_view line, std::size_t depth)
{
  constexpr char expected[] = "expected LINE: COUNT or LINE: FUNCTION:SAMPLES";
  if (depth > m_open.size ())
    return "this line belongs to no function";
  m_open.resize (depth);
  long long at, discriminator, n;
  if (line.substr (0, 12) == "!CFGChecksum")
    return "this profile has counts of probes, not of lines; make one without "
	   "-fpseudo-probe-for-profiling";
  if (line[0] == '!')
    return "";
  if (!take_number (line, at, ".:") || line.empty ())
    return expected;
  if (line[0] == '.')
    {
      line.remove_prefix (1);
      if (!take_number (line, discriminator, ":") || line.empty ())
	return expected;
    }
  if (line.substr (0, 2) != ": ")
    return expected;
  line.remove_prefix (2);
  /* LLVM keeps 16 bits of the offset.  */
  const int offset = static_cast<int> (at & 0xffff)
		     - (at & 0x8000 ? 0x10000 : 0);
  std::string_view number = line;
  if (take_number (number, n, " "))
    {
      noisy_count &to = m_counts.bodies[m_open.back ()].lines[offset];
      if (static_cast<double> (n) > to.count)
	to = sampled (static_cast<double> (n), 1, .05);
      return "";
    }
  const std::size_t colon = line.rfind (':');
  std::string_view total = line.substr (colon == line.npos ? line.size ()
							   : colon + 1);
  if (colon == 0 || !take_number (total, n))
    return expected;
  body (line.substr (0, colon), m_open.back ());
  m_open.push_back (static_cast<int> (m_counts.bodies.size ()) - 1);
  return "";
}

std::string
llvm_reader::read (std::string_view line)
{
  const std::size_t depth = line.find_first_not_of (' ');
  return depth == line.npos ? ""
	 : depth == 0	    ? read_head (line)
			    : read_count (line.substr (depth), depth);
}

} // namespace

user_error
read_llvm_samples (const std::string &path, const std::string &text,
		   sample_counts &counts)
{
  llvm_reader reader (counts);
  return read_each_line (path, text, [&reader] (std::string_view line) {
    return reader.read (line);
  });
}

} // namespace staticprof
