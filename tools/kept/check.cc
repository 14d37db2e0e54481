/* How much of a kept profile still fits a source tree.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/check.h"

#include "plugin/core/kept/branch-site.h"
#include "plugin/core/kept/function-word.h"
#include "tools/layout.h"
#include "tools/text-table.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace staticprof
{

namespace
{

/* FILE, which F's unit in P names, with the directory of the compilation if that
   is known.  */
std::string
whole_name (const profile &p, const profile_function &f,
	    const std::string &file)
{
  const std::string &directory = p.units[f.unit].directory;
  return file.empty () || file[0] == '/' || directory.empty ()
	   ? file
	   : directory + "/" + file;
}

/* Branches that are alike, by line and condition: how many.  */
using alike_branches = std::map<std::pair<int, std::string>, int>;

/* Branches of functions that were inlined, by name and file.  There are as many
   that are alike as the function has that has most of them.  Each is there with
   the arguments of its copy and, as the training may have had it, not inlined,
   with the parameters.  */
class inlined_copies
{
public:
  using functions
    = std::map<std::pair<std::string, std::string>, std::vector<branch_site>>;

  /* F has SITES, which are its BLOCKS.  */
  void add (const profile &p, const profile_function &f,
	    const std::vector<branch_site> &sites,
	    const std::vector<int> &blocks)
  {
    std::map<std::pair<std::string, std::string>, alike_branches> here;
    for (std::size_t i = 0; i < sites.size (); ++i)
      if (!sites[i].function.empty ())
	{
	  branch_site s = sites[i];
	  const auto function = std::pair (s.function,
					   whole_name (p, f, s.file));
	  s.function.clear ();
	  s.file.clear ();
	  add (function, s, here[function]);
	  const std::string &own = shown_condition (f.blocks[blocks[i]]);
	  if (own == s.condition)
	    continue;
	  s.condition = own;
	  add (function, s, here[function]);
	}
  }
  const functions &sites () const { return m_sites; }

  /* Add to SITES, those of function NAME of FILE, what only copies have:
     arguments in place of parameters, or loops that were peeled.  */
  void add_others (const std::string &name, const std::string &file,
		   std::vector<branch_site> &sites) const
  {
    const auto copied = m_sites.find ({ name, file });
    if (copied == m_sites.end ())
      return;
    alike_branches own;
    for (const branch_site &s : sites)
      if (s.function.empty ())
	++own[{ s.line, s.condition }];
    for (const branch_site &s : copied->second)
      if (--own[{ s.line, s.condition }] < 0)
	sites.push_back (s);
  }

private:
  void add (const functions::key_type &function, const branch_site &s,
	    alike_branches &here)
  {
    const auto branch = std::pair (s.line, s.condition);
    int &n = m_alike[function][branch];
    if (++here[branch] <= n)
      return;
    ++n;
    m_sites[function].push_back (s);
  }

  std::map<std::pair<std::string, std::string>, alike_branches> m_alike;
  functions m_sites;
};

/* SITES, and one without a condition in each line that has several: so a profile
   has a branch whose copies have different arguments.  */
std::vector<branch_site>
with_unnamed (std::vector<branch_site> sites)
{
  std::map<std::pair<int, bool>, int> lines;
  for (const branch_site &s : sites)
    ++lines[{ s.line, two_way_p (s) }];
  const std::size_t n = sites.size ();
  for (std::size_t i = 0; i < n; ++i)
    if (int &others = lines[{ sites[i].line, two_way_p (sites[i]) }];
	others > 1)
      {
	sites.push_back (sites[i]);
	sites.back ().condition.clear ();
	others = 0;
      }
  return sites;
}

std::string
percent_of (double part, double whole)
{
  return whole > 0 ? percent (part / whole) : "-";
}

} // namespace

void
kept_check::sums::add (const sums &other)
{
  functions += other.functions;
  branches += other.branches;
  found += other.found;
  executions += other.executions;
  found_executions += other.found_executions;
}

