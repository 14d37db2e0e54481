/* The measurements of a kept profile that records contain.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/training.h"

#include "plugin/core/profile/recorded-graph.h"
#include "tools/layout.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* Do the probabilities of a block that BY decided depend on a guess, or would
   they without a kept profile?  */
bool
open_p (decided_by by)
{
  return by == decided_by::kept || by == decided_by::loop_branch
	 || by == decided_by::evidence || by == decided_by::learned
	 || by == decided_by::even;
}

/* Completes the counts of one function.  A kept profile has two digits, so what is
   left of a count is only taken where no sum tells more.  */
class count_flow
{
public:
  explicit count_flow (profile_function &f)
    : f (f), m_places (f), m_in (f.blocks.size ()), m_out (f.blocks.size ()),
      m_blocks (f.measured.blocks), m_edges (f.measured.edges)
  {
    for (std::size_t e = 0; e < f.edges.size (); ++e)
      {
	m_out[to_block (f.edges[e].from)].push_back (e);
	m_in[to_block (f.edges[e].to)].push_back (e);
      }
  }

  /* One pass each over the blocks; they return whether anything became
     known.  */
  bool add_up ();
  bool find_unreached ();
  bool take_the_rest ();

private:
  using edge_list = std::vector<std::size_t>;

  std::size_t to_block (int id) const
  {
    return static_cast<std::size_t> (m_places.find (id));
  }
  bool add_up (long long &block, const edge_list &edges);
  bool take_the_rest (long long block, const edge_list &edges);

  const profile_function &f;
  const block_places m_places;
  std::vector<edge_list> m_in, m_out; /* By block.  */
  std::vector<long long> &m_blocks, &m_edges;
};

/* BLOCK has the sum of EDGES, which enter or leave it.  */
bool
count_flow::add_up (long long &block, const edge_list &edges)
{
  if (edges.size () == 1 && block != not_measured
      && m_edges[edges[0]] == not_measured)
    {
      m_edges[edges[0]] = block;
      return true;
    }
  if (edges.empty () || block != not_measured)
    return false;
  long long sum = 0;
  for (std::size_t e : edges)
    {
      if (m_edges[e] == not_measured)
	return false;
      sum += m_edges[e];
    }
  block = sum;
  return true;
}

bool
count_flow::add_up ()
{
  bool any = false;
  for (std::size_t b = 0; b < m_blocks.size (); ++b)
    {
      any |= add_up (m_blocks[b], m_in[b]);
      any |= add_up (m_blocks[b], m_out[b]);
    }
  return any;
}

/* Blocks did not run to which no run led, such as a loop that was not
   entered.  */
bool
count_flow::find_unreached ()
{
  std::vector<char> reached (m_blocks.size ());
  edge_list work;
  auto reach = [&] (std::size_t b) {
    if (!reached[b])
      work.push_back (b);
    reached[b] = 1;
  };
  for (std::size_t b = 0; b < m_blocks.size (); ++b)
    if (m_blocks[b] > 0 || m_in[b].empty ())
      reach (b);
  while (!work.empty ())
    {
      const std::size_t b = work.back ();
      work.pop_back ();
      for (std::size_t e : m_out[b])
	if (m_edges[e] != 0)
	  reach (to_block (f.edges[e].to));
    }
  bool any = false;
  for (std::size_t b = 0; b < m_blocks.size (); ++b)
    if (!reached[b] && m_blocks[b] == not_measured)
      {
	m_blocks[b] = 0;
	for (std::size_t e : m_out[b])
	  m_edges[e] = std::max (m_edges[e], 0ll);
	any = true;
      }
  return any;
}

/* One of EDGES is unknown and has what the others leave of BLOCK, which they
   enter or leave, but no more than the block at its other end.  */
bool
count_flow::take_the_rest (long long block, const edge_list &edges)
{
  if (block == not_measured)
    return false;
  long long sum = 0;
  std::size_t unknown = 0, last = 0;
  for (std::size_t e : edges)
    if (m_edges[e] == not_measured)
      {
	++unknown;
	last = e;
      }
    else
      sum += m_edges[e];
  if (unknown != 1)
    return false;
  long long rest = std::max (block - sum, 0ll);
  for (int end : { f.edges[last].from, f.edges[last].to })
    if (const long long n = m_blocks[to_block (end)]; n != not_measured)
      rest = std::min (rest, n);
  m_edges[last] = rest;
  return true;
}

bool
count_flow::take_the_rest ()
{
  bool any = false;
  for (std::size_t b = 0; b < m_blocks.size (); ++b)
    {
      any |= take_the_rest (m_blocks[b], m_in[b]);
      any |= take_the_rest (m_blocks[b], m_out[b]);
    }
  return any;
}

/* Set the measured counts of F, which RAN in the training or did not, from its
   record.  */
