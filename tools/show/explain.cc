/* Text that explains the prediction of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   explain_text is a head, a line for each edge, one for a loop, and the
   reasons.  With all votes it ends with these instead: what_decided, then a
   line for each vote that matters (vote_lines), then the names of the
   others.  */

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

/* The limits on the length of lines, which is also at most the width of the
   terminal.  */
constexpr std::size_t most_columns = 100, least_columns = 30;
/* More edges of a switch than this are counted, not listed.  */
constexpr std::size_t most_edges = 32;

/* A share from 0 to 1; three digits at least.  */
std::string
share (double x)
{
  return percent (x);
}

/* A factor: "3.55", "120", "certain".  */
std::string
factor_text (double factor)
{
  if (!std::isfinite (factor))
    return "certain";
  return "x "
	 + (factor < 100 ? format_percent (factor / 100)
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

class explanation_text
{
public:
  explanation_text (const explained_branch &b, const branch_words &words,
		    const paint &colours, source_text &source)
    : b (b), votes (counting (b)), p (*b.in), m_words (words),
      m_colours (colours), m_source (source),
      page_width (std::clamp (colours.width (), least_columns, most_columns)),
      sentence_width (colours.width () == paint::unlimited ? paint::unlimited
							   : page_width)
  {
  }

  std::string head () const;
  std::string edges () const;
  std::string loop () const;
  std::string what_decided (bool all) const;
  std::string without_reasons () const;
  std::string vote_lines () const;
  std::string others () const;
  std::string headed (const std::string &text) const
  {
    return "  " + wrapped (text, 2, 2, sentence_width) + "\n";
  }

private:
  std::string destination (const explained_edge &w) const;
  std::string why_excluded (const explained_edge &w) const;
  std::string compared (const explained_edge &w) const;
  bool alike_p (const explained_edge &w) const;
  bool shares_line_p () const;
  std::string callee (const profile_call &c) const
  {
    return m_words.short_callee (b, c);
  }
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
  source_text &m_source;
  const std::size_t page_width, sentence_width;
};

std::string
explanation_text::head () const
{
  std::string s = m_colours.place (show_place (p, b.block->place)) + " in "
		  + m_colours.title (show_name (b.function->name));
  if (b.copies > 1)
    s += " (the same in " + plural (b.copies, "unit") + ")";
  s = wrapped (s, 0, 2, sentence_width);
  const std::string text = source_at (p, b.block->place, m_source);
  s += text.empty () ? "\n"
		     : "\n      " + shortened (text, page_width - 9) + "\n";
  s += "  "
       + wrapped ((shares_line_p () && !b.block->condition.empty ()
		     ? "`" + condition_words (*b.block) + "' runs "
		     : "runs ")
		    + times (b.block->frequency)
		    + " per entry to the function, " + times (b.per_run)
		    + (p.scope == profile_scope::program
			 ? " per run of the program"
			 : " per run of this unit alone"),
		  2, 4, sentence_width);
  std::string others;
  if (b.measured != not_measured)
    others = "measured: " + times (scaled (static_cast<double> (b.measured)));
  if (b.gcc_frequency != not_recorded)
    others += (others.empty () ? "GCC: " : "; GCC: ")
	      + times (scaled (b.gcc_frequency)) + " per entry";
  if (!others.empty ())
    s += "\n  " + wrapped (others, 2, 4, sentence_width);
  return s + "\n";
}

/* Is there a branch of the function with another condition at the line of this
   one?  */
bool
explanation_text::shares_line_p () const
{
  const source_place &here = b.block->place;
  return std::any_of (b.function->blocks.begin (), b.function->blocks.end (),
		      [&] (const profile_block &x) {
			return x.id != b.block->id
			       && x.decided != decided_by::none
			       && x.condition != b.block->condition
			       && x.place.file == here.file
			       && x.place.line == here.line;
		      });
}

std::string
explanation_text::why_excluded (const explained_edge &w) const
{
  switch (w.excluded)
    {
    case exclusion::none:
      break;
    case exclusion::second_return:
      return ", very rarely taken: a call returns there a second time";
    case exclusion::compiler:
      return ", never taken: GCC itself has excluded it";
    case exclusion::exception:
      return ", never taken: exceptions are left out";
    case exclusion::cold:
      return ", never taken: the code there is known to be cold";
    case exclusion::no_return:
      if (w.last_call && !w.last_call->callee.empty ())
	return ", never taken: " + callee (*w.last_call) + " does not return";
      return ", never taken: no path from there returns";
    }
  return "";
}

std::string
explanation_text::destination (const explained_edge &w) const
{
  std::string s;
  if (w.to.file >= 0)
    s = w.to.file == b.block->place.file
	  ? "to line " + std::to_string (w.to.line)
	  : "to " + show_place (p, w.to);
  else
    s = w.returns ? "leaves the function"
	: w.ends  ? "to where control ends"
		  : "to code without a line";
  if (w.to.file >= 0 && w.ends && w.excluded != exclusion::no_return)
    s += ", where control ends";
  if (w.kinds & kind_exit)
    s += ", leaving the loop";
  if (w.kinds & kind_back)
    s += ", for another iteration";
  if (!w.cases.empty ())
    s += ", for " + escape_name (w.cases);
  if (w.kinds & kind_default)
    s += ", the default";
  if ((w.kinds & (kind_true | kind_false)) && alike_p (w))
    s += ", where " + comparison_words (*b.block)
	 + (w.kinds & kind_true ? " holds" : " fails");
  if (w.kinds & kind_eh)
    s += ", by an exception";
  if (w.kinds & kind_abnormal)
    s += ", by an abnormal jump";
  return s + why_excluded (w);
}

/* Is there another edge to the same place as W?  */
bool
explanation_text::alike_p (const explained_edge &w) const
{
  return std::count_if (b.edges.begin (), b.edges.end (),
			[&w] (const explained_edge &x) {
			  return x.to.file == w.to.file
				 && x.to.line == w.to.line
				 && x.returns == w.returns;
			})
	 > 1;
}

/* The calls of kind WHICH on W, as "fprintf (), g ()", or "".  */
std::string
explanation_text::called (const explained_edge &w, shown_calls which) const
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
      s += indirect ? "through a pointer" : callee (*w.calls[i]) + " ()";
    }
  return s;
}

