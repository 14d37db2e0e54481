/* Sums of branches as JSON text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What is many times in a file, edges and what is in them, are arrays whose
   places docs/calibration.md names.  */

#include "tools/accuracy/branch-sums-json.h"

#include "plugin/core/profile/json-reader.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

namespace
{

constexpr const char *sums_format = "staticprof-sums";
constexpr int sums_version = 2;
/* By branch_kind.  */
constexpr const char *branch_kind_words[] = { "loop", "other", "multiway" };

class sums_writer
{
public:
  std::string write (const sums_of_programs &sums);

private:
  void numbers (std::initializer_list<long long> list);
  void names (const char *key, const std::set<std::string> &list);
  void write_pattern (const branch_pattern &p, const pattern_sums &s);

  json_writer w;
};

void
sums_writer::numbers (std::initializer_list<long long> list)
{
  for (long long n : list)
    w.whole (n);
}

void
sums_writer::names (const char *key, const std::set<std::string> &list)
{
  w.key (key);
  w.begin_array ();
  for (const std::string &name : list)
    w.text (name);
  w.end_array ();
}

void
sums_writer::write_pattern (const branch_pattern &p, const pattern_sums &s)
{
  w.begin_object ();
  w.key ("kind");
  w.text (branch_kind_words[static_cast<int> (p.kind)]);
  w.key ("decided");
  w.text (decided_words[static_cast<int> (p.decided)]);
  w.key ("ways");
  w.begin_array ();
  for (std::size_t i = 0; i < p.edges.size (); ++i)
    {
      w.begin_array ();
      numbers ({ p.edges[i].n, p.edges[i].probability });
      w.begin_array ();
      for (const pattern_vote &v : p.edges[i].votes)
	{
	  w.begin_array ();
	  w.text (v.voter);
	  w.truth (v.taken);
	  w.whole (v.rate);
	  w.end_array ();
	}
      w.end_array ();
      numbers ({ s.edges[i].taken, s.edges[i].mostly, s.edges[i].seldom,
		 s.edges[i].best, s.edges[i].roots });
      w.end_array ();
    }
  w.end_array ();
  w.key ("sums");
  w.begin_array ();
  numbers ({ s.branches, s.executed, s.perfect, s.entropy });
  w.end_array ();
  w.key ("leading");
  w.begin_array ();
  numbers ({ s.leading.taken, s.leading.mostly, s.leading.seldom,
	     s.leading.best, s.leading.roots });
  w.end_array ();
  w.key ("rival");
  w.begin_array ();
  numbers ({ s.rival.executed, s.rival.missed, s.rival.bits, s.rival.error });
  w.end_array ();
  w.key ("cells");
  w.begin_array ();
  for (const auto &cell : s.cells)
    {
      w.begin_array ();
      numbers ({ cell.first, cell.second.executed, cell.second.first });
      w.end_array ();
    }
  w.end_array ();
  w.end_object ();
}

std::string
sums_writer::write (const sums_of_programs &sums)
{
  w.begin_object ();
  w.key ("format");
  w.text (sums_format);
  w.key ("version");
  w.whole (sums_version);
  w.key ("programs");
  w.begin_array ();
  for (const auto &program : sums)
    {
      w.break_line ();
      w.begin_object ();
      w.key ("name");
      w.text (program.first);
      names ("compilers", program.second.compilers);
      names ("models", program.second.models);
      w.key ("patterns");
      w.begin_array ();
      for (const auto &p : program.second.patterns)
	{
	  w.break_line ();
	  write_pattern (p.first, p.second);
	}
      w.end_array ();
      w.end_object ();
    }
  w.end_array ();
  w.end_object ();
  return w.take () + "\n";
}

class sums_reader : json_reader
{
public:
  sums_reader (const std::string &file, sums_of_programs &result)
    : json_reader (file), m_result (result)
  {
  }

  user_error read (const json_node &root);

private:
  /* A whole number, 0 after an error.  */
  long long number (const json_node &n, long long most = LLONG_MAX);
  void names (const json_node &n, std::set<std::string> &list);
  edge_sums read_edge_sums (const json_node &n, std::size_t first);
  void read_vote (const json_node &n, branch_kind kind, pattern_vote &v);
  void read_edge (const json_node &n, branch_pattern &p, pattern_sums &s);
  void read_cell (const json_node &n, pattern_sums &s);
  void read_pattern (const json_node &n, program_sums &to);
  void read_program (const json_node &n);

