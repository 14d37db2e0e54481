/* Sums of branches as JSON text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Edges and their contents, which are many in a file, are arrays;
   lab/docs/calibration.md says what each element is.  */

#include "lab/tool/accuracy/branch-sums.h"

#include "plugin/core/profile/json-reader.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

namespace
{

constexpr const char *sums_format = "staticprof-sums";
constexpr int sums_version = 3;
/* Indexed by branch_kind.  */
constexpr const char *branch_kind_words[] = { "loop", "other", "multiway" };

void
write_pattern (json_writer &w, const branch_pattern &p, const pattern_sums &s)
{
  auto put = [&w] (const edge_sums &e) {
    w.put (e.taken, e.mostly, e.seldom, e.best, e.roots);
  };
  w.member ("kind", branch_kind_words[static_cast<int> (p.kind)]);
  w.member ("decided", decided_words[static_cast<int> (p.decided)]);
  w.array ("ways", [&] {
    for (std::size_t i = 0; i < p.edges.size (); ++i)
      w.array ([&] {
	w.put (p.edges[i].n, p.edges[i].probability);
	w.array ([&] {
	  for (const pattern_vote &v : p.edges[i].votes)
	    w.row (v.voter, v.taken, v.rate);
	});
	put (s.edges[i]);
      });
  });
  w.array ("sums", [&] { w.put (s.branches, s.executed); });
  w.array ("leading", [&] { put (s.leading); });
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

/* Read the five elements of N that begin with element FIRST.  */
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
sums_reader::read_pattern (const json_node &n, program_sums &to)
{
  if (!need (n, rapidjson::kObjectType))
    return;
  branch_pattern p;
  word (n["kind"], p.kind, branch_kind_words);
  word (n["decided"], p.decided, decided_words);

  /* Another file may have the same pattern, so this one is added as a whole.  */
  program_sums one;
  pattern_sums s;
  const json_node edges = n["ways"], sums = n["sums"], leading = n["leading"];
  if (!array (edges) || !array (sums, 2) || !array (leading, 5))
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
  if (s.branches == 0 || s.executed == 0)
    fail (sums, "expected executed branches");
  s.leading = read_edge_sums (leading, 0);
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
  json_writer w;
  auto names = [&w] (const char *key, const std::set<std::string> &list) {
    w.array (key, [&] {
      for (const std::string &name : list)
	w.put (name);
    });
  };
  w.object ([&] {
    w.member ("format", sums_format);
    w.member ("version", sums_version);
    w.array ("programs", [&] {
      for (const auto &program : sums)
	{
	  w.break_line ();
	  w.object ([&] {
	    w.member ("name", program.first);
	    names ("compilers", program.second.compilers);
	    names ("models", program.second.models);
	    w.array ("patterns", [&] {
	      for (const auto &p : program.second.patterns)
		{
		  w.break_line ();
		  w.object ([&] { write_pattern (w, p.first, p.second); });
		}
	    });
	  });
	}
    });
  });
  return w.take () + "\n";
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
