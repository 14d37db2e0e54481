/* The text of a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-text.h"

#include "plugin/core/kept/kept-numbers.h"
#include "plugin/core/kept/kept-words.h"
#include "plugin/core/messages/lists.h"

#include <algorithm>
#include <tuple>

namespace staticprof
{

namespace
{

auto
place_of (const kept_branch &b)
{
  return std::tie (b.origin, b.line, b.condition, b.ordinal, b.is_switch);
}

} // namespace

bool
same_place (const kept_branch &a, const kept_branch &b)
{
  return place_of (a) == place_of (b);
}

bool
above (const kept_branch &a, const kept_branch &b)
{
  return place_of (a) < place_of (b);
}

std::string
header_text (const kept_header &h)
{
  std::string text = kept_format + (" " + std::to_string (kept_version)) + "\n";
  for (const work_share &l : h.hot)
    text += " hot " + share_text (l.share) + " "
	    + executions_text (l.executions) + "\n";
  return text;
}

namespace
{

constexpr char section_end[] = "]", trained_end[] = "] trained";

} // namespace

std::string
section_text (const std::string &file, bool trained)
{
  return section_mark + file + (trained ? trained_end : section_end) + "\n";
}

std::string
paragraph_text (const kept_function &f)
{
  std::string text = f.name + " " + executions_text (f.entries);
  if (f.inlined > 0)
    text += "+" + executions_text (f.inlined);
  text += (f.body == no_body ? "" : " " + f.body) + "\n";
  std::string origin;
  for (const kept_branch &b : f.branches)
    {
      if (b.origin != origin)
	text += " in " + b.origin + "\n";
      origin = b.origin;
      text += " " + std::to_string (b.line);
      if (b.ordinal > 1)
	text += "#" + std::to_string (b.ordinal);
      text += " " + (b.is_switch ? "switch" : share_text (b.share)) + " "
	      + executions_text (b.executions);
      text += (b.condition.empty () ? "" : " ") + b.condition + "\n";
      for (const kept_arm &a : b.arms)
	text += "  " + share_text (a.share) + (a.text.empty () ? "" : " ")
		+ a.text + "\n";
    }
  return text;
}

std::string
kept_text (const kept_header &h, const std::vector<kept_function> &functions)
{
  std::string text = header_text (h);
  auto trained = h.trained.begin ();
  auto trained_before = [&] (const std::string *file) {
    for (; trained != h.trained.end () && (!file || *trained < *file);
	 ++trained)
      text += section_text (*trained, true);
  };
  const std::string *file = nullptr;
  for (const kept_function &f : functions)
    {
      if (!file || *file != f.file)
	{
	  trained_before (&f.file);
	  const bool is_trained = trained != h.trained.end ()
				  && *trained == f.file;
	  text += section_text (f.file, is_trained);
	  trained += is_trained;
	}
      file = &f.file;
      text += paragraph_text (f);
    }
  trained_before (nullptr);
  return text + kept_end + "\n";
}

namespace
{

/* The next word of LINE, which is taken away from it with the blank behind
   it.  */
std::string_view
take_word (std::string_view &line)
{
  const std::size_t end = std::min (line.find (' '), line.size ());
  const std::string_view word = line.substr (0, end);
  line.remove_prefix (std::min (end + 1, line.size ()));
  return word;
}

/* The next line of TEXT, which is taken away from it with its end.  */
std::string_view
take_line (std::string_view &text)
{
  const std::size_t end = std::min (text.find ('\n'), text.size ());
  const std::string_view line = text.substr (0, end);
  text.remove_prefix (std::min (end + 1, text.size ()));
  return line;
}

constexpr char control[] = "the line has a control character";

constexpr int farthest_line = 1 << 24;

/* "LINE" or "LINE#ORDINAL".  */
bool
parse_place (std::string_view word, kept_branch &b)
{
  const std::size_t at = std::min (word.find ('#'), word.size ());
  return parse_whole (word.substr (0, at), -farthest_line, farthest_line,
		      b.line)
	 && (at == word.size ()
	     || parse_whole (word.substr (at + 1), 2, farthest_line,
			     b.ordinal));
}

std::string
quoted_word (std::string_view word)
{
  return quoted (std::string (word.substr (0, 80)));
}

/* Returns the error in a line of a branch, or "".  */
std::string
parse_branch (std::string_view line, kept_branch &b)
{
  const std::string_view place = take_word (line);
  if (!parse_place (place, b))
    return "expected a line of the function, not " + quoted_word (place);
  const std::string_view share = take_word (line);
  b.is_switch = share == "switch";
  if (!b.is_switch && !parse_share (share, b.share))
    return "expected a share from 0 to 100 or 'switch', not "
	   + quoted_word (share);
  const std::string_view executions = take_word (line);
  if (!parse_executions (executions, b.executions) || !(b.executions > 0))
    return "expected a number of executions, not " + quoted_word (executions);
  b.condition = line;
  return "";
}

std::string
parse_arm (std::string_view line, kept_branch &b)
{
  kept_arm arm;
  const std::string_view share = take_word (line);
  if (!parse_share (share, arm.share) || !(arm.share > 0))
    return "expected a share from 0 to 100, not " + quoted_word (share);
  arm.text = line;
  if (!b.arms.empty () && arm.text <= b.arms.back ().text)
    return (arm.text == b.arms.back ().text ? "this case is here twice: "
					    : "this case is out of order: ")
	   + quoted_word (line);
  b.arms.push_back (std::move (arm));
  return "";
}

