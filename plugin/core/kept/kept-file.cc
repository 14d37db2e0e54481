/* The text of a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-file.h"

#include "plugin/core/kept/kept-words.h"
#include "plugin/core/messages/checksums.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace staticprof
{

namespace
{

constexpr std::size_t largest_file = std::size_t (1) << 30;
constexpr char make_anew[] = "; make it anew with 'staticprof keep'";

} // namespace

user_error
kept_file::open (const std::string &path)
{
  FILE *in = std::fopen (path.c_str (), "rb");
  if (!in)
    return { path + ": cannot read the file: " + std::strerror (errno) };
  std::string text;
  std::size_t n = 0, room = 1 << 16;
  errno = 0;
  do
    {
      text.resize (n + room);
      const std::size_t more = std::fread (&text[n], 1, room, in);
      n += more;
      room = more == room ? 2 * room : 0;
    }
  while (room > 0 && n <= largest_file);
  const int failure = std::ferror (in) ? errno : 0;
  std::fclose (in);
  text.resize (n);
  if (failure)
    return { path + ": cannot read the file: " + std::strerror (failure) };
  if (n > largest_file)
    return { path + ": the file is larger than 1 GiB" };
  return take (std::move (text), path);
}

user_error
kept_file::take (std::string text, const std::string &path)
{
  m_path = path;
  m_text = std::move (text);
  m_header = {};
  m_sections.clear ();
  m_paragraphs.clear ();
  m_damage.clear ();
  user_error e = check_lines ();
  /* In a damaged file nothing is looked up.  */
  if (!e.ok ())
    m_paragraphs.clear ();
  index_names ();
  return e;
}

std::string
kept_file::at_line (std::size_t offset, int further,
		    const std::string &what) const
{
  const auto line = std::count (m_text.begin (), m_text.begin () + offset, '\n')
		    + 1 + further;
  return m_path + ":" + std::to_string (line) + ": " + what;
}

/* Returns what is wrong with the first line, LINE, or "".  */
static std::string
wrong_version (std::string_view line)
{
  if (std::string foreign = foreign_line (line); !foreign.empty ())
    return foreign;
  const std::string format = std::string (kept_format) + " ",
		    known = std::to_string (kept_version);
  if (line.substr (0, format.size ()) != format)
    return "this is no kept profile, which begins with '" + format + known
	   + "'";
  const std::string_view version = line.substr (format.size ());
  return version == known
	   ? ""
	   : "this is version " + std::string (version.substr (0, 20))
	       + " of the format, and " + known + " is known" + make_anew;
}

static std::uint32_t
hash_of (std::string_view name)
{
  std::uint32_t number = fnv32_of_nothing;
  for (unsigned char c : name)
    number = fnv32_with (number, c);
  return number ^ number >> 15;
}

/* Take LINE, at BEGIN, as the line above the paragraphs of a file.  Returns what
   is wrong with it, or "".  */
std::string
kept_file::take_section (std::string_view line, std::size_t begin)
{
  section_head head;
  if (!split_section (line, head))
    return "expected '[FILE]' or '[FILE] trained'";
  if (has_control_p (head.file))
    return "the name of the file has a control character";
  if (!m_sections.empty () && head.file <= text_of (m_sections.back ().file))
    return head.file == text_of (m_sections.back ().file)
	     ? "this file is here twice"
	     : "this file is out of order";
  m_sections.push_back (
    { { begin + 1, begin + 1 + head.file.size () }, m_paragraphs.size () });
  if (head.trained)
    m_header.trained.emplace_back (head.file);
  return "";
}

/* The same for the first line of a paragraph.  */
std::string
kept_file::take_head (std::string_view line, std::size_t begin)
{
  if (m_sections.empty ())
    return "expected '[FILE]'";
  paragraph_head now;
  if (!split_head (line, now))
    return "expected 'FUNCTION ENTRIES BODY'";
  if (m_paragraphs.size () > m_sections.back ().first)
    if (const std::string_view before = name (m_paragraphs.size () - 1);
	now.name <= before)
      return now.name == before ? "this function is here twice"
				: "this function is out of order";
  auto number = [] (std::size_t n) { return static_cast<std::uint32_t> (n); };
  m_paragraphs.push_back ({ { begin, begin + line.size () + 1 },
			    number (now.name.size ()),
			    hash_of (now.name),
			    number (m_sections.size () - 1),
			    no_paragraph });
  return "";
}

/* Find the paragraphs, and what is wrong with their order.  */
user_error
kept_file::check_lines ()
{
  const std::string_view text = m_text;
  const std::size_t first = text.find ('\n');
  if (const std::string wrong = wrong_version (text.substr (0, first));
      !wrong.empty ())
    return { at_line (0, 0, wrong) };
  std::size_t begin = first == text.npos ? text.size () : first + 1, end;
  bool in_header = true, in_paragraph = false;
  for (; (end = text.find ('\n', begin)) != text.npos; begin = end + 1)
    {
      if (text[begin] == ' ' && (in_header || in_paragraph))
	{
	  if (in_paragraph)
	    m_paragraphs.back ().lines.end = end + 1;
	  continue;
	}
      if (in_header)
	if (const text_damage d = parse_header (text.substr (0, begin),
						m_header);
	    d.found ())
	  return { at_line (0, d.line, d.what + make_anew) };
      in_header = false;
      const std::string_view line = text.substr (begin, end - begin);
      if (line == kept_end && end + 1 == text.size ())
	return {};
      if (const std::string foreign = foreign_line (line); !foreign.empty ())
	return { at_line (begin, 0, foreign) };
      in_paragraph = line.empty () || line[0] != section_mark;
      if (const std::string wrong = in_paragraph ? take_head (line, begin)
						 : take_section (line, begin);
	  !wrong.empty ())
	return { at_line (begin, 0, wrong + make_anew) };
    }
  return { at_line (begin == text.size () && begin > 0 ? begin - 1 : begin, 0,
		    std::string ("the file was cut short: its last line is "
				 "not '")
		      + kept_end + "'" + make_anew) };
}

void
kept_file::index_names ()
{
  std::size_t n = 1;
  while (n < 2 * m_paragraphs.size ())
    n *= 2;
  m_buckets.assign (n, no_paragraph);
  for (std::size_t i = m_paragraphs.size (); i-- > 0;)
    {
      std::uint32_t &bucket = m_buckets[m_paragraphs[i].name_hash & (n - 1)];
      m_paragraphs[i].next = bucket;
      bucket = static_cast<std::uint32_t> (i);
    }
}

paragraph_head
kept_file::head (std::size_t i) const
{
  const std::string_view lines = text_of (m_paragraphs[i].lines);
  paragraph_head h;
  split_head (lines.substr (0, lines.find ('\n')), h);
  return h;
}

bool
kept_file::paragraph (std::size_t i, kept_function &f) const
{
  f = {};
  f.file = file (i);
  const paragraph_place &place = m_paragraphs[i];
  const text_damage d = parse_paragraph (text_of (place.lines), f);
  if (d.found () && m_damage.empty ())
    m_damage = at_line (place.lines.begin, d.line, d.what + make_anew);
  return !d.found ();
}

std::vector<int>
kept_file::called (std::string_view name) const
{
  std::vector<int> found;
  if (!m_paragraphs.empty ())
    for (std::uint32_t i = m_buckets[hash_of (name) & (m_buckets.size () - 1)];
	 i != no_paragraph; i = m_paragraphs[i].next)
      if (this->name (i) == name)
	found.push_back (static_cast<int> (i));
  return found;
}

} // namespace staticprof
