/* Text that explains the prediction of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   explain_text is a head, a line for each edge, one for a loop, and what
   decided (explain-decision.cc).  */

#include "tools/show/explain.h"

#include "plugin/core/program/trained-entries.h"
#include "tools/layout.h"
#include "tools/show/names.h"
#include "tools/training.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* More edges of a switch than this are counted, not listed.  */
constexpr std::size_t most_edges = 32;

/* A share from 0 to 1; three digits at least.  */
std::string
share (double x)
{
  return percent (x);
}

class explanation_text
{
public:
  explanation_text (const branch_copies &copies, const branch_words &words,
		    const paint &colours, source_text &source)
    : m_copies (copies), b (copies.first), p (*b.in), m_words (words),
      m_colours (colours), m_source (source),
      page_width (page_columns (colours)),
      sentence_width (sentence_columns (colours))
  {
  }

  std::string head () const;
  std::string edges () const;
  std::string loop () const;

private:
  bool several_p () const { return m_copies.n > b.copies; }
  std::string inlined () const;
  std::string spread () const;
  std::string runs () const;
  std::string destination (const explained_edge &w) const;
  std::string why_excluded (const explained_edge &w) const;
  std::string compared (const explained_edge &w) const;
  bool alike_p (const explained_edge &w) const;
  bool shares_line_p () const;
  /* Is what was measured that of a kept profile?  */
  bool kept_p () const { return b.block->trained > 0 || training_runs (p) > 0; }
  std::string callee (const profile_call &c) const
  {
    return m_words.short_callee (b, c);
  }

  const branch_copies &m_copies;
  const explained_branch &b;
  const profile &p;
  const branch_words &m_words;
  const paint &m_colours;
  source_text &m_source;
  const std::size_t page_width, sentence_width;
};

/* ", inlined into f and g": the functions that hold copies of the branch.  */
std::string
explanation_text::inlined () const
{
  std::vector<std::string> names;
  for (const profile_function *f : m_copies.functions)
    names.push_back (m_colours.title (show_name (f->name)));
  return ", inlined into " + listed (names);
}

/* The probabilities of several copies, where they differ.  */
std::string
explanation_text::spread () const
{
  std::string s;
  if (several_p () && b.edges.size () == 2
      && percent (m_copies.least[0]) != percent (m_copies.most[0]))
    s = "; edge 1 has " + percent (m_copies.least[0]) + " to "
	+ percent (m_copies.most[0]) + " in them";
  return s;
}

/* "runs once per entry to the function, 3 times per run of the program".  */
std::string
explanation_text::runs () const
{
  const char *const of_what = p.scope == profile_scope::program
				? " per run of the program"
				: " per run of this unit alone";
  if (several_p ())
    return "runs " + times (b.per_run) + of_what + " in "
	   + (m_copies.n == 2 ? "both" : "all " + std::to_string (m_copies.n))
	   + " copies" + spread ();
  return "runs " + times (b.block->frequency) + " per entry to "
	 + (b.block->inlined_from.empty () ? "the function"
					   : show_name (b.function->name))
	 + ", " + times (b.per_run) + of_what;
}

std::string
explanation_text::head () const
{
  std::string s = m_colours.place (show_place (p, b.block->place)) + " in ";
  if (b.block->inlined_from.empty ())
    s += m_colours.title (show_name (b.function->name));
  else
    s += show_name (
	   m_words.callees.of_symbol (b.function->unit, b.block->inlined_from))
	 + inlined ();
  if (b.copies > 1)
    s += " (the same in " + plural (b.copies, "unit") + ")";
  s = wrapped (s, 0, 2, sentence_width);
  const std::string text = source_at (p, b.block->place, m_source);
  s += text.empty () ? "\n"
		     : "\n      " + shortened (text, page_width - 9) + "\n";
  s += "  "
       + wrapped ((shares_line_p () && !shown_condition (b).empty ()
		     ? "`" + condition_words (b) + "' "
		     : "")
		    + runs (),
		  2, 4, sentence_width);
  std::string others;
  if (b.measured != not_measured)
    others = "measured: " + times (scaled (static_cast<double> (b.measured)))
	     + (kept_p () ? in_runs (training_runs (p)) : "");
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
  return std::any_of (
    b.function->blocks.begin (), b.function->blocks.end (),
    [&] (const profile_block &x) {
      return x.id != b.block->id && x.decided != decided_by::none
	     && x.decided != decided_by::single
	     && shown_condition (x) != shown_condition (*b.block)
	     && x.place.file == here.file && x.place.line == here.line;
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
    s += ", for " + escape_condition (w.cases);
  if (w.kinds & kind_default)
    s += ", the default";
  if ((w.kinds & (kind_true | kind_false)) && alike_p (w))
    s += ", where " + comparison_words (b)
	 + (holds_p (b, w) ? " holds" : " fails");
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

/* The probabilities of W measured in a training run, estimated without it, and
   estimated by GCC.  */
std::string
explanation_text::compared (const explained_edge &w) const
{
  std::string s;
  /* A kept profile has shares, and few digits of the numbers.  */
  if (w.measured != not_measured && (b.measured > 0 || !kept_p ()))
    {
      const std::string n = std::to_string (w.measured);
      s = "measured ";
      if (b.measured > 0)
	s += share (static_cast<double> (w.measured) / b.measured)
	     + (kept_p () ? "" : " (" + n + ")");
      else
	s += n;
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
  return sentence.empty ()
	   ? ""
	   : "  " + wrapped (sentence, 2, 2, sentence_width) + "\n";
}

} // anonymous namespace

std::string
branch_words::short_callee (const explained_branch &b,
			    const profile_call &c) const
{
  return short_name (callees (b.function->unit, c), 40);
}

std::string
explain_text (const branch_copies &b, const branch_words &words,
	      const paint &colours, source_text &source, bool all)
{
  explanation_text t (b, words, colours, source);
  return t.head () + t.edges () + t.loop ()
	 + decision_text (b.first, words, colours, all);
}

} // namespace staticprof
