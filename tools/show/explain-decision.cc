/* What decided a branch, with its reasons or with all votes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   decision_text is a heading and the reasons.  With all votes these follow the
   heading instead: a line for each vote that matters (vote_lines), then the
   names of the others.  */

#include "tools/show/explain.h"

#include "tools/layout.h"
#include "tools/show/names.h"
#include "plugin/core/report/vote-words.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* A vote with a smaller factor on the odds is named but not explained: it
   changes even odds to 51.2% at most, too little for lines of its own.  */
constexpr double least_factor = 1.05;

/* A factor: "x 3.55", "x 120", "x 0.498", "certain".  */
std::string
factor_text (double factor)
{
  if (!std::isfinite (factor))
    return "certain";
  return "x "
	 + (factor < 1	   ? format_rounded (factor)
	    : factor < 100 ? format_percent (factor / 100)
			   : format_rounded (std::round (factor)));
}

std::vector<shared_vote>
counting (const explained_branch &b)
{
  std::vector<shared_vote> result;
  for (const shared_vote &shared : b.votes)
    if (shared.v.counts ())
      result.push_back (shared);
  return result;
}

/* The edges that SHARED is about, or predicts not to be taken.  */
std::string
edges_of (const shared_vote &shared)
{
  return (shared.v.against () ? "not " : "") + edge_numbers (shared.edges);
}

class decision_lines
{
public:
  decision_lines (const explained_branch &b, const branch_words &words,
		  const paint &colours)
    : b (b), votes (counting (b)), p (*b.in), m_words (words),
      m_colours (colours), page_width (page_columns (colours)),
      sentence_width (sentence_columns (colours))
  {
  }

  std::string what_decided (bool all) const;
  std::string without_reasons () const;
  std::string vote_lines () const;
  std::string others () const;
  std::string headed (const std::string &text) const
  {
    return "  " + wrapped (text, 2, 2, sentence_width) + "\n";
  }

private:
  std::string called (const explained_edge &w, shown_calls which) const;
  std::string looked_at (const shared_vote &e) const;
  bool hints_p () const
  {
    return b.decided == decided_by::hint || b.decided == decided_by::iterations;
  }
  bool matters_p (const opinion &v) const
  {
    return hints_p () || v.factor () >= least_factor;
  }

  const explained_branch &b;
  const std::vector<shared_vote> votes; /* The votes that count.  */
  const profile &p;
  const branch_words &m_words;
  const paint &m_colours;
  const std::size_t page_width, sentence_width;
};

/* The calls of kind WHICH on W, as "fprintf (), g ()", or "".  */
std::string
decision_lines::called (const explained_edge &w, shown_calls which) const
{
  constexpr std::size_t most = 3;
  std::string s;
  std::size_t n = 0;
  for (std::size_t i = 0; i < w.calls.size (); ++i)
    {
      const bool indirect = w.calls[i]->callee.empty ();
      if (which == shown_calls::none
	  || (which == shown_calls::named && indirect)
	  || (which == shown_calls::indirect && !indirect))
	continue;
      s += n ? ", " : "";
      if (n++ == most)
	return s + "...";
      s += indirect ? "through a pointer"
		    : m_words.short_callee (b, *w.calls[i]) + " ()";
    }
  return s;
}

/* The subject of a vote: "about n == 0", "about edge 2 (line 8, calling f ())";
   "" if it is not known.  */
std::string
decision_lines::looked_at (const shared_vote &shared) const
{
  looks_at subject;
  shown_calls calls;
  if (!vote_subject (p.voters[shared.v.voter], shared.v, subject, calls)
      || subject == looks_at::loop)
    return "";
  if (subject == looks_at::condition)
    return shown_condition (*b.block).empty ()
	     ? ""
	     : "about " + condition_words (*b.block);
  /* On a two-way branch a vote is on the edge that it makes likelier.  */
  std::vector<int> seen = shared.edges;
  const bool not_taken = subject == looks_at::untaken_arm;
  if ((not_taken == shared.v.against ()) == shared.v.reversed ())
    {
      if (b.edges.size () != 2 || seen.size () != 1)
	return "";
      seen[0] = 1 - seen[0];
    }
  std::string s = "about edge";
  s += (seen.size () > 1 ? "s " : " ") + edge_numbers (seen);
  if (seen.size () > 1)
    return s;
  const explained_edge &w = b.edges[seen[0]];
  std::string more;
  if (w.to.file >= 0)
    more = ", "
	   + (w.to.file == b.block->place.file
		? "line " + std::to_string (w.to.line)
		: show_place (p, w.to));
  if (!w.cases.empty ())
    more += ", for " + escape_condition (w.cases);
  const std::string calling = called (w, calls);
  if (!calling.empty ())
    more += ", calling " + calling;
  return more.empty () ? s : s + " (" + more.substr (2) + ")";
}

std::string
decision_lines::what_decided (bool all) const
{
  const bool one = votes.size () == 1;
  switch (b.decided)
    {
    case decided_by::hint:
      return one ? "A hint decides:" : "Hints decide:";
    case decided_by::iterations:
      return "The number of iterations is known, and decides:";
    case decided_by::loop_branch:
      return "loop_branch decides alone, as in the paper:";
    case decided_by::evidence:
      if (!all)
	return "Reasons, the strongest first; each multiplies the odds of its "
	       "edge:";
      return "Votes, strongest first: edge, probability, factor on the odds, "
	     "reason:";
    case decided_by::learned:
      if (!all)
	return "A learned model decides; each of its reasons multiplies the "
	       "odds "
	       "of its edge:";
      return "A learned model, largest parts first: edge, probability, factor "
	     "on the odds, reason:";
    case decided_by::kept:
      return "Measured: " + format_known (b.block->trained)
	     + " executions in the kept profile. Without it"
	     + (all ? " (edge, probability, factor on its odds, reason):"
		    : ", each reason multiplies the odds of its edge:");
    case decided_by::none:
    case decided_by::single:
      return std::any_of (
	       b.edges.begin (), b.edges.end (),
	       [] (const explained_edge &w) { return w.probability > 0; })
	       ? "Only one edge is possible, so there is nothing to predict."
	       : "No edge is possible: control does not get so far.";
    case decided_by::even:
      break;
    }
  return "No votes, so the edges are equally likely.";
}