/* The subject of a vote: "about n == 0", "about edge 2 (line 8, calling f ())";
   "" if it is not known.  */
std::string
explanation_text::looked_at (const shared_vote &shared) const
{
  looks_at subject;
  shown_calls calls;
  if (!vote_subject (p.voters[shared.v.voter], shared.v, subject, calls)
      || subject == looks_at::loop)
    return "";
  if (subject == looks_at::condition)
    return b.block->condition.empty () ? ""
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
    more += ", for " + escape_name (w.cases);
  const std::string calling = called (w, calls);
  if (!calling.empty ())
    more += ", calling " + calling;
  return more.empty () ? s : s + " (" + more.substr (2) + ")";
}

/* The probabilities of W measured in a training run, estimated without it, and
   estimated by GCC.  */
std::string
explanation_text::compared (const explained_edge &w) const
{
  std::string s;
  if (w.measured != not_measured)
    {
      s = "measured ";
      if (b.measured > 0)
	s += share (static_cast<double> (w.measured) / b.measured) + " ("
	     + std::to_string (w.measured) + ")";
      else
	s += std::to_string (w.measured);
    }
  auto add = [&s] (const char *what, double p) {
    if (p != not_recorded)
      s += (s.empty () ? "" : ", ") + (what + share (p));
  };
  add ("estimated ", w.estimated);
  add ("GCC ", w.gcc_probability);
  return s;
}