  sums_of_programs &m_result;
};

long long
sums_reader::number (const json_node &n, long long most)
{
  long long x = 0;
  whole (n, x, most);
  return x;
}

void
sums_reader::names (const json_node &n, std::set<std::string> &list)
{
  std::vector<std::string> found;
  items (n, found,
	 [this] (const json_node &name, std::string &x) { text (name, x); });
  list.insert (found.begin (), found.end ());
}

/* Five elements of N.  */
edge_sums
sums_reader::read_edge_sums (const json_node &n, std::size_t first)
{
  return { number (n[first]), number (n[first + 1]), number (n[first + 2]),
	   number (n[first + 3]), number (n[first + 4]) };
}

void
sums_reader::read_vote (const json_node &n, branch_kind kind, pattern_vote &v)
{
  if (!array (n, 3))
    return;
  text (n[0], v.voter);
  truth (n[1], v.taken);
  whole (n[2], v.rate, pattern_base);
  if (kind != branch_kind::multiway && !v.taken)
    fail (n[1], "expected true on a two-way branch");
}

void
sums_reader::read_edge (const json_node &n, branch_pattern &p, pattern_sums &s)
{
  if (!array (n, 8))
    return;
  pattern_edge edge;
  whole (n[0], edge.n);
  const bool multiway = p.kind == branch_kind::multiway;
  if (edge.n < 1 || (!multiway && p.edges.size () < 2 && edge.n > 1))
    fail (n[0], multiway ? "expected at least one edge" : "expected one edge");
  whole (n[1], edge.probability, pattern_base);
  if (!multiway && p.edges.size () >= 2 && edge.probability > 0)
    fail (n[1], "expected 0: a third possible edge makes a multiway "
		"branch");
  items (n[2], edge.votes, [this, &p] (const json_node &v, pattern_vote &x) {
    read_vote (v, p.kind, x);
  });
  std::sort (edge.votes.begin (), edge.votes.end ());
  p.edges.push_back (std::move (edge));
  s.edges.push_back (read_edge_sums (n, 3));
}

void
sums_reader::read_cell (const json_node &n, pattern_sums &s)
{
  if (!array (n, 3))
    return;
  const long long cell = number (n[0], n_cells - 1), executed = number (n[1]);
  s.cells[static_cast<int> (cell)] = { executed, number (n[2], executed) };
}

void
sums_reader::read_pattern (const json_node &n, program_sums &to)
{
  if (!need (n, rapidjson::kObjectType))
    return;
  branch_pattern p;
  word (n["kind"], p.kind, branch_kind_words);
  word (n["decided"], p.decided, decided_words);

  /* All that this text says of one pattern, added in one go.  */
  program_sums one;
  pattern_sums s;
  const json_node edges = n["ways"], sums = n["sums"], leading = n["leading"],
		  rival = n["rival"], cells = n["cells"];
  if (!array (edges) || !array (sums, 4) || !array (leading, 5)
      || !array (rival, 4) || !array (cells))
    return;
  for (std::size_t i = 0; i < edges.size () && ok (); ++i)
    read_edge (edges[i], p, s);
  long long n_possible = 0;
  for (const pattern_edge &w : p.edges)
    n_possible += w.probability > 0 ? w.n : 0;
  if (p.kind == branch_kind::multiway && n_possible < 3)
    fail (edges, "expected three possible edges or more");
  if (p.kind != branch_kind::multiway && p.edges.size () < 2)
    fail (edges, "expected two edges or more");
  s.branches = number (sums[0]);
  s.executed = number (sums[1]);
  s.perfect = number (sums[2]);
  s.entropy = number (sums[3]);
  if (s.branches == 0 || s.executed == 0)
    fail (sums, "expected executed branches");
  s.leading = read_edge_sums (leading, 0);
  s.rival = { number (rival[0]), number (rival[1]), number (rival[2]),
	      number (rival[3]) };
  for (std::size_t i = 0; i < cells.size () && ok (); ++i)
    read_cell (cells[i], s);
  one.patterns.emplace (std::move (p), std::move (s));
  add_sums (one, to);
}

void
sums_reader::read_program (const json_node &n)
{
  std::string name;
  if (!need (n, rapidjson::kObjectType))
    return;
  text (n["name"], name);
  const json_node patterns = n["patterns"];
  if (!array (patterns))
    return;
  program_sums &to = m_result[name];
  names (n["compilers"], to.compilers);
  names (n["models"], to.models);
  for (std::size_t i = 0; i < patterns.size () && ok (); ++i)
    read_pattern (patterns[i], to);
}

user_error
sums_reader::read (const json_node &root)
{
  if (root["format"].text () != sums_format)
    fail (root["format"],
	  std::string ("these are no sums; expected \"") + sums_format + "\"");
  else if (number (root["version"]) != sums_version)
    fail (root["version"], "expected version " + std::to_string (sums_version)
			     + " of the format");
  const json_node programs = root["programs"];
  if (array (programs))
    for (std::size_t i = 0; i < programs.size () && ok (); ++i)
      read_program (programs[i]);
  return error ();
}

} // anonymous namespace

std::string
write_sums_json (const sums_of_programs &sums)
{
  return sums_writer ().write (sums);
}

user_error
read_sums_json (const std::string &file, const std::string &text,
		sums_of_programs &result)
{
  rapidjson::Document document;
  user_error error = parse_json (file, text, document);
  return error.ok () ? sums_reader (file, result).read ({ &document }) : error;
}

} // namespace staticprof
