/* The condition of a branch in the words of its source line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC tests `n < 16' as `n != 16' and `c >= 32' as `c > 31'.  tested_in finds the
   only condition of a line.  It is the branch's if this is the only one of the
   line and the two have a name in common.  That it means the same or the opposite
   of GCC's text is known by the operators of the two (sense_of_operators), of a
   loop also by which edge stays in it (sense_of_loop).  If neither says so, or
   they differ, the text remains GCC's.

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
  std::string text;
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

/* The condition of the only statement of LINE that tests one; none if there are
   several, if it goes on in the next line, or has parts that are tested one by
   one.  */
tested
tested_in (const std::string &whole)
{
  const code_line line = without_comments (whole);
  const std::string &text = line.text;
  tested r;
  for (std::size_t i = 0; i < text.size (); ++i)
    {
      if (!line.code[i])
	continue;
      if (text[i] == '?' || text.compare (i, 2, "&&") == 0
	  || text.compare (i, 2, "||") == 0)
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
      const std::size_t from = word == "for" ? semicolons[0] : open,
			to = word == "for" ? semicolons[1] : close;
      r = { kind, trimmed (text.substr (from + 1, to - from - 1)) };
      if (r.text.empty () || r.text.size () > most_characters
	  || r.text.find_first_of ("{,") != r.text.npos)
	return {};
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

/* Is B the only branch of its line in what is not inlined, or in its copy of what
   is?  */
bool
alone_p (const explained_branch &b)
{
  const profile_block &here = *b.block;
  return std::none_of (b.function->blocks.begin (), b.function->blocks.end (),
		       [&] (const profile_block &x) {
			 return x.id != here.id && x.decided != decided_by::none
				&& x.decided != decided_by::single
				&& x.place.file == here.place.file
				&& x.place.line == here.place.line
				&& x.inlined_from == here.inlined_from
				&& shown_condition (x)
				     != shown_condition (here);
		       });
}

} // anonymous namespace

void
use_source_words (explained_branch &b, source_text &source)
{
  const source_place &place = b.block->place;
  if (place.file < 0 || place.line <= 0 || shown_condition (*b.block).empty ()
      || !alone_p (b))
    return;
  const std::string &file = b.in->files[place.file];
  const std::vector<std::string> &lines = source.lines (file);
  if (static_cast<std::size_t> (place.line) > lines.size ()
      || source.stale_p (file))
    return;
  const std::string &line = lines[place.line - 1];
  const tested t = line.size () > longest_line ? tested () : tested_in (line);
  const std::string &whole = shown_condition (*b.block);
  if (t.kind == statement::none || t.kind == statement::switch_
      || !related_p (t.text, whole))
    return;
  const auto by_text = sense_of_operators (
    t.text, whole.substr (0, whole.find (", where ")));
  const auto by_loop = t.kind == statement::loop ? sense_of_loop (b)
						 : std::optional<bool> ();
  if ((!by_text && !by_loop) || (by_text && by_loop && *by_text != *by_loop))
    return;
  b.words = t.text;
  b.words_reversed = !(by_text ? *by_text : *by_loop);
}

} // namespace staticprof
