/* A kept profile, as the compiler queries it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-profile.h"

#include "plugin/core/kept/function-word.h"
#include "plugin/core/kept/kept-words.h"
#include "plugin/core/kept/tree-file.h"
#include "plugin/core/kept/match-sites.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace staticprof
{

namespace
{

/* Functions with fewer branches are not identified by these, because too many
   others have the same.  */
constexpr int least_known_by_body = 3;

/* The trust in the sum of all copies of a function where this copy is not
   known.  */
constexpr float other_copies_trust = .9f;
/* The trust in a function of the same name in another file.  */
constexpr float elsewhere_trust = .95f;

/* FILE, as the compiler names it, as complete a path as is known.  */
std::string
here_word (const std::string &file)
{
  return name_word (tree_file (file, "/"));
}

} // namespace

bool
kept_profile::trained (const std::string &file) const
{
  const std::string here = here_word (file);
  return std::any_of (
    header ().trained.begin (), header ().trained.end (),
    [&here] (const std::string &t) { return same_source (t, here) > 0; });
}

kept_fit
kept_profile::fit_without_branches (const std::string &file) const
{
  const std::string here = here_word (file);
  bool named = false;
  for (std::size_t s = 0; s < n_sections (); ++s)
    {
      if (same_source (file_of_section (s), here) == 0)
	continue;
      named = true;
      kept_function f;
      for (std::size_t i = begin_of_section (s); i < end_of_section (s); ++i)
	if (paragraph (i, f) && !f.branches.empty ())
	  return kept_fit::other_functions;
    }
  return named ? kept_fit::fits : kept_fit::other_sources;
}

/* The paragraph of function NAME of FILE, whose conditions are BODY; -1 if
   there is none, or several that may be it.  */
int
kept_profile::at_place (std::string_view name, std::string_view file,
			std::string_view body) const
{
  std::size_t longest = 1;
  std::vector<int> best, of_body;
  for (int i : called (name))
    {
      const std::size_t common = same_source (this->file (i), file);
      if (common < longest)
	continue;
      if (common > longest)
	best.clear (), of_body.clear ();
      longest = common;
      best.push_back (i);
      if (head (i).body == body)
	of_body.push_back (i);
    }
  return best.size () == 1 ? best[0] : of_body.size () == 1 ? of_body[0] : -1;
}

/* The same for a function that is not at its place: one called NAME in another
   file, or one in FILE with another name that DEFINED does not know.  It must
   have the same BODY, or, if the name is external (not LOCAL), be the only one
   called so.  */
int
kept_profile::elsewhere (std::string_view name, std::string_view file,
			 bool local, std::string_view body, int n_own,
			 const defined_names &defined) const
{
  const std::vector<int> same_name = called (name);
  std::vector<int> found;
  for (int i : same_name)
    if ((head (i).body == body && body != no_body)
	|| (!local && same_name.size () == 1))
      found.push_back (i);
  if (found.empty () && defined && n_own >= least_known_by_body)
    for (std::size_t s = 0; s < n_sections (); ++s)
      {
	if (same_source (file_of_section (s), file) == 0)
	  continue;
	for (std::size_t i = begin_of_section (s); i < end_of_section (s); ++i)
	  if (const paragraph_head h = head (i);
	      h.body == body && !defined (std::string (h.name)))
	    found.push_back (static_cast<int> (i));
      }
  return found.size () == 1 ? found[0] : -1;
}

namespace
{

/* Fills in what is known of the sites of a function.  */
class site_matcher
{
public:
  site_matcher (const std::vector<branch_site> &sites,
		const std::vector<site_words> &words, kept_findings &m)
    : m_sites (sites), m_words (words), m_m (m)
  {
  }

  /* Give the sites from ORIGIN of which nothing is known the measurements of
     the branches of KEPT from KEPT_ORIGIN, with TRUST at most.  Returns whether
     all of these branches are where they were.  */
  bool match (const kept_function &kept, const std::string &kept_origin,
	      const std::string &origin, float trust);