/* Do the shares of all arms of B add up, except for rounding?  */
std::string
check_switch (const kept_branch &b)
{
  double sum = 0;
  for (const kept_arm &a : b.arms)
    sum += a.share;
  return b.is_switch && !(sum > .9 && sum < 1.1)
	   ? "the shares of the cases of the switch above do not add up to 100"
	   : "";
}

/* The lines behind the first one of a paragraph.  */
class branch_lines
{
public:
  explicit branch_lines (kept_function &f) : m_f (f) {}

  std::string take (std::string_view line)
  {
    line.remove_prefix (1);
    if (line.substr (0, 3) == "in ")
      return take_origin (line.substr (3));
    if (line.substr (0, 1) == " ")
      {
	if (m_f.branches.empty () || !m_f.branches.back ().is_switch)
	  return "a case without a switch above it";
	return parse_arm (line.substr (1), m_f.branches.back ());
      }
    kept_branch b;
    b.origin = m_origin;
    std::string wrong = parse_branch (line, b);
    if (wrong.empty ())
      wrong = end ();
    if (wrong.empty () && !m_f.branches.empty ()
	&& !above (m_f.branches.back (), b))
      wrong = same_place (m_f.branches.back (), b)
		? "this branch is here twice"
		: "this line is out of order";
    m_f.branches.push_back (std::move (b));
    return wrong;
  }

  std::string end () const
  {
    return m_f.branches.empty () ? "" : check_switch (m_f.branches.back ());
  }

private:
  std::string take_origin (std::string_view name)
  {
    if (name.empty () || name.find (' ') != name.npos || name <= m_origin)
      return "expected the name of a function behind those above, not "
	     + quoted_word (name);
    m_origin = name;
    return end ();
  }

  kept_function &m_f;
  std::string m_origin;
};

} // namespace

bool
split_section (std::string_view line, section_head &head)
{
  if (line.empty () || line[0] != section_mark)
    return false;
  line.remove_prefix (1);
  head.trained = false;
  for (const std::string_view end : { trained_end, section_end })
    if (line.size () > end.size ()
	&& line.substr (line.size () - end.size ()) == end)
      {
	head.trained = end == trained_end;
	head.file = line.substr (0, line.size () - end.size ());
	return head.file.find (' ') == head.file.npos;
      }
  return false;
}

bool
split_head (std::string_view line, paragraph_head &head)
{
  head.name = take_word (line);
  head.entries = take_word (line);
  head.body = line.empty () ? std::string_view (no_body) : line;
  return !head.name.empty () && !head.entries.empty ()
	 && head.body.find (' ') == head.body.npos && line != no_body;
}

std::string
foreign_line (std::string_view line)
{
  for (const char *mark : { "<<<<<<<", "=======", ">>>>>>>", "|||||||" })
    if (line.substr (0, 7) == mark)
      return "the mark of a conflict between two versions of the file; make "
	     "it anew with 'staticprof keep', or take one version";
  if (!line.empty () && line.back () == '\r')
    return "the line ends with a carriage return; keep the file as it is, "
	   "in git with '*.profile -text' in .gitattributes";
  return "";
}

text_damage
parse_header (std::string_view text, kept_header &h)
{
  take_line (text);
  for (int n = 1; !text.empty (); ++n)
    {
      const std::string_view line = take_line (text);
      std::string_view rest = line.substr (1);
      work_share hot;
      if (take_word (rest) != "hot"
	  || !parse_share (take_word (rest), hot.share)
	  || !parse_executions (rest, hot.executions))
	return { "expected 'hot SHARE EXECUTIONS', not " + quoted_word (line),
		 n };
      if (!h.hot.empty ()
	  && (hot.share <= h.hot.back ().share
	      || hot.executions > h.hot.back ().executions))
	return { "this share is out of order", n };
      h.hot.push_back (hot);
    }
  return {};
}

text_damage
parse_paragraph (std::string_view text, kept_function &f)
{
  paragraph_head head;
  const std::string_view first = take_line (text);
  if (!split_head (first, head))
    return { "expected 'FUNCTION ENTRIES BODY', not " + quoted_word (first),
	     0 };
  if (has_control_p (first))
    return { control, 0 };
  if (head.body != no_body && head.body.size () != 4)
    return { "expected four characters for the conditions, not "
	       + quoted_word (head.body),
	     0 };
  f.name = head.name;
  f.body = head.body;
  const std::size_t plus = std::min (head.entries.find ('+'),
				     head.entries.size ());
  if (!parse_executions (head.entries.substr (0, plus), f.entries)
      || (plus < head.entries.size ()
	  && !parse_executions (head.entries.substr (plus + 1), f.inlined)))
    return {
      "expected a number of executions, not " + quoted_word (head.entries), 0
    };
  branch_lines lines (f);
  int n = 0;
  while (!text.empty ())
    {
      ++n;
      const std::string_view line = take_line (text);
      std::string wrong = foreign_line (line);
      if (wrong.empty () && has_control_p (line))
	wrong = control;
      if (wrong.empty ())
	wrong = lines.take (line);
      if (!wrong.empty ())
	return { wrong, n };
    }
  return { lines.end (), n };
}

} // namespace staticprof
