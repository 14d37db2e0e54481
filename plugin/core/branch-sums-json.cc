/* Sums of branches as JSON text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What is many times in a file, ways and what is in them, are arrays whose places
   docs/calibration.md names.  */

#include "plugin/core/branch-sums-json.h"

#include "plugin/core/json.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace staticprof
{

namespace
{

constexpr const char *sums_format = "staticprof-sums";
constexpr int sums_version = 1;
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
  w.key ("ways");
  w.begin_array ();
  for (std::size_t i = 0; i < p.ways.size (); ++i)
    {
      w.begin_array ();
      numbers ({ p.ways[i].n, p.ways[i].probability });
      w.begin_array ();
      for (const pattern_vote &v : p.ways[i].votes)
	{
	  w.begin_array ();
	  w.text (v.voice);
	  w.truth (v.taken);
	  w.whole (v.rate);
	  w.end_array ();
	}
      w.end_array ();
      numbers ({ s.ways[i].taken, s.ways[i].mostly, s.ways[i].seldom,
		 s.ways[i].best, s.ways[i].roots });
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

/* Where a value is, as a JSON pointer.  */
using pointer = std::string;

class sums_reader
{
public:
  sums_reader (const std::string &file, sums_of_programs &result)
    : m_file (file), m_result (result)
  {
  }

  user_error read (json_value root);

private:
  bool ok () const { return m_error.ok (); }
  void
  fail (const pointer &where, const std::string &message)
  {
    if (ok ())
      m_error.message = m_file + ": " + where + ": " + message;
  }
  bool need (json_value v, json_kind kind, const pointer &where);
  /* N elements, or any number if N is 0.  */
  bool array (json_value v, std::size_t n, const pointer &where);
  long long whole (json_value v, long long most, const pointer &where);
  void names (json_value v, std::set<std::string> &list,
	      const pointer &where);
  way_sums read_way_sums (json_value v, std::size_t first,
			  const pointer &where);
  void read_way (json_value v, branch_pattern &p, pattern_sums &s,
		 const pointer &where);
  void read_cell (json_value v, pattern_sums &s, const pointer &where);
  void read_pattern (json_value v, program_sums &to, const pointer &where);
  void read_program (json_value v, const pointer &where);

  const std::string &m_file;
  sums_of_programs &m_result;
  user_error m_error;
};

bool
sums_reader::need (json_value v, json_kind kind, const pointer &where)
{
  if (v.kind () != kind)
    fail (where, std::string ("expected ") + describe (kind) + ", found "
		   + describe (v.kind ()));
  return ok ();
}

bool
sums_reader::array (json_value v, std::size_t n, const pointer &where)
{
  if (need (v, json_kind::array, where) && n > 0 && v.size () != n)
    fail (where, "expected " + std::to_string (n) + " elements, found "
		   + std::to_string (v.size ()));
  return ok ();
}

long long
sums_reader::whole (json_value v, long long most, const pointer &where)
{
  if (!need (v, json_kind::number, where))
    return 0;
  if (!v.whole_p () || v.whole () < 0 || v.whole () > most)
    fail (where, "expected a whole number from 0 to " + std::to_string (most));
  return v.whole ();
}

void
sums_reader::names (json_value v, std::set<std::string> &list,
		    const pointer &where)
{
  if (!array (v, 0, where))
    return;
  for (std::size_t i = 0; i < v.size (); ++i)
    if (need (v.element (i), json_kind::text,
	      where + "/" + std::to_string (i)))
      list.insert (v.element (i).text ());
}

/* Five elements of V.  */
way_sums
sums_reader::read_way_sums (json_value v, std::size_t first,
			    const pointer &where)
{
  long long n[5];
  for (std::size_t i = 0; i < std::size (n); ++i)
    n[i] = whole (v.element (first + i), LLONG_MAX,
		  where + "/" + std::to_string (first + i));
  return { n[0], n[1], n[2], n[3], n[4] };
}

void
sums_reader::read_way (json_value v, branch_pattern &p, pattern_sums &s,
		       const pointer &where)
{
  if (!array (v, 8, where) || !array (v.element (2), 0, where + "/2"))
    return;
  pattern_way way;
  way.n = static_cast<int> (whole (v.element (0), INT_MAX, where + "/0"));
  if (way.n < 1 || (p.kind != branch_kind::multiway && way.n > 1))
    fail (where + "/0", p.kind == branch_kind::multiway
			  ? "expected at least one way"
			  : "expected one way");
  way.probability
    = static_cast<int> (whole (v.element (1), pattern_base, where + "/1"));
  for (std::size_t i = 0; i < v.element (2).size () && ok (); ++i)
    {
      const json_value vote = v.element (2).element (i);
      const pointer here = where + "/2/" + std::to_string (i);
      if (!array (vote, 3, here)
	  || !need (vote.element (0), json_kind::text, here + "/0")
	  || !need (vote.element (1), json_kind::truth, here + "/1"))
	return;
      way.votes.push_back (
	{ vote.element (0).text (), vote.element (1).truth (),
	  static_cast<int> (
	    whole (vote.element (2), pattern_base, here + "/2")) });
      if (p.kind != branch_kind::multiway && !way.votes.back ().taken)
	fail (here + "/1", "expected true on a two-way branch");
    }
  std::sort (way.votes.begin (), way.votes.end ());
  p.ways.push_back (std::move (way));
  s.ways.push_back (read_way_sums (v, 3, where));
}

void
sums_reader::read_cell (json_value v, pattern_sums &s, const pointer &where)
{
  if (!array (v, 3, where))
    return;
  const int cell
    = static_cast<int> (whole (v.element (0), n_cells - 1, where + "/0"));
  const long long executed = whole (v.element (1), LLONG_MAX, where + "/1");
  s.cells[cell] = { executed, whole (v.element (2), executed, where + "/2") };
}

void
sums_reader::read_pattern (json_value v, program_sums &to, const pointer &where)
{
  if (!need (v, json_kind::object, where))
    return;
  branch_pattern p;
  const std::string kind = v.member ("kind").text ();
  auto word = std::find (std::begin (branch_kind_words),
			 std::end (branch_kind_words), kind);
  if (word == std::end (branch_kind_words))
    return fail (where + "/kind", "expected loop, other or multiway");
  p.kind = static_cast<branch_kind> (word - std::begin (branch_kind_words));

  /* All that this text says of one pattern, added in one go.  */
  program_sums one;
  pattern_sums s;
  const json_value ways = v.member ("ways"), sums = v.member ("sums"),
		   leading = v.member ("leading"), rival = v.member ("rival"),
		   cells = v.member ("cells");
  const std::size_t two = p.kind == branch_kind::multiway ? 0 : 2;
  if (!array (ways, two, where + "/ways")
      || !array (sums, 4, where + "/sums")
      || !array (leading, 5, where + "/leading")
      || !array (rival, 4, where + "/rival")
      || !array (cells, 0, where + "/cells"))
    return;
  for (std::size_t i = 0; i < ways.size () && ok (); ++i)
    read_way (ways.element (i), p, s, where + "/ways/" + std::to_string (i));
  long long n_ways = 0;
  for (const pattern_way &w : p.ways)
    n_ways += w.n;
  if (p.kind == branch_kind::multiway && n_ways < 3)
    fail (where + "/ways", "expected three ways or more");
  auto number = [&] (json_value of, const char *key, std::size_t i)
    {
      return whole (of.element (i), LLONG_MAX,
		    where + "/" + key + "/" + std::to_string (i));
    };
  s.branches = number (sums, "sums", 0);
  s.executed = number (sums, "sums", 1);
  s.perfect = number (sums, "sums", 2);
  s.entropy = number (sums, "sums", 3);
  if (ok () && (s.branches == 0 || s.executed == 0))
    fail (where + "/sums", "expected executed branches");
  s.leading = read_way_sums (leading, 0, where + "/leading");
  s.rival = { number (rival, "rival", 0), number (rival, "rival", 1),
	      number (rival, "rival", 2), number (rival, "rival", 3) };
  for (std::size_t i = 0; i < cells.size () && ok (); ++i)
    read_cell (cells.element (i), s, where + "/cells/" + std::to_string (i));
  one.patterns.emplace (std::move (p), std::move (s));
  add_sums (one, to);
}

void
sums_reader::read_program (json_value v, const pointer &where)
{
  if (!need (v, json_kind::object, where)
      || !need (v.member ("name"), json_kind::text, where + "/name")
      || !array (v.member ("patterns"), 0, where + "/patterns"))
    return;
  program_sums &to = m_result[v.member ("name").text ()];
  names (v.member ("compilers"), to.compilers, where + "/compilers");
  names (v.member ("models"), to.models, where + "/models");
  const json_value patterns = v.member ("patterns");
  for (std::size_t i = 0; i < patterns.size () && ok (); ++i)
    read_pattern (patterns.element (i), to,
		  where + "/patterns/" + std::to_string (i));
}

user_error
sums_reader::read (json_value root)
{
  if (root.member ("format").text () != sums_format)
    fail ("/format", std::string ("these are no sums; expected \"")
		       + sums_format + "\"");
  else if (root.member ("version").whole () != sums_version)
    fail ("/version", "expected version " + std::to_string (sums_version)
			+ " of the format");
  const json_value programs = root.member ("programs");
  if (ok () && array (programs, 0, "/programs"))
    for (std::size_t i = 0; i < programs.size () && ok (); ++i)
      read_program (programs.element (i), "/programs/" + std::to_string (i));
  return m_error;
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
  json_document document;
  user_error error = document.parse (file, text);
  return error.ok () ? sums_reader (file, result).read (document.root ())
		     : error;
}

} // namespace staticprof
