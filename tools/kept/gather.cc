/* Records of training runs joined to a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/gather.h"

#include "plugin/core/kept/branch-site.h"
#include "plugin/core/kept/function-word.h"
#include "plugin/core/kept/kept-numbers.h"
#include "plugin/core/kept/kept-words.h"
#include "plugin/core/kept/tree-file.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* The shares of the work in the header.  A reader that asks for a smaller share
   gets the first one, so the functions with the hottest half of the measured
   work are unrolled.  A line for 2% was tried on one program, gzip, which then
   executed 3% more instructions.  */
constexpr double hot_shares[] = { .5,  .8,   .9,   .95,	 .97,  .98,
				  .99, .995, .998, .999, .9999 };

/* Returns N as it is when it was written and read.  The header is computed of such
   numbers, so that a profile that is kept again remains the same.  */
double
as_written (double n)
{
  parse_executions (executions_text (n), n);
  return n;
}

double
share_as_written (double share)
{
  parse_share (share_text (share), share);
  return share;
}

/* For each share of the work, the executions of the least frequent block among
   the hottest ones that do it.  WORK, the executions of blocks, is sorted.  */
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
      m_edges (plain_successors (f)), m_sites (sites_of (f, p.files, m_blocks)),
      m_words (words_of (m_sites)),
      m_key (all.m_names.word_of (p, f.unit, f.place.file),
	     function_word (f.assembler_name))
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
    find_first ();
    std::map<kept_branch, int, by_place> own;
    std::map<inlined_copy, branch_sums> copies;
    for (std::size_t i = 0; i < m_sites.size (); ++i)
      {
	kept_branch place = m_words[i].place;
	if (unknown_p (i))
	  {
	    /* A branch that is missing may have run.  */
	    sums.partly |= place.origin.empty ();
	    continue;
	  }
	add_branch (i, sums.branches[place]);
	if (place.origin.empty ())
	  {
	    place.ordinal = 1;
	    ++own[place];
	  }
	else
	  add_copy (i, copies[copy_of (i)]);
      }
    for (const auto &[place, n] : own)
      sums.own[place] = std::max (sums.own[place], n);
    for (auto &[copy, branches] : copies)
      m_all.m_copies[copy.first].push_back (std::move (branches));
  }

