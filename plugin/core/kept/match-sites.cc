/* Which branch of a kept profile is which of a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/match-sites.h"

#include "plugin/core/kept/like-conditions.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace staticprof
{

namespace
{

/* What a pair is worth, so that the sum over all pairs decides.  */
constexpr int same_condition = 200, line_as_expected = 100,
	      similar_condition = 50, same_ordinal = 10, nearest = 40;
/* An edited condition is at most so far from the expected line.  */
constexpr int near_lines = 3;
/* The trust in a pair: a branch that is where it was, one behind lines that
   were added or removed, the only one with its condition, one of several, one
   whose condition was edited, one without a known condition in the expected
   line, and one that may have arguments in place of parameters.  They give the
   least log loss in later releases and in other versions of GCC.  */
constexpr float in_place = 1, shifted = .999f, alone = .99f,
		one_of_several = .98f, edited_condition = .8f,
		unknown_condition = .99f, with_arguments = .5f;
/* The most pairs that are compared.  */
constexpr std::size_t most_cells = 4000000;

class aligner
{
public:
  aligner (const std::vector<const kept_branch *> &kept,
	   const std::vector<site_words> &words, const std::vector<int> &sites,
	   bool substituted)
    : m_substituted (substituted)
  {
    for (const kept_branch *b : kept)
      m_kept.push_back (numbered (*b, b->condition));
    for (int s : sites)
      m_sites.push_back (numbered (words[s].place, words[s].whole));
    mark_alone (m_kept);
    mark_alone (m_sites);
    find_shifts ();
  }

  /* Pairs of indices in KEPT and SITES.  */
  std::vector<branch_match> align () const;

private:
  struct branch
  {
    int line, ordinal;
    int condition; /* A number, another one for a switch.  */
    /* For a kept branch, the lines that were added above the anchor before it
       and above the one behind it; the edit between these is before or behind
       the branch.  */
    int shift_before, shift_behind;
    bool alone; /* Is it the only one in its line?  */
    /* The distance of LINE from where the branch is expected.  */
    int away (int at) const
    {
      return std::min (std::abs (at - line - shift_before),
		       std::abs (at - line - shift_behind));
    }
  };

  branch numbered (const kept_branch &b, std::string_view whole)
  {
    return {
      b.line, b.ordinal, 2 * m_texts.number (b.condition, whole) + b.is_switch,
      0,      0,	 false
    };
  }
  static void mark_alone (std::vector<branch> &branches)
  {
    std::map<int, int> n;
    for (const branch &b : branches)
      ++n[b.line];
    for (branch &b : branches)
      b.alone = n[b.line] == 1;
  }
  /* The indices of BRANCHES by condition.  */
  std::vector<std::vector<int>> by_condition (
    const std::vector<branch> &branches) const
  {
    std::vector<std::vector<int>> places (2 * m_texts.size ());
    for (std::size_t i = 0; i < branches.size (); ++i)
      places[branches[i].condition].push_back (static_cast<int> (i));
    return places;
  }
  void find_shifts ();
  int worth (const branch &kept, const branch &site) const;
  float trust (const branch &kept, const branch &site) const;

  const bool m_substituted;
  condition_numbers m_texts;
  std::vector<branch> m_kept, m_sites;
  std::vector<std::vector<int>> m_places; /* In m_sites, by condition.  */
};

bool
known_p (int condition)
{
  return condition > 1;
}

/* Set the shifts of kept branches by anchors: branches with conditions that
   occur equally often in both, in the same order in both (a longest ascending
   subsequence).  */
void
aligner::find_shifts ()
{
  m_places = by_condition (m_sites);
  const auto in_kept = by_condition (m_kept);
  std::vector<std::size_t> seen (in_kept.size ());
  struct anchor
  {
    int kept, site, before;
  };
  std::vector<anchor> anchors;
  std::vector<int> ends; /* By length less 1: the anchor that ends the sequence
			    with the least site.  */
  for (std::size_t k = 0; k < m_kept.size (); ++k)
    {
      const int condition = m_kept[k].condition;
      const std::size_t nth = seen[condition]++;
      if (!known_p (condition)
	  || in_kept[condition].size () != m_places[condition].size ())
	continue;
      const int site = m_places[condition][nth];
      const auto at = std::lower_bound (
	ends.begin (), ends.end (), site,
	[&anchors] (int a, int site) { return anchors[a].site < site; });
      anchors.push_back (
	{ static_cast<int> (k), site, at == ends.begin () ? -1 : at[-1] });
      const int me = static_cast<int> (anchors.size ()) - 1;
      if (at == ends.end ())
	ends.push_back (me);
      else
	*at = me;
    }
  /* From the last anchor to the first.  What is behind the last one moved as it
     did, and what is above the first one as that one.  */
  std::size_t end = m_kept.size ();
  int behind = 0;
  for (int a = ends.empty () ? -1 : ends.back (); a >= 0; a = anchors[a].before)
    {
      const int shift = m_sites[anchors[a].site].line
			- m_kept[anchors[a].kept].line;
      const std::size_t begin = anchors[a].before < 0 ? 0 : anchors[a].kept;
      if (end == m_kept.size ())
	behind = shift;
      for (std::size_t k = begin; k < end; ++k)
	{
	  m_kept[k].shift_before = shift;
	  m_kept[k].shift_behind = k > static_cast<std::size_t> (
				     anchors[a].kept)
				     ? behind
				     : shift;
	}
      behind = shift;
      end = begin;
    }
}

