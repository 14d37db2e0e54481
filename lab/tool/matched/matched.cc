/* How much of a kept profile is found in a tree, and how much of it is right
   there.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/matched/matched.h"

#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace staticprof
{

namespace
{

constexpr double near_enough = .02;

/* The functions of the unit that is added.  It is global because
   kept_profile::find takes a plain function.  */
const std::set<std::string> *defined_names;

bool
defined_p (const std::string &name)
{
  return defined_names->count (name) > 0;
}

/* FILE, which a unit of P names, with the directory of the compilation.  */
std::string
whole_name (const profile &p, const profile_function &f)
{
  const std::string file = f.place.file < 0 ? "" : p.files[f.place.file];
  const std::string &directory = p.units[f.unit].directory;
  return file.empty () || file[0] == '/' || directory.empty ()
	   ? file
	   : directory + "/" + file;
}

/* The difference between the estimated and the counted shares of EDGES out of a
   block that ran N times, of the one that differs most.  ARMS has the counts.  */
double
estimate_off (const profile_function &f, const std::vector<int> &edges,
	      const std::vector<double> &arms, double n)
{
  double plain = 0, off = 0;
  for (int e : edges)
    plain += f.edges[e].probability;
  for (std::size_t a = 0; a < arms.size (); ++a)
    off = std::max (
      off, std::abs (f.edges[edges[a]].probability / plain - arms[a] / n));
  return off;
}

} // namespace

bool
kept_accuracy::step::operator<(const step &other) const
{
  return std::tie (how, never, other.trust)
	 < std::tie (other.how, other.never, trust);
}

void
kept_accuracy::add (const profile &unit)
{
  std::set<std::string> names;
  for (const profile_function &f : unit.functions)
    names.insert (f.assembler_name);
  defined_names = &names;
  std::vector<int> blocks;
  for (const profile_function &f : unit.functions)
    {
      if (f.blocks.empty () || !f.origin.empty () || !measured_p (f))
	continue;
      const std::vector<branch_site> sites = sites_of (f, unit.files, blocks);
      const kept_findings found = m_kept.find (
	f.assembler_name, whole_name (unit, f), f.linkage == linkage::internal,
	sites, defined_p);
      const std::vector<std::vector<int>> edges = plain_successors (f);
      for (std::size_t i = 0; i < sites.size (); ++i)
	{
	  const profile_block &block = f.blocks[blocks[i]];
	  std::vector<double> arms;
	  double n = 0;
	  for (int e : edges[blocks[i]])
	    {
	      arms.push_back (
		static_cast<double> (std::max (counted (f, f.edges[e]), 0LL)));
	      n += arms.back ();
	    }
	  if (!(n > 0))
	    continue;
	  const measured_site &s = found.sites[i];
	  step how;
	  how.how = found.how;
	  how.never = s.executions == 0;
	  branch b = { f.name, "", sites[i].condition, n, -1, arms[0] / n, -1 };
	  if (block.place.file >= 0)
	    b.place = unit.files[block.place.file] + ":"
		      + std::to_string (block.place.line);
	  double off = 0;
	  if (s.executions > 0 && !s.shares.empty ())
	    {
	      how.trust = b.trust = s.trust;
	      for (std::size_t a = 0; a < arms.size (); ++a)
		if (b.kept < 0 || std::abs (s.shares[a] - arms[a] / n) > off)
		  {
		    off = std::abs (s.shares[a] - arms[a] / n);
		    b.kept = s.shares[a];
		    b.counted = arms[a] / n;
		  }
	    }
	  sums &to = m_by_step[how];
	  ++to.branches;
	  to.executions += n;
	  if (b.kept >= 0 && off <= near_enough)
	    to.right += n;
	  to.off += n * off;
	  to.estimate_off += n * estimate_off (f, edges[blocks[i]], arms, n);
	  m_branches.push_back (std::move (b));
	}
    }
  defined_names = nullptr;
}

std::vector<kept_accuracy::branch>
kept_accuracy::worst (std::size_t n) const
{
  std::vector<branch> result = m_branches;
  auto loss = [] (const branch &b) {
    return b.executions * (b.kept < 0 ? 1 : std::abs (b.kept - b.counted));
  };
  std::stable_sort (
    result.begin (), result.end (),
    [&loss] (const branch &a, const branch &b) { return loss (a) > loss (b); });
  result.resize (std::min (result.size (), n));
  return result;
}

} // namespace staticprof
