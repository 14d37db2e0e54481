/* A kept profile, as the compiler queries it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-profile.h"

#include "plugin/core/kept/kept-words.h"
#include "plugin/core/kept/match-sites.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <map>

namespace staticprof
{

namespace
{

constexpr std::size_t largest_file = std::size_t (1) << 30;
constexpr char make_anew[] = "; make it anew with 'staticprof keep'";

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

user_error
kept_profile::open (const std::string &path)
{
  FILE *in = std::fopen (path.c_str (), "rb");
  if (!in)
    return { path + ": cannot read the file: " + std::strerror (errno) };
  std::string text;
  std::size_t n = 0, room = 1 << 16;
  errno = 0;
  do
    {
      text.resize (n + room);
      const std::size_t more = std::fread (&text[n], 1, room, in);
      n += more;
      room = more == room ? 2 * room : 0;
    }
  while (room > 0 && n <= largest_file);
  const int failure = std::ferror (in) ? errno : 0;
  std::fclose (in);
  text.resize (n);
  if (failure)
    return { path + ": cannot read the file: " + std::strerror (failure) };
  if (n > largest_file)
    return { path + ": the file is larger than 1 GiB" };
  return take (std::move (text), path);
}

user_error
kept_profile::take (std::string text, const std::string &path)
{
  m_path = path;
  m_text = std::move (text);
  m_header = {};
  m_starts.clear ();
  m_damage.clear ();
  user_error e = check_lines ();
  if (e.ok ())
    {
      const std::string_view lines = std::string_view (m_text).substr (
	0, m_starts[0]);
      const text_damage d = parse_header (lines, m_header);
      if (d.found ())
	e.message = at_line (0, d.line, d.what + make_anew);
    }
  /* In a damaged file nothing is looked up.  */
  if (!e.ok ())
    m_starts.clear ();
  return e;
}

std::string
kept_profile::at_line (std::size_t offset, int further,
		       const std::string &what) const
{
  const auto line = std::count (m_text.begin (), m_text.begin () + offset, '\n')
		    + 1 + further;
  return m_path + ":" + std::to_string (line) + ": " + what;
}

/* Find the paragraphs, and what is wrong with their order.  */
user_error
kept_profile::check_lines ()
{
  const std::string_view text = m_text;
  const std::size_t first = text.find ('\n');
  const std::string_view version = text.substr (0, first);
  const std::string format = std::string (kept_format) + " ";
  if (const std::string foreign = foreign_line (version); !foreign.empty ())
    return { at_line (0, 0, foreign) };
  if (version.substr (0, format.size ()) != format)
    return { at_line (0, 0,
		      "this is no kept profile, which begins with '" + format
			+ std::to_string (kept_version) + "'") };
  if (version.substr (format.size ()) != std::to_string (kept_version))
    return { at_line (
      0, 0,
      "this is version "
	+ std::string (version.substr (format.size ()).substr (0, 20))
	+ " of the format, and " + std::to_string (kept_version) + " is known"
	+ make_anew) };
  const std::string cut = std::string (
			    "the file was cut short: its last line is not '")
			  + kept_end + "'" + make_anew;
  if (first == text.npos)
    return { at_line (0, 0, cut) };
  paragraph_head before;
  for (std::size_t begin = first + 1; begin < text.size ();)
    {
      const std::size_t end = text.find ('\n', begin);
      if (end == text.npos)
	return { at_line (begin, 0, cut) };
      if (text[begin] == ' ')
	{
	  begin = end + 1;
	  continue;
	}
      m_starts.push_back (begin);
      const std::string_view line = text.substr (begin, end - begin);
      if (line == kept_end && end + 1 == text.size ())
	return {};
      paragraph_head now;
      if (const std::string foreign = foreign_line (line); !foreign.empty ())
	return { at_line (begin, 0, foreign) };
      if (!split_head (line, now))
	return { at_line (begin, 0,
			  std::string ("expected 'FUNCTION FILE ENTRIES BODY'")
			    + make_anew) };
      if (m_starts.size () > 1
	  && !paragraph_before (before.name, before.file, now.name, now.file))
	return { at_line (begin, 0,
			  (before.name == now.name && before.file == now.file
			     ? "this function is here twice"
			     : "this function is out of order")
			    + std::string (make_anew)) };
      before = now;
      begin = end + 1;
    }
  return { at_line (text.size () - 1, 0, cut) };
}

