/* A kept profile, as the compiler queries it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-profile.h"

#include "plugin/core/kept/function-word.h"
#include "plugin/core/kept/kept-words.h"
#include "plugin/core/kept/tree-file.h"
#include "plugin/core/kept/match-sites.h"
#include "plugin/core/messages/checksums.h"

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
  m_sections.clear ();
  m_paragraphs.clear ();
  m_damage.clear ();
  user_error e = check_lines ();
  /* In a damaged file nothing is looked up.  */
  if (!e.ok ())
    m_paragraphs.clear ();
  index_names ();
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

/* Returns what is wrong with the first line, LINE, or "".  */
static std::string
wrong_version (std::string_view line)
{
  if (std::string foreign = foreign_line (line); !foreign.empty ())
    return foreign;
  const std::string format = std::string (kept_format) + " ",
		    known = std::to_string (kept_version);
  if (line.substr (0, format.size ()) != format)
    return "this is no kept profile, which begins with '" + format + known
	   + "'";
  const std::string_view version = line.substr (format.size ());
  return version == known
	   ? ""
	   : "this is version " + std::string (version.substr (0, 20))
	       + " of the format, and " + known + " is known" + make_anew;
}

static std::uint32_t
hash_of (std::string_view name)
{
  std::uint32_t number = fnv32_of_nothing;
  for (unsigned char c : name)
    number = fnv32_with (number, c);
  return number ^ number >> 15;
}

/* Take LINE, at BEGIN, as the line above the paragraphs of a file.  Returns what
   is wrong with it, or "".  */
std::string
kept_profile::take_section (std::string_view line, std::size_t begin)
{
  section_head head;
  if (!split_section (line, head))
    return "expected '[FILE]' or '[FILE] trained'";
  if (!m_sections.empty () && head.file <= text_of (m_sections.back ().file))
    return head.file == text_of (m_sections.back ().file)
	     ? "this file is here twice"
	     : "this file is out of order";
  m_sections.push_back (
    { { begin + 1, begin + 1 + head.file.size () }, m_paragraphs.size () });
  if (head.trained)
    m_header.trained.emplace_back (head.file);
  return "";
}

/* The same for the first line of a paragraph.  */
std::string
kept_profile::take_head (std::string_view line, std::size_t begin)
{
  if (m_sections.empty ())
    return "expected '[FILE]'";
  paragraph_head now;
  if (!split_head (line, now))
    return "expected 'FUNCTION ENTRIES BODY'";
  if (m_paragraphs.size () > m_sections.back ().first)
    if (const std::string_view before = name (m_paragraphs.size () - 1);
	now.name <= before)
      return now.name == before ? "this function is here twice"
				: "this function is out of order";
  auto number = [] (std::size_t n) { return static_cast<std::uint32_t> (n); };
  m_paragraphs.push_back ({ { begin, begin + line.size () + 1 },
			    number (now.name.size ()),
			    hash_of (now.name),
			    number (m_sections.size () - 1),
			    no_paragraph });
  return "";
}

/* Find the paragraphs, and what is wrong with their order.  */
user_error
kept_profile::check_lines ()
{
  const std::string_view text = m_text;
  const std::size_t first = text.find ('\n');
  if (const std::string wrong = wrong_version (text.substr (0, first));
      !wrong.empty ())
    return { at_line (0, 0, wrong) };
  std::size_t begin = first == text.npos ? text.size () : first + 1, end;
  bool in_header = true, in_paragraph = false;
  for (; (end = text.find ('\n', begin)) != text.npos; begin = end + 1)
    {
      if (text[begin] == ' ' && (in_header || in_paragraph))
	{
	  if (in_paragraph)
	    m_paragraphs.back ().lines.end = end + 1;
	  continue;
	}
      if (in_header)
	if (const text_damage d = parse_header (text.substr (0, begin),
						m_header);
	    d.found ())
	  return { at_line (0, d.line, d.what + make_anew) };
      in_header = false;
      const std::string_view line = text.substr (begin, end - begin);
      if (line == kept_end && end + 1 == text.size ())
	return {};
      if (const std::string foreign = foreign_line (line); !foreign.empty ())
	return { at_line (begin, 0, foreign) };
      in_paragraph = line.empty () || line[0] != section_mark;
      if (const std::string wrong = in_paragraph ? take_head (line, begin)
						 : take_section (line, begin);
	  !wrong.empty ())
	return { at_line (begin, 0, wrong + make_anew) };
    }
  return { at_line (begin == text.size () && begin > 0 ? begin - 1 : begin, 0,
		    std::string ("the file was cut short: its last line is "
				 "not '")
		      + kept_end + "'" + make_anew) };
}

void
kept_profile::index_names ()
{
  std::size_t n = 1;
  while (n < 2 * m_paragraphs.size ())
    n *= 2;
  m_buckets.assign (n, no_paragraph);
  for (std::size_t i = m_paragraphs.size (); i-- > 0;)
    {
      std::uint32_t &bucket = m_buckets[m_paragraphs[i].name_hash & (n - 1)];
      m_paragraphs[i].next = bucket;
      bucket = static_cast<std::uint32_t> (i);
    }
}

paragraph_head
kept_profile::head (std::size_t i) const
{
  const std::string_view lines = text_of (m_paragraphs[i].lines);
  paragraph_head h;
  split_head (lines.substr (0, lines.find ('\n')), h);
  return h;
}

bool
kept_profile::paragraph (std::size_t i, kept_function &f) const
{
  f = {};
  f.file = file (i);
  const paragraph_place &place = m_paragraphs[i];
  const text_damage d = parse_paragraph (text_of (place.lines), f);
  if (d.found () && m_damage.empty ())
    m_damage = at_line (place.lines.begin, d.line, d.what + make_anew);
  return !d.found ();
}

bool
kept_profile::trained (const std::string &file) const
{
  const std::string here = here_word (file);
  return std::any_of (
    m_header.trained.begin (), m_header.trained.end (),
    [&here] (const std::string &t) { return same_source (t, here) > 0; });
}

kept_fit
kept_profile::fit_without_branches (const std::string &file) const
{
  const std::string here = here_word (file);
  bool named = false;
  for (std::size_t s = 0; s < m_sections.size (); ++s)
    {
      if (same_source (text_of (m_sections[s].file), here) == 0)
	continue;
      named = true;
      kept_function f;
      for (std::size_t i = m_sections[s].first; i < end_of_section (s); ++i)
	if (paragraph (i, f) && !f.branches.empty ())
	  return kept_fit::other_functions;
    }
  return named ? kept_fit::fits : kept_fit::other_sources;
}

/* The paragraphs of functions called NAME, ascending.  */
std::vector<int>
kept_profile::called (std::string_view name) const
{
  std::vector<int> found;
  if (!m_paragraphs.empty ())
    for (std::uint32_t i = m_buckets[hash_of (name) & (m_buckets.size () - 1)];
	 i != no_paragraph; i = m_paragraphs[i].next)
      if (this->name (i) == name)
	found.push_back (static_cast<int> (i));
  return found;
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
    for (std::size_t s = 0; s < m_sections.size (); ++s)
      {
	if (same_source (text_of (m_sections[s].file), file) == 0)
	  continue;
	for (std::size_t i = m_sections[s].first; i < end_of_section (s); ++i)
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
  if (m_paragraphs.empty ())
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
