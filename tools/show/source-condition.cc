/* The condition of a branch in the words of its source line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC tests `n < 16' as `n != 16' and `c >= 32' as `c > 31'.  tested_in finds the
   only condition of a line, and the parts that && and || join.  It is the branch's
   if this is the only one of the line and the two have a name in common; a part is,
   if the line has as many branches as parts and no other part may be meant
   (part_for).  That it means the same or the opposite of GCC's text is known by
   the operators of the two (sense_of_operators), of a loop also by which edge stays
   in it (sense_of_loop).  If neither says so, or they differ, the text remains
   GCC's.

   Known flaw: a condition that the preprocessor makes of a macro outside the
   parentheses is not seen.  */

#include "tools/show/source-condition.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

namespace
{

/* Longer conditions are not quoted, and longer lines, of generated code, not
   read: they can have thousands of branches.  */
constexpr std::size_t most_characters = 60, longest_line = 400;

/* A part of a line that is not inside quotes is code.  */
struct code_line
{
  std::string text;	  /* Without comments.  */
  std::vector<char> code; /* Indexed by character: is it outside quotes?  */
};

code_line
without_comments (const std::string &line)
{
  code_line r;
  char quote = 0;
  for (std::size_t i = 0; i < line.size (); ++i)
    {
      if (!quote && line.compare (i, 2, "//") == 0)
	break;
      if (!quote && line.compare (i, 2, "/*") == 0)
	{
	  const std::size_t end = line.find ("*/", i + 2);
	  if (end == line.npos)
	    break;
	  i = end + 1;
	  continue;
	}
      const bool quoted = quote || line[i] == '"' || line[i] == '\'';
      r.text += line[i];
      r.code.push_back (!quoted);
      if (quote && line[i] == '\\' && i + 1 < line.size ())
	{
	  r.text += line[++i];
	  r.code.push_back (0);
	}
      else if (line[i] == quote)
	quote = 0;
      else if (!quote && quoted)
	quote = line[i];
    }
  return r;
}

bool
word_character_p (char c)
{
  return std::isalnum (static_cast<unsigned char> (c)) || c == '_';
}

/* TEXT with one blank for several, and none at its ends.  */
std::string
trimmed (const std::string &text)
{
  std::string s;
  for (char c : text)
    if (!std::isspace (static_cast<unsigned char> (c)))
      s += c;
    else if (!s.empty () && s.back () != ' ')
      s += ' ';
  if (!s.empty () && s.back () == ' ')
    s.pop_back ();
  return s;
}

enum class statement
{
  none,
  if_,
  loop,
  switch_
};

struct tested
{
  statement kind = statement::none;
  std::vector<std::string> parts; /* Those that && and || join.  */
};

/* Where the bracket at OPEN of LINE is closed; npos if that is on another
   line.  SEMICOLONS become those directly inside.  */
std::size_t
closing (const code_line &line, std::size_t open,
	 std::vector<std::size_t> &semicolons)
{
  int depth = 0;
  for (std::size_t i = open; i < line.text.size (); ++i)
    if (line.code[i])
      switch (line.text[i])
	{
	case '(':
	case '[':
	case '{':
	  ++depth;
	  break;
	case ')':
	case ']':
	case '}':
	  if (--depth == 0)
	    return i;
	  break;
	case ';':
	  if (depth == 1)
	    semicolons.push_back (i);
	  break;
	default:
	  break;
	}
  return line.text.npos;
}

/* Are two of LINE's characters from I on && or ||?  */
bool
joins_p (const code_line &line, std::size_t i)
{
  return line.code[i]
	 && (line.text.compare (i, 2, "&&") == 0
	     || line.text.compare (i, 2, "||") == 0);
}

/* Add the parts of TEXT that && and || join, also inside parentheses, to PARTS.  */
void
add_parts (const std::string &text, std::vector<std::string> &parts)
{
  const code_line line = without_comments (text);
  int depth = 0;
  std::size_t from = 0, n = 0;
  std::vector<std::string> found;
  for (std::size_t i = 0; i < line.text.size (); ++i)
    {
      const char c = line.code[i] ? line.text[i] : ' ';
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      if (!joins_p (line, i))
	continue;
      ++n;
      if (depth == 0)
	{
	  found.push_back (trimmed (line.text.substr (from, i - from)));
	  from = i + 2;
	}
      ++i;
    }
  found.push_back (trimmed (line.text.substr (from)));
  if (found.size () > 1)
    for (const std::string &part : found)
      add_parts (part, parts);
  else if (std::vector<std::size_t> none;
	   n > 0 && found[0].front () == '('
	   && closing (without_comments (found[0]), 0, none)
		== found[0].size () - 1)
    add_parts (found[0].substr (1, found[0].size () - 2), parts);
  else
    parts.push_back (found[0]);
}

/* May PART be quoted?  What has && or || inside it is tested one by one.  */
bool
plain_p (const std::string &part)
{
  return !part.empty () && part.size () <= most_characters
	 && part.find_first_of ("{,") == part.npos
	 && part.find ("&&") == part.npos && part.find ("||") == part.npos;
}

/* What the only statement of LINE that tests a condition tests; none if there are
   several, or if it goes on in the next line.  */
tested
tested_in (const std::string &whole)
{
  const code_line line = without_comments (whole);
  const std::string &text = line.text;
  tested r;
  std::size_t from = 0, to = 0;
  for (std::size_t i = 0; i < text.size (); ++i)
    {
      if (!line.code[i])
	continue;
      if (text[i] == '?' || (i >= to && joins_p (line, i)))
	return {};
      if (!word_character_p (text[i])
	  || (i > 0 && word_character_p (text[i - 1])))
	continue;
      std::size_t end = i;
      while (end < text.size () && word_character_p (text[end]))
	++end;
      const std::string word = text.substr (i, end - i);
      const statement kind = word == "if" ? statement::if_
			     : word == "while" || word == "for"
			       ? statement::loop
			     : word == "switch" ? statement::switch_
						: statement::none;
      if (kind == statement::none)
	continue;
      if (r.kind != statement::none)
	return {};
      const std::size_t open = text.find_first_not_of (" \t", end);
      if (open == text.npos || text[open] != '(')
	return {};
      std::vector<std::size_t> semicolons;
      const std::size_t close = closing (line, open, semicolons);
      if (close == text.npos || semicolons.size () != (word == "for" ? 2 : 0))
	return {};
      from = (word == "for" ? semicolons[0] : open) + 1;
      to = word == "for" ? semicolons[1] : close;
      r.kind = kind;
      add_parts (trimmed (text.substr (from, to - from)), r.parts);
    }
  return r;
}

/* A comparison: its sides without blanks and outer parentheses.  */
struct comparison
{
  std::string left, op, right;
};

std::string
bare (const std::string &text)
{
  std::string s;
  for (char c : text)
    if (c != ' ')
      s += c;
  while (s.size () > 1 && s.front () == '(' && s.back () == ')')
    {
      int depth = 0;
      std::size_t i = 0;
      do
	depth += s[i] == '(' ? 1 : s[i] == ')' ? -1 : 0;
      while (++i < s.size () && depth > 0);
      if (i < s.size ())
	break;
      s = s.substr (1, s.size () - 2);
    }
  return s;
}

/* TEXT as a comparison.  A value alone is compared with 0.  None if it is something
   else.  */
std::optional<comparison>
compared (const std::string &text)
{
  const code_line line = without_comments (text);
  std::optional<comparison> r;
  int depth = 0;
  for (std::size_t i = 0; i < line.text.size (); ++i)
    {
      if (!line.code[i])
	continue;
      const char c = line.text[i];
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      if (depth > 0)
	continue;
      const std::string two = line.text.substr (i, 2);
      if (two == "<<" || two == ">>" || two == "->")
	{
	  ++i;
	  continue;
	}
      const bool longer = two == "==" || two == "!=" || two == "<="
			  || two == ">=";
      if (!longer && c != '<' && c != '>')
	{
	  if (c == '=')
	    return {};
	  continue;
	}
      if (r)
	return {};
      const std::string op = longer ? two : std::string (1, c);
      r = comparison{ bare (line.text.substr (0, i)), op,
		      bare (line.text.substr (i + op.size ())) };
      i += op.size () - 1;
    }
  if (r)
    return r;
  const std::string value = bare (text);
  if (value.find (" in ") != value.npos || text.find (" in ") != text.npos)
    return {};
  if (!value.empty () && value[0] == '!')
    return comparison{ bare (value.substr (1)), "==", "0" };
  return comparison{ value, "!=", "0" };
}

bool
equality_p (const std::string &op)
{
  return op == "==" || op == "!=";
}

bool
zero_p (const std::string &text)
{
  return text == "0" || text == "0.0" || text == "NULL" || text == "nullptr"
	 || text == "false" || text == "'\\0'";
}

bool
same_side_p (const std::string &x, const std::string &y)
{
  return x == y || (zero_p (x) && zero_p (y));
}

bool
same_sides_p (const comparison &a, const comparison &b)
{
  return (same_side_p (a.left, b.left) && same_side_p (a.right, b.right))
	 || (same_side_p (a.left, b.right) && same_side_p (a.right, b.left));
}

bool
number_p (const std::string &text)
{
  return !text.empty () && std::isdigit (static_cast<unsigned char> (text[0]));
}

/* Do A and B, which both ask whether something is equal, ask for the same value?
   What is not 0 may be asked for as 1.  */
bool
same_value_p (const comparison &a, const comparison &b)
{
  const bool zero_a = zero_p (a.left) || zero_p (a.right);
  const bool zero_b = zero_p (b.left) || zero_p (b.right);
  if (same_sides_p (a, b))
    return true;
  return zero_a || zero_b ? zero_a && zero_b
			  : !(number_p (a.right) && number_p (b.right));
}

/* Do SOURCE and GCC's text hold together (true), or one when the other fails
   (false)?  None if the operators do not say so.  */
std::optional<bool>
sense_of_operators (const std::string &source, const std::string &gcc)
{
  const auto a = compared (source), b = compared (gcc);
  if (!a || !b)
    return {};
  const bool equality = equality_p (a->op);
  if (equality && equality_p (b->op))
    return same_value_p (*a, *b) ? std::optional<bool> (a->op == b->op)
				 : std::nullopt;
  if (equality)
    return {};
  /* GCC asks for the limit alone where the value cannot be beyond it.  */
  if (equality_p (b->op))
    return same_sides_p (*a, *b)
	     ? std::optional<bool> ((a->op.size () == 2) == (b->op == "=="))
	     : std::nullopt;
  const bool straight = same_side_p (a->left, b->left)
			|| same_side_p (a->right, b->right);
  const bool swapped = same_side_p (a->left, b->right)
		       || same_side_p (a->right, b->left);
  if (straight == swapped)
    return {};
  return (a->op[0] == b->op[0]) == straight;
}

/* Is there a name in both X and Y?  */
bool
related_p (const std::string &x, const std::string &y)
{
  auto names = [] (const std::string &text) {
    std::set<std::string> result;
    for (std::size_t i = 0, end; i < text.size (); i = end)
      {
	for (end = i; end < text.size () && word_character_p (text[end]);)
	  ++end;
	if (end > i && !number_p (text.substr (i, 1)))
	  result.insert (text.substr (i, end - i));
	end += end == i;
      }
    return result;
  };
  const std::set<std::string> known = names (x);
  const std::set<std::string> wanted = names (y);
  return std::any_of (wanted.begin (), wanted.end (),
		      [&] (const std::string &n) { return known.count (n); });
}

/* The same for a branch of a loop's statement, whose condition holds where the loop
   goes on.  */
std::optional<bool>
sense_of_loop (const explained_branch &b)
{
  if (b.edges.size () != 2)
    return {};
  const explained_edge &e = b.edges[0], &f = b.edges[1];
  if (!(e.kinds & kind_exit) == !(f.kinds & kind_exit))
    return {};
  const explained_edge &stays = e.kinds & kind_exit ? f : e;
  if (!(stays.kinds & kind_true) == !(stays.kinds & kind_false))
    return {};
  return (stays.kinds & kind_true) != 0;
}

/* Do A and B have a side in common that is not a number?  */
bool
common_side_p (const comparison &a, const comparison &b)
{
  const auto common = [] (const std::string &x, const std::string &y) {
    return x == y && !number_p (x) && !zero_p (x);
  };
  return common (a.left, b.left) || common (a.left, b.right)
	 || common (a.right, b.left) || common (a.right, b.right);
}

/* Which of PARTS, several, GCC tests as TEXT: the only one of those that are most
   like it; -1 if there is doubt.  */
int
part_for (const std::string &text, const std::vector<std::string> &parts)
{
  const auto gcc = compared (text);
  std::vector<int> found;
  int most = 1;
  for (int i = 0; i < static_cast<int> (parts.size ()); ++i)
    {
      const auto part = compared (parts[i]);
      int alike = related_p (parts[i], text);
      if (gcc && part && same_sides_p (*part, *gcc))
	alike = equality_p (part->op) == equality_p (gcc->op) ? 4 : 3;
      else if (gcc && part && common_side_p (*part, *gcc))
	alike = 2;
      if (alike < most)
	continue;
      if (alike > most)
	found.clear ();
      most = alike;
      found.push_back (i);
    }
  return found.size () == 1 ? found[0] : -1;
}

/* GCC's text for the condition of B, without what is said of its operands.  */
std::string
bare_condition (const profile_block &b)
{
  const std::string &text = shown_condition (b);
  return text.substr (0, text.find (", where "));
}

} // anonymous namespace

