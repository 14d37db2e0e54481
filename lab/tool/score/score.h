/* staticprof-lab score: how good estimates are, of several programs and predictors.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "lab/tool/accuracy/score-card.h"
#include "lab/tool/accuracy/trained.h"
#include "tools/paint.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace staticprof
{

struct scored_program
{
  std::string name;
  std::size_t units = 0;
  int unmeasured_units = 0; /* Besides these.  */
  std::size_t functions = 0;
  int measured_functions = 0;
  int unmatched = 0;			 /* The same as profile::unmatched.  */
  std::optional<training_match> trained; /* With another run.  */
  std::vector<score_card> cards;	 /* By predictor.  */
};

struct scores
{
  std::vector<int> percents = { 10, 20, 30, 40, 50 };
  std::size_t top = 1; /* Place in percents of what the summary shows.  */
  tie_rule ties = tie_rule::expected;
  std::vector<const predictor *> predictors;
  std::string
    trained_root; /* Holds another run of each program; "" for none.  */
  std::vector<scored_program> programs;
};

/* Make PERCENT, 1 to 100, what the summary shows.  */
void set_top (scores &s, int percent);

/* Add the program whose units' profiles are in DIRECTORY; it is called as the
   directory.  If there is something of that name in S.trained_root, it has to
   be another run of the program.  */
user_error score_directory (const std::string &directory, scores &s);

/* A score that some programs may not have.  */
using optional_score = std::optional<double>;

/* The scores of one column of a table.  */
struct column
{
  std::string name; /* In tab-separated output.  */
  std::function<optional_score (const score_card &c)> of;
};

/* Miss rates, errors and overlap.  */
extern const std::vector<column> branch_columns;
/* The functions that do most of the work: how well they are known.  */
extern const std::vector<column> hot_columns;
/* How well it is known what is never executed.  */
extern const std::vector<column> never_columns;
/* A at S.percents[PERCENT]; named as all columns behind "predictor" are.  */
column column_of (const scores &s, analysis a, std::size_t percent,
		  bool weighted = true,
		  counted_items counted = counted_items::executed,
		  function_weight weight = function_weight::executions);

/* "local-block"...  */
const char *name_of (analysis a);

/* Means of what is known; nothing if nothing is.  */
optional_score arithmetic_mean (const std::vector<optional_score> &values);
optional_score geometric_mean (const std::vector<optional_score> &values);

/* Means over programs to which predictor WHICH applies.  */
optional_score score_of (const scored_program &p, std::size_t which,
			 const column &c);
std::vector<optional_score> by_program (const scores &s, std::size_t which,
					const column &c);
/* Was another run of one of the programs found?  */
bool any_trained (const scores &s);

/* The text of it; columns that do not fit in WIDTH stand below.  SHOWN are
   places in predictors.  */
std::string show_programs (const scores &s,
			   std::size_t width = paint::unlimited);
std::string show_analysis (const scores &s, analysis a,
			   const std::vector<std::size_t> &shown,
			   std::size_t width = paint::unlimited);
/* All analyses at the top, a row for each program.  */
std::string show_top (const scores &s, const std::vector<std::size_t> &shown,
		      std::size_t width = paint::unlimited);
std::string show_branches (const scores &s,
			   const std::vector<std::size_t> &shown,
			   std::size_t width = paint::unlimited);
std::string show_hot (const scores &s, const std::vector<std::size_t> &shown,
		      std::size_t width = paint::unlimited);
std::string show_never (const scores &s, const std::vector<std::size_t> &shown,
			std::size_t width = paint::unlimited);
/* A row for each predictor, with the number of programs it applies to.  */
std::string show_summary (const scores &s,
			  std::size_t width = paint::unlimited);

/* Everything, a value on a line.  */
std::string write_rows (const scores &s);

} // namespace staticprof