std::string_view
kept_profile::paragraph_lines (std::size_t i) const
{
  return std::string_view (m_text).substr (m_starts[i],
					   m_starts[i + 1] - m_starts[i]);
}

paragraph_head
kept_profile::head (std::size_t i) const
{
  const std::string_view lines = paragraph_lines (i);
  paragraph_head h;
  split_head (lines.substr (0, lines.find ('\n')), h);
  return h;
}

bool
kept_profile::paragraph (std::size_t i, kept_function &f) const
{
  f = {};
  const text_damage d = parse_paragraph (paragraph_lines (i), f);
  if (d.found () && m_damage.empty ())
    m_damage = at_line (m_starts[i], d.line, d.what + make_anew);
  return !d.found ();
}

bool
kept_profile::trained (const std::string &file) const
{
  const std::string here = here_word (file);
  return std::any_of (
    m_header.trained.begin (), m_header.trained.end (),
    [&here] (const std::string &t) { return same_file (t, here) > 0; });
}

/* The paragraphs of functions called NAME, a range.  */
std::pair<std::size_t, std::size_t>
kept_profile::called (std::string_view name) const
{
  std::size_t low = 0, high = n_paragraphs ();
  while (low < high)
    {
      const std::size_t middle = low + (high - low) / 2;
      if (head (middle).name < name)
	low = middle + 1;
      else
	high = middle;
    }
  while (high < n_paragraphs () && head (high).name == name)
    ++high;
  return { low, high };
}

/* The paragraph of function NAME of FILE, whose conditions are BODY; -1 if
   there is none, or several that may be it.  */
int
kept_profile::at_place (std::string_view name, std::string_view file,
			std::string_view body) const
{
  const auto [begin, end] = called (name);
  std::size_t longest = 1;
  std::vector<int> best, of_body;
  for (std::size_t i = begin; i < end; ++i)
    {
      const paragraph_head h = head (i);
      const std::size_t common = same_file (h.file, file);
      if (common < longest)
	continue;
      if (common > longest)
	best.clear (), of_body.clear ();
      longest = common;
      best.push_back (static_cast<int> (i));
      if (h.body == body)
	of_body.push_back (static_cast<int> (i));
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
			 bool (*defined) (const std::string &)) const
{
  const auto [begin, end] = called (name);
  std::vector<int> found;
  for (std::size_t i = begin; i < end; ++i)
    if ((head (i).body == body && body != no_body)
	|| (!local && end - begin == 1))
      found.push_back (static_cast<int> (i));
  if (found.empty () && defined && n_own >= least_known_by_body)
    for (std::size_t i = 0; i < n_paragraphs (); ++i)
      if (const paragraph_head h = head (i); h.body == body
					     && same_file (h.file, file) > 0
					     && !defined (std::string (h.name)))
	found.push_back (static_cast<int> (i));
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
		    bool (*defined) (const std::string &)) const
{
  kept_findings result;
  result.sites.resize (sites.size ());
  if (m_starts.empty ())
    return result;
  const std::string file_here = here_word (file);
  const std::vector<site_words> words = words_of (sites);
  const std::string body = body_word (words);

  int at = at_place (name_word (name), file_here, body);
  const bool moved = at < 0;
  if (moved)
    {
      const auto n_own = std::count_if (
	words.begin (), words.end (),
	[] (const site_words &w) { return w.place.origin.empty (); });
      at = elsewhere (name_word (name), file_here, local, body,
		      static_cast<int> (n_own), defined);
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
  const auto [begin, end] = called (name);
  return here >= 0 || end - begin != 1 ? here : static_cast<int> (begin);
}

double
kept_profile::hot_from (double share) const
{
  const std::vector<work_share> &hot = m_header.hot;
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