/* The branches at the line of B with different conditions: in what is not inlined,
   or in its copy of what is.  */
const std::vector<const profile_block *> &
source_words::branches_beside (const explained_branch &b)
{
  if (m_function != b.function)
    {
      m_function = b.function;
      m_branches.clear ();
      for (const profile_block &x : m_function->blocks)
	if (x.decided != decided_by::none && x.decided != decided_by::single)
	  {
	    auto &there
	      = m_branches[{ x.place.file, x.place.line, x.inlined_from }];
	    if (std::none_of (
		  there.begin (), there.end (), [&x] (const profile_block *y) {
		    return shown_condition (x) == shown_condition (*y);
		  }))
	      there.push_back (&x);
	  }
    }
  return m_branches[{ b.block->place.file, b.block->place.line,
		      b.block->inlined_from }];
}

void
source_words::use_for (explained_branch &b)
{
  const source_place &place = b.block->place;
  if (place.file < 0 || place.line <= 0 || shown_condition (*b.block).empty ())
    return;
  const std::string &file = b.in->files[place.file];
  const std::vector<std::string> &lines = m_source.lines (file);
  if (static_cast<std::size_t> (place.line) > lines.size ()
      || m_source.stale_p (file))
    return;
  const std::string &line = lines[place.line - 1];
  const tested t = line.size () > longest_line ? tested () : tested_in (line);
  const std::size_t n = t.parts.size ();
  if (t.kind == statement::none || t.kind == statement::switch_
      || branches_beside (b).size () > n)
    return;
  const std::string text = bare_condition (*b.block);
  int which = 0;
  if (n > 1)
    {
      const auto &beside = branches_beside (b);
      which = part_for (text, t.parts);
      const auto same = [&] (const profile_block *x) {
	return part_for (bare_condition (*x), t.parts) == which;
      };
      if (which < 0 || beside.size () < n
	  || std::count_if (beside.begin (), beside.end (), same) > 1)
	return;
    }
  const std::string &part = t.parts[which];
  if (!plain_p (part) || !related_p (part, shown_condition (*b.block)))
    return;
  const auto by_text = sense_of_operators (part, text);
  const auto by_loop = t.kind == statement::loop && n == 1
			 ? sense_of_loop (b)
			 : std::optional<bool> ();
  if ((!by_text && !by_loop) || (by_text && by_loop && *by_text != *by_loop))
    return;
  b.words = part;
  b.words_reversed = !(by_text ? *by_text : *by_loop);
}

} // namespace staticprof