void
measure (profile_function &f, bool ran)
{
  const block_places places (f);
  f.measured.blocks.assign (f.blocks.size (), ran ? not_measured : 0);
  f.measured.edges.assign (f.edges.size (), ran ? not_measured : 0);
  if (!ran)
    return;
  f.measured.own_part = 1 - f.trained_inlined;
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    if (f.blocks[b].id == entry_block_id && f.trained_entries >= 0
	&& f.trained_inlined < 1)
      /* Branches have the sum of the body and of all copies, so the entry has it
	 too.  */
      f.measured.blocks[b] = measured_count (f.trained_entries
					     / (1 - f.trained_inlined));
    else if (f.blocks[b].trained > 0)
      f.measured.blocks[b] = measured_count (f.blocks[b].trained);
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    if (f.edges[e].trained >= 0)
      f.measured.edges[e] = measured_count (
	f.edges[e].trained * f.blocks[places.find (f.edges[e].from)].trained);
  complete_counts (f);
}

/* Did a function run in the training, at least inlined?  That is not known for a function of a
   header that has no branches.  */
enum class ran
{
  yes,
  no,
  unknown
};
ran
ran_p (const profile &p, const profile_function &f)
{
  if (f.trained_entries > 0 || f.trained_inlined > 0
      || std::any_of (f.blocks.begin (), f.blocks.end (),
		      [] (const profile_block &b) { return b.trained > 0; }))
    return ran::yes;
  if (f.trained_entries == 0)
    return ran::no;
  return f.unit_trained && f.place.file >= 0
	     && p.files[f.place.file] == p.units[f.unit].name
	   ? ran::no
	   : ran::unknown;
}

} // namespace

long long
measured_count (double n)
{
  return std::llround (std::min (std::max (n, 0.), 1e15));
}

void
complete_counts (profile_function &f)
{
  constexpr int most_passes = 50;
  count_flow flow (f);
  for (int pass = 0; pass < most_passes; ++pass)
    if (!flow.add_up () && !flow.find_unreached () && !flow.take_the_rest ())
      break;
}

void
measure_by_training (profile &p)
{
  for (profile_function &f : p.functions)
    {
      const ran did = ran_p (p, f);
      if (did != ran::unknown && f.measured.blocks.empty ()
	  && !f.blocks.empty ())
	measure (f, did == ran::yes);
    }
}

training_coverage
coverage_of (const profile &p)
{
  training_coverage c;
  for (const profile_unit &u : p.units)
    {
      c.units += u.kept != kept_fit::not_used;
      c.other_sources += u.kept == kept_fit::other_sources;
      c.other_functions += u.kept == kept_fit::other_functions;
    }
  for (const profile_function &f : p.functions)
    {
      if (f.blocks.empty () || !f.origin.empty ())
	continue;
      ++c.functions;
      c.run += ran_p (p, f) == ran::yes;
      for (const profile_block &b : f.blocks)
	{
	  if (!open_p (b.decided))
	    continue;
	  const double n = (b.frequency * f.invocations).to_double ();
	  ++c.branches;
	  c.executions += n;
	  if (b.decided != decided_by::kept)
	    continue;
	  ++c.trained;
	  c.trained_executions += n;
	}
    }
  return c;
}

/* What C says of units that the kept profile does not fit, behind what is
   measured.  */
static std::string
strangers_sentence (const training_coverage &c)
{
  const int strangers = c.other_sources + c.other_functions;
  if (strangers == 0)
    return "";
  if (strangers == c.units)
    return c.other_functions == 0
	     ? "; it names no source of this, so it is of another program, or "
	       "its sources have other names"
	     : "; it has none of these functions, so it is of another program, "
	       "or very old";
  return "; " + part_is (strangers, c.units, "unit") + " not in it";
}

/* What C says of branches that are not measured.  */
static std::string
others_sentence (const training_coverage &c)
{
  const int others = c.branches - c.trained;
  if (others == 0 || c.trained == 0)
    return "";
  return (others == 1 ? "the other has " : "the others have ")
	 + (c.executions > 0 ? percent (1 - c.trained_executions / c.executions)
			     : "none")
	 + " of the executions, by an estimate that rests on the profile; ";
}

std::string
in_runs (double runs)
{
  return runs <= 0   ? ""
	 : runs == 1 ? " in one run"
		     : " in " + format_known (runs) + " runs";
}

std::string
coverage_sentence (const profile &p)
{
  const training_coverage c = coverage_of (p);
  if (!c.any ())
    return "";
  return "kept profile: " + part_is (c.trained, c.branches, "branch")
	 + " measured; " + others_sentence (c) + std::to_string (c.run) + " of "
	 + plural (c.functions, "function") + " ran in the training"
	 + strangers_sentence (c);
}

} // namespace staticprof
