/* Counts that come from samples, for the branches of records.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Two calls of one function that were inlined early in one other function have
   blocks of the same lines there.  Of these the one with the higher frequency
   gets the counts of both.  */

#include "tools/kept/sample-counts.h"

#include "plugin/core/kept/tree-file.h"
#include "plugin/core/profile/recorded-graph.h"
#include "tools/training.h"

#include <algorithm>

namespace staticprof
{

namespace
{

using line_map = std::map<int, noisy_count>;

/* A function of a record, and what was counted in its text and in the text that
   was inlined in it: by the assembler name of the function that has the text; ""
   for its own.  */
struct target
{
  profile *part;
  profile_function *function;
  std::map<std::string, int> origins; /* Where the functions begin that its text
					 is of, by their names; "" if it has
					 branches of its own.  */
  std::map<std::string, line_map> counts;
  double entries = -1;

  target (profile &p, profile_function &f) : part (&p), function (&f)
  {
    for (const profile_block &b : f.blocks)
      if (!b.condition.empty () || !b.inlined_from.empty ())
	origins.emplace (b.inlined_from, b.inlined_line);
  }
};

/* May KNOWN be the assembler name of the function NAME, whose name has no scopes
   and types?  */
bool
named_p (const std::string &known, const std::string &name)
{
  return known == name || known.find (name) != known.npos;
}

class sample_matcher
{
public:
  sample_matcher (const sample_counts &counts, std::vector<profile> &parts);

  void add (const sampled_body &body);
  std::vector<target> &targets () { return m_targets; }

private:
  std::vector<std::size_t> find (const sampled_function &f) const;
  const std::string *origin_in (const target &t, int function) const;
  bool has_all (const target &t, std::size_t at) const;

