/* Learned evidence as text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The text is read line by line: read_head_lines, read_facts, read_head with
   read_tree for each of its trees, read_common, and finish.  Reading stops at
   the first error.  */

#include "plugin/core/learned/read-model.h"

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/learned/model-lines.h"
#include "plugin/core/messages/checksums.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

namespace staticprof
{

namespace
{

using limits = std::numeric_limits<std::int16_t>;
constexpr int largest_base = 1 << 20;

class reader : model_lines
{
public:
  reader (std::string_view text, const model_subject &about)
    : model_lines (text), m_about (about)
  {
  }

  user_error read (stored_model &m);
  using model_lines::line;

private:
  bool read_head_lines (stored_model &m);
  bool read_facts (stored_model &m);
  void put_facts_of_functions_last (stored_model &m);
  bool read_head (stored_model &m);
  bool read_tree (stored_model::stored_head &h, int depth_said);
  bool read_node (tree_node &node, bool &leaf);
  bool add_nodes (std::vector<tree_node> &nodes, std::size_t n);
  bool read_common (stored_model &m);
  bool finish (stored_model &m);

  const model_subject &m_about;
  std::size_t m_bytes = 0; /* Size of the arrays so far.  */
  int m_n_facts = 0;
  /* By number of a fact in the text: its index in the model.  */
  std::vector<std::uint16_t> m_place;
};

bool
reader::read_head_lines (stored_model &m)
{
  if (!next_line ())
    return false;
  if (m_words[0] != "staticprof-model" || m_words.size () != 2)
    return fail ("expected 'staticprof-model 1': this is no model");
  if (m_words[1] != "1")
    return fail ("version " + quoted (std::string (m_words[1]))
		 + " of the format is not known, only 1 is");
  if (!expect ("data SHA256", 2) || !hexadecimal (m_words[1], 64))
    return false;
  m.data = m_words[1];
  if (!next_line ())
    return false;
  constexpr std::string_view made = "made ";
  const std::string_view line = m_text.substr (m_begin, m_end - m_begin);
  auto control_p = [] (char c) {
    return static_cast<unsigned char> (c) < ' ' || c == 127;
  };
  if (line.substr (0, made.size ()) != made || line == made
      || std::any_of (line.begin (), line.end (), control_p))
    return fail ("expected 'made' and how the model was made");
  m.made = line.substr (made.size ());
  return true;
}

bool
reader::read_facts (stored_model &m)
{
  if (!expect ("facts N", 2)
      || !number (m_words[1], 0, most_model_facts, m_n_facts))
    return false;
  for (int i = 0; i < m_n_facts; ++i)
    {
      int weight = 0;
      if (!m_about.weighed
	    ? !expect ("fact NAME", 2)
	    : !expect ("fact NAME WEIGHT", 3)
		|| !number (m_words[2], limits::min (), limits::max (), weight))
	return false;
      const std::string name (m_words[1]);
      std::uint16_t code;
      if (!m_about.find (name, code))
	{
	  const std::string near = nearest (name, m_about.names ());
	  return fail ("unknown fact " + quoted (name)
		       + (near.empty () ? std::string ()
					: "; did you mean '" + near + "'?"));
	}
      if (std::find (m.facts.begin (), m.facts.end (), code) != m.facts.end ())
	return fail ("fact " + quoted (name) + " is named twice");
      m.facts.push_back (code);
      if (m_about.weighed)
	m.weights.push_back (static_cast<std::int16_t> (weight));
    }
  put_facts_of_functions_last (m);
  return true;
}

/* Move facts that are the same for all branches of a function to the end, so that they
   are read once for each function (learned_model::n_of_function).  */
void
reader::put_facts_of_functions_last (stored_model &m)
{
  const std::vector<std::uint16_t> in_text = m.facts;
  auto of_function = [this] (std::uint16_t code) {
    return m_about.of_function && m_about.of_function (code);
  };
  const auto first = std::stable_partition (m.facts.begin (), m.facts.end (),
					    std::not_fn (of_function));
  m.n_of_function = static_cast<int> (m.facts.end () - first);
  for (std::uint16_t code : in_text)
    m_place.push_back (static_cast<std::uint16_t> (
      std::find (m.facts.begin (), m.facts.end (), code) - m.facts.begin ()));
}

bool
reader::add_nodes (std::vector<tree_node> &nodes, std::size_t n)
{
  m_bytes += n * sizeof (tree_node);
  if (m_bytes > most_model_bytes)
    return fail ("the model takes more than "
		 + std::to_string (most_model_bytes) + " bytes");
  nodes.resize (nodes.size () + n);
  return true;
}

/* Read a node: "n FACT THRESHOLD VALUE" or "l VALUE".  */
bool
reader::read_node (tree_node &node, bool &leaf)
{
  if (!next_line ())
    return false;
  leaf = m_words[0] == "l" && m_words.size () == 2;
  if (!leaf && !(m_words[0] == "n" && m_words.size () == 4))
    return fail (
      "expected 'n FACT THRESHOLD VALUE' or 'l VALUE': the trees are not "
      "complete");
  int value;
  if (!number (m_words.back (), limits::min (), limits::max (), value))
    return false;
  node.value = static_cast<std::int16_t> (value);
  if (leaf)
    {
      node.fact = node.threshold = 0;
      return true;
    }
  int fact, threshold;
  if (m_n_facts == 0)
    return fail ("a test, but no facts");
  if (!number (m_words[1], 0, m_n_facts - 1, fact)
      || !number (m_words[2], limits::min (), limits::max (), threshold))
    return false;
  node.fact = m_place[fact];
  node.threshold = static_cast<std::int16_t> (threshold);
  return true;
}

/* Read a tree.  Nodes come in preorder, the child for values below the
   threshold first.  */
bool
reader::read_tree (stored_model::stored_head &h, int depth_said)
{
  struct pending
  {
    std::size_t node;
    int depth;
  };
  std::vector<pending> stack = { { h.nodes.size (), 0 } };
  if (!add_nodes (h.nodes, 1))
    return false;
  while (!stack.empty ())
    {
      const pending at = stack.back ();
      stack.pop_back ();
      bool leaf;
      if (!read_node (h.nodes[at.node], leaf))
	return false;
      std::size_t child = at.node;
      if (!leaf)
	{
	  if (at.depth == depth_said)
	    return fail ("a tree deeper than its head says: "
			 + std::to_string (depth_said));
	  child = h.nodes.size ();
	  if (!add_nodes (h.nodes, 2))
	    return false;
	  stack.push_back ({ child, at.depth + 1 });
	  stack.push_back ({ child + 1, at.depth + 1 });
	}
      h.nodes[at.node].child = static_cast<std::uint16_t> (child);
    }
  return true;
}

/* The current line is the first one of the head.  */
bool
reader::read_head (stored_model &m)
{
  if (m_words.size () != 8 || m_words[2] != "trees" || m_words[4] != "depth"
      || m_words[6] != "base")
    return fail ("expected 'head NAME trees N depth D base B'");
  const char *const *const first = model_head_words
				   + static_cast<int> (m_about.head);
  const char *const *const end = first + m_about.n_heads;
  const auto name = std::find (first, end, m_words[1]);
  if (name == end)
    {
      m_error = unknown ("head", std::string (m_words[1]), { first, end });
      return false;
    }
  stored_model::stored_head &h = m.heads[name - model_head_words];
  if (h.head.n_trees > 0)
    return fail (std::string ("head '") + *name + "' is there twice");
  int depth_said;
  if (!number (m_words[3], 1, most_trees, h.head.n_trees)
      || !number (m_words[5], 0, most_tree_depth, depth_said)
      || !number (m_words[7], -largest_base, largest_base, h.head.base))
    return false;

  m_bytes += h.head.n_trees * sizeof (std::uint16_t);
  for (int t = 0; t < h.head.n_trees; ++t)
    {
      h.roots.push_back (static_cast<std::uint16_t> (h.nodes.size ()));
      if (!read_tree (h, depth_said))
	return false;
    }
  return true;
}

/* The current line is "common N".  */
bool
reader::read_common (stored_model &m)
{
  if (m_about.head != model_head::branch)
    return fail ("'common' is for models of branches");
  int n;
  if (m_words.size () != 2)
    return fail ("expected 'common N'");
  if (!m.common.empty ())
    return fail ("'common' is there twice");
  if (!number (m_words[1], 1, most_common_branches, n))
    return false;
  std::map<std::uint64_t, common_branch> found;
  for (int i = 0; i < n; ++i)
    {
      constexpr std::size_t before_name = 3 + n_common_numbers;
      if (!next_line ())
	return false;
      if (m_words[0] != "c" || m_words.size () <= before_name)
	return fail ("expected 'c LOG-ODDS PROGRAMS NUMBERS NAME'");
      int log_odds, programs, x;
      std::int16_t numbers[n_common_numbers];
      if (!number (m_words[1], limits::min (), limits::max (), log_odds)
	  || !number (m_words[2], 1, limits::max (), programs))
	return false;
      for (int j = 0; j < n_common_numbers; ++j)
	{
	  if (!number (m_words[3 + j], 0, limits::max (), x))
	    return false;
	  numbers[j] = static_cast<std::int16_t> (x);
	}
      /* The name may contain blanks.  */
      const std::size_t begin = m_words[before_name].data () - m_text.data ();
      const std::uint64_t key = common_key (
	common_function_key (
	  std::string (m_text.substr (begin, m_end - begin))),
	numbers);
      if (!found
	     .insert ({ key,
			{ static_cast<std::int16_t> (log_odds),
			  static_cast<std::uint16_t> (programs) } })
	     .second)
	return fail ("this branch is there twice");
    }
  for (const auto &[key, branch] : found)
    {
      m.common_keys.push_back (key);
      m.common.push_back (branch);
    }
  return true;
}

/* The current line is that of the checksum.  */
bool
reader::finish (stored_model &m)
{
  if (m_words.size () != 2)
    return fail ("expected 'checksum' and a number");
  if (!hexadecimal (m_words[1], 8))
    return false;
  m.checksum = crc32 (m_text.substr (0, m_begin));
  std::uint32_t said = 0;
  std::from_chars (m_words[1].data (), m_words[1].data () + m_words[1].size (),
		   said, 16);
  if (said != m.checksum)
    return fail ("the checksum does not agree: the file is damaged");
  if (m_end + 1 != m_text.size ())
    {
      ++m_line;
      return fail ("expected nothing behind the checksum");
    }
  const int needed = static_cast<int> (m_about.head);
  if (m.heads[needed].head.n_trees == 0)
    return fail (std::string ("there is no head '") + model_head_words[needed]
		 + "'");
  return true;
}

user_error
reader::read (stored_model &m)
{
  if (!read_head_lines (m) || !read_facts (m))
    return m_error;
  while (next_line ())
    {
      if (m_words[0] == "checksum")
	{
	  finish (m);
	  return m_error;
	}
      const bool common = m_words[0] == "common";
      if (!common && m_words[0] != "head")
	fail ("expected 'head', 'common' or 'checksum', found "
	      + quoted (std::string (m_words[0])));
      if (!m_error.ok () || !(common ? read_common (m) : read_head (m)))
	break;
    }
  return m_error;
}

bool
find_element (const std::string &name, std::uint16_t &code)
{
  vector_element element;
  const bool found = vector_element::find (name, element);
  code = element.code ();
  return found;
}

bool
of_function_p (std::uint16_t code)
{
  return vector_element::of_code (code).of_function_p ();
}

} // anonymous namespace

const model_subject about_branches = {
  find_element, vector_element::names, model_head::branch, 2,
  false,	of_function_p
};

learned_model
stored_model::view () const
{
  learned_model m;
  m.data = data.c_str ();
  m.made = made.c_str ();
  m.checksum = checksum;
  m.n_facts = static_cast<int> (facts.size ());
  m.n_of_function = n_of_function;
  m.facts = facts.data ();
  m.weights = weights.data ();
  for (int h = 0; h < n_model_heads; ++h)
    {
      m.heads[h] = heads[h].head;
      m.heads[h].roots = heads[h].roots.data ();
      m.heads[h].nodes = heads[h].nodes.data ();
    }
  m.common = { static_cast<int> (common.size ()), common_keys.data (),
	       common.data () };
  return m;
}

user_error
read_model (const std::string &file, std::string_view text,
	    const model_subject &about, stored_model &result)
{
  stored_model m;
  reader r (text, about);
  const user_error e = r.read (m);
  if (!e.ok ())
    return { file + ":" + std::to_string (r.line ()) + ": " + e.message };
  result = std::move (m);
  return {};
}

} // namespace staticprof