int
aligner::worth (const branch &kept, const branch &site) const
{
  const int away = kept.away (site.line);
  if (kept.condition != site.condition)
    {
      if (away > near_lines || (kept.condition ^ site.condition) & 1)
	return 0;
      /* Inlined copies had arguments in its condition.  */
      if (!known_p (kept.condition))
	return away == 0 && kept.alone && site.alone ? similar_condition : 0;
      const int a = kept.condition / 2, b = site.condition / 2;
      return m_texts.alike_p (a, b)
		 || (away == 0
		     && (m_texts.same_left_p (a, b)
			 || m_texts.same_right_p (a, b)))
	       ? similar_condition - 10 * away
	       : 0;
    }
  if (!known_p (kept.condition))
    return away == 0 ? similar_condition : 0;
  return same_condition
	 + (away == 0 ? line_as_expected : std::max (nearest - away, 0))
	 + (kept.ordinal == site.ordinal ? same_ordinal : 0);
}

float
aligner::trust (const branch &kept, const branch &site) const
{
  if (kept.condition != site.condition)
    return m_substituted || !known_p (kept.condition) ? with_arguments
						      : edited_condition;
  if (!known_p (kept.condition))
    return unknown_condition;
  if (kept.away (site.line) == 0)
    return site.line == kept.line ? in_place : shifted;
  return m_places[kept.condition].size () == 1 ? alone : one_of_several;
}

std::vector<branch_match>
aligner::align () const
{
  const std::size_t n = m_kept.size (), m = m_sites.size ();
  enum : char
  {
    pair,
    skip_kept,
    skip_site
  };
  std::vector<char> way (n * m);
  std::vector<int> above (m + 1), row (m + 1);
  for (std::size_t k = 0; k < n; ++k)
    {
      row[0] = 0;
      for (std::size_t s = 0; s < m; ++s)
	{
	  const int gain = worth (m_kept[k], m_sites[s]);
	  char &w = way[k * m + s];
	  w = above[s + 1] >= row[s] ? skip_kept : skip_site;
	  row[s + 1] = std::max (above[s + 1], row[s]);
	  if (gain > 0 && above[s] + gain > row[s + 1])
	    {
	      w = pair;
	      row[s + 1] = above[s] + gain;
	    }
	}
      above.swap (row);
    }
  std::vector<branch_match> pairs;
  for (std::size_t k = n, s = m; k > 0 && s > 0;)
    switch (way[(k - 1) * m + s - 1])
      {
      case pair:
	--k;
	--s;
	pairs.push_back ({ static_cast<int> (k), static_cast<int> (s),
			   trust (m_kept[k], m_sites[s]) });
	break;
      case skip_kept:
	--k;
	break;
      default:
	--s;
      }
  std::reverse (pairs.begin (), pairs.end ());
  return pairs;
}

/* Is A's place, whatever its origin, before that of B?  */
bool
place_before (const kept_branch &a, const kept_branch &b)
{
  return std::tie (a.line, a.condition, a.ordinal, a.is_switch)
	 < std::tie (b.line, b.condition, b.ordinal, b.is_switch);
}

} // namespace

matched_branches
match_branches (const std::vector<const kept_branch *> &kept,
		const std::vector<site_words> &words, std::vector<int> sites,
		bool substituted)
{
  std::sort (sites.begin (), sites.end (), [&words] (int a, int b) {
    return place_before (words[a].place, words[b].place);
  });
  matched_branches result;
  std::vector<branch_match> &pairs = result.pairs;
  for (std::size_t k = 0, s = 0; k < kept.size (); ++k)
    {
      while (s < sites.size ()
	     && place_before (words[sites[s]].place, *kept[k]))
	++s;
      if (s < sites.size () && !place_before (*kept[k], words[sites[s]].place))
	pairs.push_back (
	  { static_cast<int> (k), static_cast<int> (s), in_place });
    }
  result.same = pairs.size () == kept.size ();
  if (!result.same && !sites.empty ()
      && kept.size () <= most_cells / sites.size ())
    pairs = aligner (kept, words, sites, substituted).align ();
  for (branch_match &p : pairs)
    p.site = sites[p.site];
  return result;
}

} // namespace staticprof
