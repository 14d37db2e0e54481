/* What a learned model says of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/learned/explain-parts.h"
#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/learned/tree-model.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace staticprof
{

/* A part of an answer about a branch, and what the fact is there.  */
struct answer_part
{
  std::uint16_t fact; /* As of log_odds_part.  */
  int successor;      /* Which one it makes likelier.  */
  int log_odds;	      /* Of that.  */
  int value;	      /* Of the branch, or of that successor's arm; of a
			 heuristic 1 if it votes for that, -1 against.  */
  int other_value;    /* Of the other arm.  */
};

/* Of the branches of one function.  Only what the model goes by is looked up:
   heuristics that it does not name are not asked.  */
class model_answers
{
public:
  /* F and what M points to must outlive this.  */
  model_answers (const function_view &f, const learned_model &m)
    : m_f (f), m_model (m)
  {
  }

  /* The log-odds of the first of the two successors of B.  */
  int ask (const branch &b);

  /* What the last answer, about B, is made of.  */
  std::vector<answer_part> parts (const branch &b) const;

private:
  const tree_head &head () const
  {
    const bool loop = m_orientation.loop_p () && m_model.has (model_head::loop);
    return m_model
      .heads[static_cast<int> (loop ? model_head::loop : model_head::branch)];
  }

  const function_view &m_f;
  const learned_model &m_model;
  std::optional<fact_sums> m_sums; /* Of functions with branches.  */
  orientation m_orientation;
  /* Of the last branch.  What all branches of the function share is asked
     once.  */
  std::vector<std::int16_t> m_facts;
};

} // namespace staticprof