  /* The same for all origins in KEPT, with a count of what is found.  */
  bool match_all (const kept_function &kept, float trust);

private:
  const std::vector<branch_site> &m_sites;
  const std::vector<site_words> &m_words;
  kept_findings &m_m;
  int m_found = 0;
  double m_found_executions = 0;
};

bool
site_matcher::match (const kept_function &kept, const std::string &kept_origin,
		     const std::string &origin, float trust)
{
  std::vector<const kept_branch *> branches;
  for (const kept_branch &b : kept.branches)
    if (b.origin == kept_origin)
      branches.push_back (&b);
  std::vector<int> sites;
  for (std::size_t i = 0; i < m_sites.size (); ++i)
    if (m_words[i].place.origin == origin && m_m.sites[i].executions < 0)
      sites.push_back (static_cast<int> (i));
  const matched_branches matched = match_branches (branches, m_words, sites,
						   kept_origin != origin);
  for (const branch_match &p : matched.pairs)
    {
      m_m.sites[p.site] = measured_of (*branches[p.kept], m_sites[p.site],
				       m_words[p.site],
				       std::min (p.trust, trust));
      m_found += 1;
      m_found_executions += branches[p.kept]->executions;
    }
  return matched.same;
}

bool
site_matcher::match_all (const kept_function &kept, float trust)
{
  bool same = true;
  const std::string *origin = nullptr;
  for (const kept_branch &b : kept.branches)
    {
      if (!origin || *origin != b.origin)
	same &= match (kept, b.origin, b.origin, trust);
      origin = &b.origin;
      ++m_m.kept_branches;
      m_m.kept_executions += b.executions;
    }
  m_m.found_branches = m_found;
  m_m.found_executions = m_found_executions;
  return same;
}

} // namespace

kept_findings
kept_profile::find (const std::string &name, const std::string &file,
		    bool local, const std::vector<branch_site> &sites,
		    const defined_names &defined) const
{
  kept_findings result;
  result.sites.resize (sites.size ());
  if (n_paragraphs () == 0)
    return result;
  const std::string word = function_word (name), file_here = here_word (file);
  const std::vector<site_words> words = words_of (sites);
  const std::string body = body_word (words);

  int at = at_place (word, file_here, body);
  const bool moved = at < 0;
  if (moved)
    {
      const auto n_own = std::count_if (
	words.begin (), words.end (),
	[] (const site_words &w) { return w.place.origin.empty (); });
      at = elsewhere (word, file_here, local, body, static_cast<int> (n_own),
		      defined);
    }
  kept_function f;
  if (at >= 0 && paragraph (at, f))
    {
      const bool same = site_matcher (sites, words, result)
			  .match_all (f, moved ? elsewhere_trust : 1);
      result.how = moved  ? kept_match::moved
		   : same ? kept_match::same
			  : kept_match::edited;
      result.entries = f.entries;
      result.inlined = f.inlined;
      result.paragraph = at;
      /* A function that has only the name in common is another one.  */
      if (moved && f.body != body
	  && 2 * result.found_branches < result.kept_branches)
	{
	  result = {};
	  result.sites.resize (sites.size ());
	}
    }
  /* A branch of the same function that is not in the file never ran.  */
  if (result.paragraph >= 0 && f.body == body)
    for (std::size_t i = 0; i < sites.size (); ++i)
      if (words[i].place.origin.empty () && result.sites[i].executions < 0)
	result.sites[i].executions = 0;

  std::map<std::string, std::string> origins; /* With a file of each.  */
  for (std::size_t i = 0; i < sites.size (); ++i)
    origins.emplace (words[i].place.origin, sites[i].file);
  origins.erase ("");
  for (const auto &[origin, its_file] : origins)
    {
      const int of_origin = inlined_function (
	origin, its_file.empty () ? file_here : here_word (its_file));
      kept_function g;
      if (of_origin >= 0 && paragraph (of_origin, g))
	site_matcher (sites, words, result)
	  .match (g, "", origin, other_copies_trust);
    }
  return result;
}

/* The paragraph of a function called NAME that was inlined: that of FILE, or
   the only one.  */
int
kept_profile::inlined_function (std::string_view name,
				std::string_view file) const
{
  const int here = at_place (name, file, "");
  const std::vector<int> found = called (name);
  return here >= 0 || found.size () != 1 ? here : found[0];
}

double
kept_profile::hot_from (double share) const
{
  const std::vector<work_share> &hot = header ().hot;
  if (hot.empty ())
    return 0;
  const auto above = std::lower_bound (
    hot.begin (), hot.end (), share,
    [] (const work_share &l, double s) { return l.share < s; });
  if (above == hot.begin ())
    return hot.front ().executions;
  if (above == hot.end ())
    return hot.back ().executions;
  /* The work that is left and the number of executions fall by about the same
     factors.  */
  const work_share &below = above[-1];
  const double low = std::log (1 - below.share),
	       high = std::log (std::max (1 - above->share, 1e-9));
  const double part = (low - std::log (std::max (1 - share, 1e-9)))
		      / std::max (low - high, 1e-9);
  return std::exp ((1 - part) * std::log (std::max (below.executions, 1.))
		   + part * std::log (std::max (above->executions, 1.)));
}

} // namespace staticprof