std::string
explanation_text::edges () const
{
  constexpr std::size_t start = 5 + 2 + 7 + 2;
  std::size_t width = 0, compared_width = 0;
  for (const explained_edge &w : b.edges)
    {
      width = std::max (width, width_of (destination (w)));
      compared_width = std::max (compared_width, width_of (compared (w)));
    }
  /* Put measured and GCC's values on the next line if they do not fit.  */
  const bool below = start + width + 2 + compared_width > sentence_width;
  std::string s;
  double more = 0;
  for (std::size_t i = 0; i < b.edges.size (); ++i)
    {
      const explained_edge &w = b.edges[i];
      if (i >= most_edges)
	{
	  more += w.probability;
	  continue;
	}
      s += pad_left (std::to_string (i + 1), 5) + "  "
	   + m_colours.heat (w.probability, percent_column (w.probability))
	   + "  ";
      const std::string beside = compared (w);
      if (below)
	{
	  s += wrapped (destination (w), start, start, sentence_width) + "\n";
	  if (!beside.empty ())
	    s += std::string (start, ' ')
		 + wrapped (beside, start, start, sentence_width) + "\n";
	  continue;
	}
      const std::string rest = pad_right (destination (w), width) + "  "
			       + beside;
      const std::size_t used = start + width_of (rest);
      const std::string text = source_at (p, w.to, m_source);
      if (text.empty () || used + 20 > page_width)
	s += rest.substr (0, rest.find_last_not_of (' ') + 1);
      else
	s += rest + "  "
	     + m_colours.faint (shortened (text, page_width - used - 5));
      s += "\n";
    }
  if (b.edges.size () > most_edges)
    s += "       "
	 + wrapped ("and " + plural (b.edges.size () - most_edges, "more edge")
		      + ", together " + share (more),
		    7, 7, sentence_width)
	 + "\n";
  return s;
}

std::string
explanation_text::loop () const
{
  const std::string sentence = loop_sentence (b);
  return sentence.empty () ? "" : headed (sentence);
}

std::string
explanation_text::what_decided (bool all) const
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
	return "Reasons, the strongest first: edge, factor on its odds, "
	       "reason:";
      return "Votes, strongest first: edge, probability, factor on the odds, "
	     "reason:";
    case decided_by::learned:
      if (!all)
	return "A learned model, its strongest reasons first: edge, factor on "
	       "its odds, reason:";
      return "A learned model, largest parts first: edge, probability, factor "
	     "on the odds, reason:";
    case decided_by::kept:
      return "Measured: " + format_known (b.block->trained)
	     + " executions in the kept profile. The estimate without it, "
	     + (all ? "its votes and parts, the strongest first: edge, "
		      "probability, factor on the odds, reason:"
		    : "its reasons, the strongest first: edge, factor on its "
		      "odds, reason:");
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
explanation_text::without_reasons () const
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
explanation_text::vote_lines () const
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
explanation_text::others () const
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
	  list.names += " (" + edges_of (shared) + ", " + share (strength)
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
branch_words::short_callee (const explained_branch &b,
			    const profile_call &c) const
{
  return short_name (callees (b.function->unit, c), 40);
}

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
      edges.push_back ((r.against ? "not " : "") + edge_numbers (r.edges));
      factors.push_back (decided ? percent_column (r.factor / (1 + r.factor))
				 : factor_text (r.factor));
      edges_width = std::max (edges_width, edges.back ().size ());
      factor_width = std::max (factor_width, factors.back ().size ());
    }
  const std::size_t width = std::min (colours.width (), most_columns);
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
explain_text (const explained_branch &b, const branch_words &words,
	      const paint &colours, source_text &source, bool all)
{
  explanation_text t (b, words, colours, source);
  const std::string s = t.head () + t.edges () + t.loop ();
  if (all)
    return s + t.headed (t.what_decided (all)) + t.vote_lines () + t.others ();
  const std::string why = reasons_text (b, words, 4, colours);
  return s
	 + t.headed (why.empty () ? t.without_reasons () : t.what_decided (all))
	 + why;
}

} // namespace staticprof