  const sample_counts &m_counts;
  std::vector<target> m_targets;
  std::map<std::string, std::vector<std::size_t>> m_by_name;
  std::map<int, std::vector<std::size_t>> m_by_line;
  std::vector<std::vector<std::size_t>> m_found; /* By sampled function.  */
  std::vector<int> m_chain; /* The functions around a body, the outermost first,
			       and its own.  */
};

sample_matcher::sample_matcher (const sample_counts &counts,
				std::vector<profile> &parts)
  : m_counts (counts)
{
  for (profile &p : parts)
    for (profile_function &f : p.functions)
      if (!f.blocks.empty () && f.origin.empty ())
	{
	  m_by_name[f.assembler_name].push_back (m_targets.size ());
	  m_by_line[f.place.line].push_back (m_targets.size ());
	  m_targets.emplace_back (p, f);
	}
  for (const sampled_function &f : counts.functions)
    m_found.push_back (find (f));
}

/* The records of F.  DWARF has no assembler names of static functions in C++;
   these are found by their place.  */
std::vector<std::size_t>
sample_matcher::find (const sampled_function &f) const
{
  std::vector<std::size_t> result;
  std::size_t longest = f.file.empty () ? 0 : 1;
  auto take = [&] (std::size_t i) {
    const target &t = m_targets[i];
    const int file = t.function->place.file;
    const std::size_t common = f.file.empty () || file < 0
				 ? 0
				 : same_file (
				   tree_file (f.file, "/"),
				   tree_file (t.part->files[file], "/"));
    if (common > longest)
      {
	longest = common;
	result.clear ();
      }
    if (common == longest)
      result.push_back (i);
  };
  const auto name = m_by_name.find (f.name);
  if (name != m_by_name.end ())
    std::for_each (name->second.begin (), name->second.end (), take);
  const auto line = m_by_line.find (f.line);
  if (result.empty () && line != m_by_line.end () && f.line > 0
      && !f.file.empty ())
    for (std::size_t i : line->second)
      if (named_p (m_targets[i].function->assembler_name, f.name))
	take (i);
  return result;
}

/* The name by which T has branches of FUNCTION, which was inlined there; null if
   it has none.  */
const std::string *
sample_matcher::origin_in (const target &t, int function) const
{
  const sampled_function &f = m_counts.functions[function];
  auto known = t.origins.find (f.name);
  if (known == t.origins.end () && f.line > 0)
    known = std::find_if (
      t.origins.begin (), t.origins.end (), [&f] (const auto &origin) {
	return origin.second == f.line && named_p (origin.first, f.name);
      });
  return known == t.origins.end () ? nullptr : &known->first;
}

/* Was all that the chain has behind AT inlined in T when it was recorded, as far
   as it has branches?  */
bool
sample_matcher::has_all (const target &t, std::size_t at) const
{
  for (std::size_t i = at + 1; i < m_chain.size (); ++i)
    {
      const int f = m_chain[i];
      const bool branches = i + 1 == m_chain.size () || m_found[f].empty ()
			    || m_targets[m_found[f][0]].origins.count ("");
      if (branches && !origin_in (t, f))
	return false;
    }
  return true;
}

/* The record of the outermost function that contains the text gets the counts.
   Text inside of hundreds of functions gives none.  */
void
sample_matcher::add (const sampled_body &body)
{
  constexpr std::size_t deepest = 200;
  if (body.lines.empty () && body.entries < 0)
    return;
  m_chain.clear ();
  for (const sampled_body *b = &body;;
       b = &m_counts.bodies[static_cast<std::size_t> (b->outer)])
    {
      if (m_chain.size () == deepest)
	return;
      m_chain.push_back (b->function);
      if (b->outer < 0)
	break;
    }
  std::reverse (m_chain.begin (), m_chain.end ());
  const profile *part = nullptr;
  for (std::size_t at = 0; at < m_chain.size (); ++at)
    {
      const std::vector<std::size_t> &found = m_found[m_chain[at]];
      if (found.empty ())
	continue;
      const auto same = std::find_if (
	found.begin (), found.end (),
	[&] (std::size_t i) { return m_targets[i].part == part; });
      target &t = m_targets[same == found.end () ? found[0] : *same];
      part = t.part;
      if (!has_all (t, at))
	continue;
      const bool own = at + 1 == m_chain.size ();
      line_map &lines = t.counts[own ? "" : *origin_in (t, body.function)];
      for (const auto &[line, n] : body.lines)
	{
	  noisy_count &to = lines.try_emplace (line, noisy_count{ 0, 0 })
			      .first->second;
	  to.count += n.count;
	  to.variance += n.variance;
	}
      if (own && body.entries >= 0)
	t.entries = std::max (t.entries, 0.) + body.entries;
      return;
    }
}

/* The counts of T by block.  */
std::vector<noisy_count>
by_block (const target &t)
{
  const profile_function &f = *t.function;
  std::vector<noisy_count> observed (f.blocks.size ());
  for (const auto &[origin, lines] : t.counts)
    {
      std::map<int, std::size_t> most_frequent; /* Block, by line.  */
      for (std::size_t b = 0; b < f.blocks.size (); ++b)
	{
	  const profile_block &block = f.blocks[b];
	  if (!real_block_p (block.id) || block.inlined_from != origin
	      || (origin.empty () && block.place.file != f.place.file))
	    continue;
	  const int line = block.place.line
			   - (origin.empty () ? f.place.line
					      : block.inlined_line);
	  std::size_t &most = most_frequent.emplace (line, b).first->second;
	  if (f.blocks[most].frequency < block.frequency)
	    most = b;
	}
      for (const auto &[line, b] : most_frequent)
	{
	  const auto n = lines.find (line);
	  if (n != lines.end ())
	    observed[b] = n->second;
	}
    }
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    if (f.blocks[b].id == entry_block_id && t.entries >= 0)
      observed[b] = sampled (t.entries, 1, .05);
  return observed;
}

/* Code without branches executes both of what a condition decides between.  In the
   counts it looks as if an arm were always taken, or both were.  BRANCHLESS gets
   the blocks of F whose branch may have been made so: one arm or each is one
   block without calls, and leads to where the other goes.  */
std::vector<char>
branchless (const profile_function &f, const std::vector<noisy_count> &observed)
{
  constexpr double nearly_all = .999;
  const std::size_t n = f.blocks.size ();
  const block_places places (f);
  std::vector<int> entered (n), from (n, -1), to (n, -1);
  std::vector<std::vector<int>> arms (n);
  for (const profile_edge &e : f.edges)
    {
      const int source = places.find (e.from), target = places.find (e.to);
      ++entered[target];
      from[target] = source;
      arms[source].push_back (target);
    }
  for (std::size_t b = 0; b < n; ++b)
    if (arms[b].size () == 1)
      to[b] = arms[b][0];
  for (const profile_call &c : f.calls)
    if (const int b = places.find (c.block); b >= 0)
      to[b] = -1;
  auto count = [&] (int b) { return std::max (observed[b].count, 0.); };
  std::vector<char> result (n);
  for (std::size_t b = 0; b < n; ++b)
    {
      if (arms[b].size () != 2)
	continue;
      double executed = 0;
      bool joined = false;
      for (int arm : { 0, 1 })
	{
	  const int a = arms[b][arm], other = arms[b][1 - arm];
	  const bool inside = entered[a] == 1
			      && from[a] == static_cast<int> (b);
	  if (inside)
	    executed += count (a);
	  joined |= inside && to[a] >= 0
		    && (to[a] == other || to[a] == to[other]);
	}
      const double most = std::max ({ count (static_cast<int> (b)),
				      count (arms[b][0]), count (arms[b][1]) });
      const bool whole = entered[arms[b][0]] == 1 && entered[arms[b][1]] == 1;
      result[b] = joined && most > 0
		  && executed > (whole ? 1.5 : nearly_all) * most;
    }
  return result;
}

/* Returns whether T was sampled.  */
bool
measure (const target &t)
{
  profile_function &f = *t.function;
  const std::vector<noisy_count> observed = by_block (t);
  double sum = 0;
  bool any = false;
  for (const noisy_count &n : observed)
    {
      sum += std::max (n.count, 0.);
      any |= n.count >= 0;
    }
  f.measured = {};
  if (!any)
    return false;
  f.measured.blocks.resize (f.blocks.size ());
  f.measured.edges.assign (f.edges.size (), not_measured);
  const fitted_flow fit = fit_flow (f, observed);
  const std::vector<char> without_branch = branchless (f, observed);
  const block_places places (f);
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    {
      f.measured.blocks[b] = measured_count (fit.blocks[b]);
      /* It ran, if only once for many iterations.  */
      if (f.blocks[b].id == entry_block_id && sum > 0)
	f.measured.blocks[b] = std::max (f.measured.blocks[b], 1ll);
    }
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    {
      const int from = places.find (f.edges[e].from);
      if (fit.told[from] && !without_branch[from])
	f.measured.edges[e] = measured_count (fit.edges[e]);
    }
  return sum > 0;
}

} // namespace

noisy_count
sampled (double n, double per_sample, double error)
{
  return { n, (n + per_sample) * per_sample + error * n * error * n };
}

std::size_t
measure_by_samples (const sample_counts &counts, std::vector<profile> &parts)
{
  sample_matcher matcher (counts, parts);
  for (const sampled_body &body : counts.bodies)
    matcher.add (body);
  std::size_t sampled = 0;
  for (const target &t : matcher.targets ())
    sampled += measure (t);
  return sampled;
}

} // namespace staticprof