/* The same where nothing has a sentence or an effect worth one.  */
std::string
decision_lines::without_reasons () const
{
  constexpr const char *little = "nothing that is known makes one edge much "
				 "likelier than another.";
  switch (b.decided)
    {
    case decided_by::evidence:
    case decided_by::learned:
      return std::string ("No reasons: ") + little;
    case decided_by::kept:
      return "Measured: " + format_known (b.block->trained)
	     + " executions in the kept profile. Without it, " + little;
    default:
      return what_decided (false);
    }
}

std::string
decision_lines::vote_lines () const
{
  std::size_t edges_width = 0, factor_width = 0;
  for (const shared_vote &shared : votes)
    if (matters_p (shared.v))
      {
	edges_width = std::max (edges_width, edges_of (shared).size ());
	factor_width = std::max (factor_width,
				 factor_text (shared.v.factor ()).size ());
      }
  const text_start start = start_of_text (
    4 + edges_width + 1 + 7 + (hints_p () ? 0 : 2 + factor_width),
    sentence_width);
  auto text = [&] (const std::string &words) {
    return wrapped (words, start.column, start.column, sentence_width);
  };
  std::string s;
  bool reversed = false;
  for (const shared_vote &shared : votes)
    if (matters_p (shared.v))
      {
	const recorded_vote &v = shared.v;
	s += "    " + pad_right (edges_of (shared), edges_width) + " "
	     + m_colours.heat (v.strength (), percent_column (v.strength ()));
	if (!hints_p ())
	  {
	    const std::string factor = factor_text (v.factor ());
	    s += "  "
		 + (start.gap[0] == '\n' ? factor
					 : pad_right (factor, factor_width));
	  }
	s += start.gap
	     + m_colours.name (text (vote_words (p.voters[v.voter], v)
				     + (v.reversed () ? " [reversed]" : "")));
	reversed |= v.reversed ();
	const std::string seen = looked_at (shared);
	if (!seen.empty ())
	  s += "\n" + std::string (start.column, ' ')
	       + m_colours.faint (text (seen));
	s += "\n";
      }
  if (reversed)
    s += "    "
	 + wrapped ("[reversed]: with the other votes, the opposite of the "
		    "sentence is likelier",
		    4, 6, sentence_width)
	 + "\n";
  return s;
}

/* The votes with little influence and those without any.  */
std::string
decision_lines::others () const
{
  struct
  {
    int n = 0;
    std::string names;
  } weak, without;
  for (const shared_vote &shared : votes)
    if (!matters_p (shared.v))
      {
	const double strength = shared.v.strength ();
	auto &list = strength == .5 ? without : weak;
	list.names += list.n++ ? ", " : "";
	list.names += escape_name (
	  vote_name (p.voters[shared.v.voter], shared.v));
	if (strength != .5)
	  list.names += " (" + edges_of (shared) + ", " + percent (strength)
			+ ")";
      }
  std::string s;
  auto add = [&] (const std::string &what, const std::string &names) {
    s += "    " + wrapped (what + ": " + names, 4, 6, page_width) + "\n";
  };
  if (weak.n)
    add (plural (weak.n, "weaker vote"), weak.names);
  if (without.n)
    add (plural (without.n, "vote") + " without influence, at 50%",
	 without.names);
  return s;
}

} // anonymous namespace

std::string
reasons_text (const explained_branch &b, const branch_words &words,
	      std::size_t indent, const paint &colours)
{
  reasons why = words.why.find (b);
  if (!why.rest.sentence.empty ())
    why.given.push_back (why.rest);
  const bool decided = b.decided == decided_by::hint
		       || b.decided == decided_by::iterations;
  std::vector<std::string> edges, factors;
  std::size_t edges_width = 0, factor_width = 0;
  for (const reason &r : why.given)
    {
      /* A reason against edges multiplies their odds by less than 1.  */
      const double factor = r.against ? 1 / r.factor : r.factor;
      edges.push_back (edge_numbers (r.edges));
      factors.push_back (decided ? percent_column (factor / (1 + factor))
				 : factor_text (factor));
      edges_width = std::max (edges_width, edges.back ().size ());
      factor_width = std::max (factor_width, factors.back ().size ());
    }
  const std::size_t width = std::min (colours.width (), most_page_columns);
  const text_start start = start_of_text (
    indent + edges_width + 2 + factor_width, width);
  std::string s;
  for (std::size_t i = 0; i < why.given.size (); ++i)
    s += std::string (indent, ' ') + pad_right (edges[i], edges_width) + "  "
	 + (start.gap[0] == '\n' ? factors[i]
				 : pad_right (factors[i], factor_width))
	 + start.gap
	 + colours.name (
	   wrapped (why.given[i].sentence, start.column, start.column, width))
	 + "\n";
  return s;
}

std::string
decision_text (const explained_branch &b, const branch_words &words,
	       const paint &colours, bool all)
{
  const decision_lines d (b, words, colours);
  if (all)
    return d.headed (d.what_decided (all)) + d.vote_lines () + d.others ();
  const std::string why = reasons_text (b, words, 4, colours);
  return d.headed (why.empty () ? d.without_reasons () : d.what_decided (all))
	 + why;
}

} // namespace staticprof