private:
  /* A function that was inlined here, and the number of its copy.  */
  using inlined_copy = std::pair<function_key, int>;
  inlined_copy copy_of (std::size_t site) const
  {
    const profile_block &block = m_f.blocks[m_blocks[site]];
    return { { m_all.m_names.word_of (m_p, m_f.unit, block.place.file),
	       m_words[site].place.origin },
	     m_sites[site].copy };
  }

  double executions (std::size_t site) const
  {
    return m_weight * std::max (counted (m_f, m_f.blocks[m_blocks[site]]), 0ll);
  }

  /* Is SITE, or part of its arms, not measured, though the function is?  */
  bool unknown_p (std::size_t site) const
  {
    const int block = m_blocks[site];
    bool unknown = counted (m_f, m_f.blocks[block]) == not_measured;
    for (int e : m_edges[block])
      unknown |= counted (m_f, m_f.edges[e]) == not_measured;
    return unknown;
  }

  void add_branch (std::size_t site, sums &to) const
  {
    to.turned |= m_words[site].turned;
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

  /* Find the first branch of each copy of a function that was inlined, as the
     source has them: the body of a loop may stand in front of its test.  */
  void find_first ()
  {
    for (std::size_t i = 0; i < m_sites.size (); ++i)
      {
	kept_branch place = m_words[i].place;
	if (place.origin.empty () || unknown_p (i))
	  continue;
	place.origin.clear ();
	place.ordinal = 1;
	const auto [first, added] = m_first.emplace (copy_of (i), place);
	if (!added && place.line < first->second.line)
	  first->second = place;
      }
  }

  /* Add SITE, which belongs to a function that was inlined, to BRANCHES, those of
     its copy.  */
  void add_copy (std::size_t site, branch_sums &branches)
  {
    kept_branch place = m_words[site].place;
    const profile_block &block = m_f.blocks[m_blocks[site]];
    const inlined_copy copy = copy_of (site);
    place.origin.clear ();
    place.ordinal = 1;
    while (branches.count (place) > 0)
      ++place.ordinal;
    add_branch (site, branches[place]);
    /* The first branch of a copy runs each time that the copy is entered, and
       the header of a loop runs once more in each iteration.  */
    place.ordinal = 1;
    if (!same_place (m_first.find (copy)->second, place))
      return;
    double entries = executions (site);
    for (const profile_edge &e : m_f.edges)
      if (e.to == block.id && (e.kinds & kind_back))
	entries -= m_weight * std::max (counted (m_f, e), 0ll);
    m_all.m_functions[copy.first].inlined += std::max (entries, 0.);
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
  std::map<inlined_copy, kept_branch> m_first;
};

/* Is F called by its own unit only, or copied into each that calls it?  */
static bool
local_p (const profile_function &f)
{
  return !f.address_taken
	 && (f.linkage == linkage::internal
	     || f.definition == definition::comdat);
}

void
kept_gatherer::add (const profile &p, double weight)
{
  std::vector<char> counted_units (p.units.size ());
  for (const profile_function &f : p.functions)
    if (!f.blocks.empty () && measured_p (f))
      counted_units[f.unit] = 1;
  for (const profile_function &f : p.functions)
    {
      /* Parts that were split off have the blocks of the whole.  */
      if (f.blocks.empty () || !f.origin.empty () || !counted_units[f.unit])
	continue;
      if (!measured_p (f))
	{
	  m_uncounted.insert (
	    { { m_names.word_of (p, f.unit, f.place.file),
		function_word (f.assembler_name) },
	      { m_names.word_of (p.units[f.unit]), local_p (f) } });
	  continue;
	}
      ++m_counted;
      m_trained.insert (m_names.word_of (p.units[f.unit]));
      function_reader (*this, p, f, weight).read ();
    }
}

std::vector<std::string>
kept_gatherer::distrust_uncounted (bool but_local)
{
  std::vector<std::string> result;
  for (const auto &[key, function] : m_uncounted)
    if (m_functions.count (key) == 0 && !(but_local && function.local))
      {
	result.push_back (key.second + " in " + key.first);
	m_trained.erase (function.unit);
      }
  return result;
}

user_error
kept_gatherer::add (const kept_profile &p, double weight)
{
  m_any_kept = true;
  /* The source_names leave it out as well.  */
  const std::string release = release_folder (p.header ().trained);
  for (const std::string &file : p.header ().trained)
    m_trained.insert (below_release (file, release));
  for (std::size_t i = 0; i < p.n_paragraphs (); ++i)
    {
      kept_function f;
      if (!p.paragraph (i, f))
	return { p.damage () };
      ++m_counted;
      function_sums &sums
	= m_functions[{ below_release (f.file, release), f.name }];
      if (f.body != no_body)
	sums.body = sums.body.empty () ? f.body : std::min (sums.body, f.body);
      sums.entries += weight * f.entries;
      sums.inlined += weight * f.inlined;
      for (const kept_branch &b : f.branches)
	{
	  kept_branch place = b;
	  place.arms.clear ();
	  auto &to = sums.branches[place];
	  const double n = weight * b.executions;
	  to.executions += n;
	  to.holds += n * b.share;
	  for (const kept_arm &a : b.arms)
	    to.cases[a.text] += n * a.share;
	  to.arms += n;
	}
    }
  return {};
}

/* Executions of blocks: those that end in branches and those that branches lead
   to; of all runs, or of FUNCTIONS if the blocks are not known.  */
std::vector<double>
kept_gatherer::work (const std::vector<kept_function> &functions) const
{
  std::vector<double> result;
  auto add = [&result] (double n) {
    if (n > 0)
      result.push_back (n);
  };
  if (!m_any_kept)
    {
      for (const auto &function : m_work)
	for (double n : function.second)
	  add (n);
      return result;
    }
  for (const kept_function &f : functions)
    {
      add (f.entries);
      const double own_part = f.inlined > 0
				? f.entries / (f.entries + f.inlined)
				: 1;
      for (const kept_branch &b : f.branches)
	{
	  const double n = b.origin.empty () ? b.executions * own_part
					     : b.executions;
	  add (n);
	  for (const kept_arm &a : b.arms)
	    add (n * a.share);
	  if (!b.is_switch)
	    {
	      add (n * b.share);
	      add (n * (1 - b.share));
	    }
	}
    }
  return result;
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
	  m_ambiguous.push_back (key.second + " in " + key.first);
	  continue;
	}
      kept_function f;
      f.file = key.first;
      f.name = key.second;
      f.entries = as_written (sums.entries);
      f.inlined = as_written (sums.inlined);
      f.body = sums.body.empty () || sums.partly ? no_body : sums.body;
      for (const auto &[place, counts] : sums.branches)
	{
	  /* The other branches have executions but no arms that were taken:
	     exceptions left them.  */
	  if (!(counts.executions > 0) || !(counts.arms > 0))
	    continue;
	  f.branches.push_back (place);
	  kept_branch &b = f.branches.back ();
	  b.executions = as_written (counts.executions);
	  b.share = share_as_written (counts.holds / counts.arms);
	  for (const auto &[text, n] : counts.cases)
	    if (n > 0)
	      b.arms.push_back ({ text, share_as_written (n / counts.arms) });
	}
      if (f.entries > 0 || f.inlined > 0 || !f.branches.empty ())
	functions.push_back (std::move (f));
    }
  kept_header h;
  std::vector<double> work = this->work (functions);
  h.hot = work_shares (work);
  h.trained.assign (m_trained.begin (), m_trained.end ());
  return { h, functions };
}

} // namespace staticprof
