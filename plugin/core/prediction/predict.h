/* Edge probabilities: Algorithm 1 of Wu and Larus 1994.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For every block with more than one way out: exclude the edges that are
   never taken, let the programmer's hints decide where there are any, else ask
   every heuristic and combine what they say; then write the probabilities as
   whole parts that add up exactly.  */

#ifndef STATICPROF_CORE_PREDICT_H
#define STATICPROF_CORE_PREDICT_H

#include "plugin/core/evidence/branch.h"
#include "plugin/core/prediction/apportion.h"
#include "plugin/core/prediction/model.h"

#include <vector>

namespace staticprof
{

/* Probabilities are written as parts of this (GCC's REG_BR_PROB_BASE)...  */
constexpr int probability_base = 10000;
/* ...or of this where a block has too many edges for each to get a part.  */
constexpr int fine_probability_base = 1 << 27;

/* What decided the probabilities of a block's edges.  */
enum class decided_by : unsigned char
{
  single,      /* One successor, or one that is not excluded.  */
  none,	       /* No successor, or it ends in a call that does not come
		 back.  */
  hint,	       /* The strongest hint.  */
  iterations,  /* How often the test is made before it leaves its loop is
		 known.  */
  loop_branch, /* A heuristic that speaks alone.  */
  evidence,    /* The combination of the votes.  */
  even	       /* Nobody spoke.  */
};

/* One voice about one edge: a heuristic (index in the registry), a front end's
   mark, a hint, or the limit of how often a loop can go round.  PROBABILITY is
   that the edge is taken.  */
struct vote
{
  enum class source : unsigned char
  {
    heuristic,
    mark,
    hint,
    limit
  };
  int edge;
  source from;
  int which; /* Heuristic index, mark_kind or hint_kind; 0 of a limit.  */
  double probability;
  bool ignored;	     /* Spoke, but something stronger decided.  */
  bool taken = true; /* Said that the edge is taken, or not; the probability is
			on the other side where its rate is below .5.  */
};

struct prediction
{
  std::vector<int> parts;     /* By edge: parts of base (block).  */
  std::vector<double> exact;  /* By edge: the probability before rounding.  */
  std::vector<char> fine;     /* By block: uses fine_probability_base.  */
  std::vector<char> never;    /* By edge: excluded, see docs/method.md.  */
  std::vector<char> cold;     /* By block: runs only through excluded edges,
				     or inevitably into cold code.  */
  bool cold_function = false; /* Every way from the entry leads into code
				     known to be cold.  */
  std::vector<decided_by> decided; /* By block.  */
  std::vector<vote> votes;	   /* Grouped by block in block order.  */
  std::vector<int> first_vote; /* By block, n_blocks + 1 entries: its range in
				     VOTES.  */

  int base (int block) const
  {
    return fine[block] ? fine_probability_base : probability_base;
  }
  double probability (const graph &g, int e) const
  {
    return static_cast<double> (parts[e]) / base (g.src (e));
  }
};

prediction predict (const function_view &f, const model &m);

/* How often each heuristic spoke and was asked, for statistics.  */
struct heuristic_statistics
{
  std::vector<long> applied; /* By registry index: branches about which it
				spoke, also where something stronger decided.  */
  std::vector<long> asked;   /* Branches of the kind it is asked about.  */
};
void add_statistics (const function_view &f, const prediction &p,
		     const model &m, heuristic_statistics &s);

const char *name_of (decided_by d);

} // namespace staticprof

#endif
