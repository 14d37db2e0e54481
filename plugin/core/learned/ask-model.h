/* The answer of a learned model about a branch.

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

/* A part of an answer about a branch, with the value of the fact.  */
struct answer_part
{
  std::uint16_t fact; /* The same as in log_odds_part.  */
  int successor;      /* The successor that it makes likelier.  */
  int log_odds;	      /* The log-odds of that successor.  */
  int value;	      /* The fact's value for the branch or for that successor's
			 arm; for a heuristic 1 if it votes for that successor,
			 -1 if against; for other_programs their number.  */
  int other_value;    /* The value for the other arm; for other_programs in how
			 many of 100 executions they took that successor.  */
};

/* Answers about the branches of one function.  Only the facts that the model
   names are computed; other heuristics are not called.  */
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

  /* The parts of the last answer, which was about B.  */
  std::vector<answer_part> parts (const branch &b) const;

private:
  const tree_head &head () const
  {
    const bool loop = m_orientation.loop_p () && m_model.has (model_head::loop);
    return m_model
      .heads[static_cast<int> (loop ? model_head::loop : model_head::branch)];
  }

  /* Is the last branch a loop branch without a head of its own?  */
  bool of_loop_p () const
  {
    return m_orientation.loop_p () && !m_model.has (model_head::loop);
  }

  const function_view &m_f;
  const learned_model &m_model;
  std::optional<fact_sums> m_sums; /* Present for functions with branches.  */
  std::optional<common_code> m_common_code; /* The same.  */
  /* The entry of the last branch, or null.  */
  const common_branch *m_common = nullptr;
  orientation m_orientation;
  /* The facts of the last branch.  Facts that all branches of the function
     share are computed once.  */
  std::vector<std::int16_t> m_facts;
};

} // namespace staticprof
