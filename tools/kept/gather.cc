/* Records of training runs joined to a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/gather.h"

#include "plugin/core/kept/branch-site.h"
#include "plugin/core/kept/kept-words.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* The shares of the work that the header tells of.  */
constexpr double hot_shares[] = { .5,  .8,   .9,   .95,	 .97,  .98,
				  .99, .995, .998, .999, .9999 };

/* For each share, the least executions of the blocks that do it.  WORK is
   sorted.  */
std::vector<work_share>
work_shares (std::vector<double> &work)
{
  std::sort (work.rbegin (), work.rend ());
  double total = 0;
  for (double n : work)
    total += n;
  std::vector<work_share> lines;
  double sum = 0;
  std::size_t i = 0;
  for (double share : hot_shares)
    {
      while (i < work.size () && sum < share * total)
	sum += work[i++];
      if (i > 0)
	lines.push_back ({ share, work[i - 1] });
    }
  return lines;
}

} // namespace

/* Adds the counts of one function.  */
class kept_gatherer::function_reader
{
public:
  function_reader (kept_gatherer &all, const profile &p,
		   const profile_function &f, double weight)
    : m_all (all), m_p (p), m_f (f), m_weight (weight),
      m_edges (plain_successors (f)), m_sites (sites_of (f, m_blocks)),
      m_words (words_of (m_sites)),
      m_key (name_word (f.assembler_name), all.file_of (p, f.place.file))
  {
  }

  void read ()
  {
    function_sums &sums = m_all.m_functions[m_key];
    if (sums.line != 0 && m_f.place.line != 0 && sums.line != m_f.place.line)
      sums.several = true;
    sums.line = std::max (sums.line, m_f.place.line);
    const std::string body = body_word (m_words);
    sums.body = sums.body.empty () ? body : std::min (sums.body, body);
    sums.entries += m_weight * std::max (measured_invocations (m_f), 0ll);
    std::vector<double>
      &work = m_all.m_work[{ m_p.units[m_f.unit].id, m_f.assembler_name }];
    work.resize (std::max (work.size (), m_f.blocks.size ()));
    for (std::size_t b = 0; b < m_f.blocks.size (); ++b)
      if (real_block_p (m_f.blocks[b].id) && counted (m_f, m_f.blocks[b]) > 0)
	work[b] += m_weight * counted (m_f, m_f.blocks[b]);
    std::map<kept_branch, int, by_place> own;
    for (std::size_t i = 0; i < m_sites.size (); ++i)
      {
	kept_branch place = m_words[i].place;
	add_branch (i, sums.branches[place]);
	if (place.origin.empty ())
	  {
	    place.ordinal = 1;
	    ++own[place];
	  }
	else
	  add_copy (i);
      }
    for (const auto &[place, n] : own)
      sums.own[place] = std::max (sums.own[place], n);
  }

private:
  double executions (std::size_t site) const
  {
    return m_weight * std::max (counted (m_f, m_f.blocks[m_blocks[site]]), 0ll);
  }

  void add_branch (std::size_t site, sums &to) const
  {
    to.executions += executions (site);
    const std::vector<int> &edges = m_edges[m_blocks[site]];
    for (std::size_t arm = 0; arm < edges.size (); ++arm)
      {
	const double n = m_weight
			 * std::max (counted (m_f, m_f.edges[edges[arm]]), 0ll);
	if (m_words[site].place.is_switch)
	  to.cases[short_text (m_sites[site].arms[arm])] += n;
	else if ((m_sites[site].arms[arm] == arm_true) != m_words[site].turned)
	  to.holds += n;
	to.arms += n;
      }
  }

