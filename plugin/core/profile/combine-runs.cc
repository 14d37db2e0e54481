/* The measured profiles of several runs of a program as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     choose_parts      whose records the result has
     check_functions   the same functions and graphs in all runs
     add_up	       each function's counts  */

#include "plugin/core/profile/combine-runs.h"

#include "plugin/core/profile/function-index.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <limits>

namespace staticprof
{

namespace
{

long long
add_saturating (long long a, long long b)
{
  const long long most = std::numeric_limits<long long>::max ();
  return a > most - b ? most : a + b;
}

/* Add what a run counted, MORE, to SUMS; both may be empty, which is
   not_measured everywhere.  */
void
add_counts (const std::vector<long long> &more, std::vector<long long> &sums)
{
  if (sums.empty ())
    sums = more;
  else
    for (std::size_t i = 0; i < more.size (); ++i)
      if (more[i] != not_measured)
	sums[i] = add_saturating (std::max (sums[i], 0LL), more[i]);
}

class combiner
{
public:
  explicit combiner (const std::vector<counted_run> &runs) : m_runs (runs) {}

  user_error choose_parts (std::vector<run_part> &result);
  user_error check_functions (const std::vector<run_part> &chosen) const;
  profile add_up (const profile &p) const;

private:
  user_error check_run (std::size_t r) const;

  const std::vector<counted_run> &m_runs;
  std::vector<function_index> m_index; /* By run.  */
};

user_error
combiner::check_run (std::size_t r) const
{
  for (const profile &p : m_runs[r].parts)
    for (const profile_function &f : p.functions)
      if (measured_p (f))
	return {};
  return { "nothing was measured in '" + m_runs[r].name + "'" };
}

user_error
combiner::choose_parts (std::vector<run_part> &result)
{
  name_index known;
  for (std::size_t r = 0; r < m_runs.size (); ++r)
    {
      user_error error = check_run (r);
      if (!error.ok ())
	return error;
      m_index.emplace_back ();
      int common = 0;
      for (std::size_t i = 0; i < m_runs[r].parts.size (); ++i)
	{
	  const profile &p = m_runs[r].parts[i];
	  m_index.back ().add (p);
	  std::size_t old = 0;
	  for (const profile_unit &u : p.units)
	    old += known.find (u.id) >= 0;
	  if (old != 0 && old != p.units.size ())
	    return { "'" + p.name + "' in '" + m_runs[r].name
		     + "' has units of '" + m_runs[0].name
		     + "' and others: combine either units or programs" };
	  common += old > 0;
	  if (old > 0)
	    continue;
	  result.push_back ({ static_cast<int> (r), static_cast<int> (i) });
	  for (const profile_unit &u : p.units)
	    known.find_or_add (u.id);
	}
      if (r > 0 && common == 0)
	return { "'" + m_runs[r].name + "' is of another program than '"
		 + m_runs[0].name + "': no unit is the same" };
    }
  return {};
}

user_error
combiner::check_functions (const std::vector<run_part> &chosen) const
{
  function_index all;
  for (const run_part &c : chosen)
    all.add (m_runs[c.run].parts[c.part]);
  auto differs = [] (const profile &p, const profile_function &f,
		     const std::string &how) -> user_error {
    return { "'" + f.name + "' of '" + p.units[f.unit].name + "' " + how
	     + ": the profiles are of different compilations" };
  };
  for (std::size_t r = 0; r < m_runs.size (); ++r)
    {
      const std::string &here = m_runs[r].name;
      for (const profile &p : m_runs[r].parts)
	for (const profile_function &f : p.functions)
	  {
	    const profile_function *g = all.find (p.units[f.unit],
						  f.assembler_name);
	    if (!g)
	      return differs (p, f, "is only in '" + here + "'");
	    if (!same_graph_p (f, *g))
	      return differs (p, f, "has another graph in '" + here + "'");
	  }
      for (const run_part &c : chosen)
	{
	  const profile &p = m_runs[c.run].parts[c.part];
	  for (const profile_function &f : p.functions)
	    if (m_index[r].unit_p (p.units[f.unit])
		&& !m_index[r].find (p.units[f.unit], f.assembler_name))
	      return differs (p, f, "is not in '" + here + "'");
	}
    }
  return {};
}

profile
combiner::add_up (const profile &p) const
{
  profile result = p;
  for (profile_function &f : result.functions)
    {
      run_counts sums;
      for (const function_index &run : m_index)
	{
	  const profile_function *g = run.find (p.units[f.unit],
						f.assembler_name);
	  if (!g || !measured_p (*g))
	    continue;
	  add_counts (g->measured.blocks, sums.blocks);
	  add_counts (g->measured.edges, sums.edges);
	  add_counts (g->measured.calls, sums.calls);
	}
      if (!sums.blocks.empty ())
	f.measured = sums;
    }
  return result;
}

} // anonymous namespace

user_error
combine_runs (const std::vector<counted_run> &runs,
	      std::vector<run_part> &result, std::vector<profile> &combined)
{
  result.clear ();
  combined.clear ();
  combiner c (runs);
  user_error error = c.choose_parts (result);
  if (error.ok ())
    error = c.check_functions (result);
  if (!error.ok ())
    return error;
  for (const run_part &part : result)
    combined.push_back (c.add_up (runs[part.run].parts[part.part]));
  return {};
}

} // namespace staticprof