void
kept_check::compare (const std::vector<profile> &records)
{
  std::set<std::string> names;
  for (const profile &p : records)
    for (const profile_function &f : p.functions)
      names.insert (function_word (f.assembler_name));
  auto defined_p = [&names] (const std::string &name) {
    return names.count (name) > 0;
  };
  /* A function that is inlined everywhere has no other name now.  */
  auto still_there = [] (const std::string &) { return true; };

  m_rows.clear ();
  for (std::size_t i = 0; i < m_kept.n_paragraphs (); ++i)
    {
      kept_function f;
      row r;
      if (m_kept.paragraph (i, f))
	r.function = f.name + " in " + f.file;
      r.how = kept_match::none;
      r.counts.functions = 1;
      for (const kept_branch &b : f.branches)
	{
	  ++r.counts.branches;
	  r.counts.executions += b.executions;
	}
      m_rows.push_back (std::move (r));
    }
  std::vector<int> blocks;
  inlined_copies copies;
  auto each_body = [&records] (auto &&use) {
    for (const profile &p : records)
      for (const profile_function &f : p.functions)
	if (!f.blocks.empty () && f.origin.empty ())
	  use (p, f);
  };
  each_body ([&] (const profile &p, const profile_function &f) {
    const std::vector<branch_site> sites = sites_of (f, p.files, blocks);
    copies.add (p, f, sites, blocks);
  });
  each_body ([&] (const profile &p, const profile_function &f) {
    std::vector<branch_site> sites = sites_of (f, p.files, blocks);
    const std::string file = whole_name (
      p, f, f.place.file < 0 ? "" : p.files[f.place.file]);
    auto find = [&] {
      note (m_kept.find (f.assembler_name, file, f.linkage == linkage::internal,
			 sites, defined_p));
    };
    find ();
    const std::size_t n_own = sites.size ();
    copies.add_others (f.assembler_name, file, sites);
    if (sites.size () > n_own)
      find ();
  });
  for (const auto &[key, sites] : copies.sites ())
    if (!defined_p (function_word (key.first)))
      note (m_kept.find (key.first, key.second, false, with_unnamed (sites),
			 still_there));
}

/* Note that M was found.  If several units have the function, the one in which
   most is found counts.  */
void
kept_check::note (const kept_findings &m)
{
  if (m.paragraph < 0)
    return;
  row &r = m_rows[m.paragraph];
  if (r.how != kept_match::none
      && r.counts.found_executions >= m.found_executions)
    return;
  r.how = m.how;
  r.counts.found = m.found_branches;
  r.counts.found_executions = m.found_executions;
}

kept_check::sums
kept_check::total (kept_match how) const
{
  sums result;
  for (const row &r : m_rows)
    if (r.how == how)
      result.add (r.counts);
  return result;
}

double
kept_check::found () const
{
  sums all;
  for (const row &r : m_rows)
    all.add (r.counts);
  return all.executions > 0 ? all.found_executions / all.executions : 1;
}

std::string
kept_check::text (std::size_t top) const
{
  sums all;
  for (const row &r : m_rows)
    all.add (r.counts);
  text_table table;
  table.add ({ "", "functions", "branches", "found", "executions", "found" });
  auto add = [&table, &all] (const char *what, const sums &s) {
    table.add ({ what, std::to_string (s.functions),
		 std::to_string (s.branches), std::to_string (s.found),
		 percent_of (s.executions, all.executions),
		 percent_of (s.found_executions, all.executions) });
  };
  add ("as it was", total (kept_match::same));
  add ("edited", total (kept_match::edited));
  add ("renamed or moved", total (kept_match::moved));
  add ("gone", total (kept_match::none));
  add ("all", all);
  std::string text = table.text ();

  std::vector<const row *> lost;
  for (const row &r : m_rows)
    if (r.counts.found < r.counts.branches)
      lost.push_back (&r);
  auto loss = [] (const row *r) {
    return r->counts.executions - r->counts.found_executions;
  };
  std::stable_sort (
    lost.begin (), lost.end (),
    [&loss] (const row *a, const row *b) { return loss (a) > loss (b); });
  lost.resize (std::min (lost.size (), top));
  if (!lost.empty ())
    text += "\nmost executions that are not found\n";
  text_table rows;
  for (const row *r : lost)
    rows.add ({ percent_of (loss (r), all.executions),
		std::to_string (r->counts.branches - r->counts.found) + " of "
		  + plural (r->counts.branches, "branch"),
		r->function });
  return text + rows.text ();
}

} // namespace staticprof