  /* Site belongs to a function that was inlined.  */
  void add_copy (std::size_t site)
  {
    kept_branch place = m_words[site].place;
    const profile_block &block = m_f.blocks[m_blocks[site]];
    const function_key origin = { place.origin,
				  m_all.file_of (m_p, block.place.file) };
    place.origin.clear ();
    add_branch (site, m_all.m_copies[origin][place]);
    /* The first branch of a copy runs each time that the copy is entered, and
       the header of a loop runs once more in each iteration.  */
    place.ordinal = 1;
    const auto first = m_first.emplace (origin, place).first;
    if (!same_place (first->second, place))
      return;
    double entries = executions (site);
    for (const profile_edge &e : m_f.edges)
      if (e.to == block.id && (e.kinds & kind_back))
	entries -= m_weight * std::max (counted (m_f, e), 0ll);
    m_all.m_functions[origin].inlined += std::max (entries, 0.);
  }

  kept_gatherer &m_all;
  const profile &m_p;
  const profile_function &m_f;
  const double m_weight;
  const std::vector<std::vector<int>> m_edges;
  std::vector<int> m_blocks;
  const std::vector<branch_site> m_sites;
  const std::vector<site_words> m_words;
  const function_key m_key;
  std::map<function_key, kept_branch> m_first; /* By origin.  */
};

std::string
kept_gatherer::file_of (const profile &p, int file) const
{
  const std::string word = file < 0
			     ? ""
			     : name_word (tree_file (p.files[file], m_base));
  return word.empty () ? "?" : word;
}

void
kept_gatherer::add (const profile &p, double weight)
{
  for (const profile_function &f : p.functions)
    {
      /* Parts that were split off have the blocks of the whole.  */
      if (f.blocks.empty () || !f.origin.empty () || !measured_p (f))
	continue;
      ++m_counted;
      m_trained.insert (name_word (tree_file (p.units[f.unit].name, m_base)));
      function_reader (*this, p, f, weight).read ();
    }
}

/* Add the copies of functions to what they did themselves.  Where a function has
   N branches that agree in all, the copies have N each.  */
void
kept_gatherer::add_copies ()
{
  for (const auto &[key, branches] : m_copies)
    {
      function_sums &f = m_functions[key];
      for (const auto &[copied, counts] : branches)
	{
	  kept_branch place = copied;
	  place.ordinal = 1;
	  const auto own = f.own.find (place);
	  const int n = own == f.own.end () ? 1 : own->second;
	  place.ordinal = (copied.ordinal - 1) % n + 1;
	  sums &to = f.branches[place];
	  to.executions += counts.executions;
	  to.holds += counts.holds;
	  to.arms += counts.arms;
	  for (const auto &[text, executions] : counts.cases)
	    to.cases[text] += executions;
	}
    }
  m_copies.clear ();
}

std::pair<kept_header, std::vector<kept_function>>
kept_gatherer::take ()
{
  add_copies ();
  std::vector<kept_function> functions;
  for (const auto &[key, sums] : m_functions)
    {
      if (sums.several)
	{
	  m_ambiguous.push_back (key.first + " in " + key.second);
	  continue;
	}
      kept_function f;
      f.name = key.first;
      f.file = key.second;
      f.entries = sums.entries;
      f.inlined = sums.inlined;
      f.body = sums.body.empty () ? no_body : sums.body;
      for (const auto &[place, counts] : sums.branches)
	{
	  /* The rest left by exceptions.  */
	  if (!(counts.executions > 0) || !(counts.arms > 0))
	    continue;
	  f.branches.push_back (place);
	  kept_branch &b = f.branches.back ();
	  b.executions = counts.executions;
	  b.share = counts.holds / counts.arms;
	  for (const auto &[text, n] : counts.cases)
	    if (n > 0)
	      b.arms.push_back ({ text, n / counts.arms });
	}
      if (f.entries > 0 || f.inlined > 0 || !f.branches.empty ())
	functions.push_back (std::move (f));
    }
  kept_header h;
  std::vector<double> work;
  for (const auto &function : m_work)
    for (double n : function.second)
      if (n > 0)
	work.push_back (n);
  h.hot = work_shares (work);
  h.trained.assign (m_trained.begin (), m_trained.end ());
  return { h, functions };
}

} // namespace staticprof
