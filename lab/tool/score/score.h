/* staticprof-lab score: how good the estimates of several predictors are.

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
  int unmeasured_units = 0; /* Those that are not among UNITS.  */
  std::size_t functions = 0;
  int measured_functions = 0;
  int unmatched = 0;			 /* The same as profile::unmatched.  */
  std::optional<training_match> trained; /* The match with another run.  */
  std::vector<score_card> cards;	 /* Indexed by predictor.  */
};

struct scores
{
  std::vector<int> percents = { 10, 20, 30, 40, 50 };
  std::size_t top = 1; /* Index in PERCENTS of what the summary shows.  */
  tie_rule ties = tie_rule::expected;
  std::vector<const predictor *> predictors;
  /* The directory with another run of each program, or "".  */
  std::string trained_root;
  std::vector<scored_program> programs;
};

/* Let the summary show the top PERCENT, 1 to 100.  */
void set_top (scores &s, int percent);

/* Add the program whose units' profiles are in DIRECTORY; it has the name of the
   directory.  What has that name in S.trained_root must be another run of the
   program.  */
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
/* How well the functions that do most of the work are found.  */
extern const std::vector<column> hot_columns;
/* How well functions and blocks that are never executed are found.  */
extern const std::vector<column> never_columns;
/* The column of analysis A at S.percents[PERCENT].  Its name has the fields of a
   row of write_rows between the predictor and the value.  */
column column_of (const scores &s, analysis a, std::size_t percent,
		  bool weighted = true,
		  counted_items counted = counted_items::executed,
		  function_weight weight = function_weight::executions);

/* The name of A in options and rows, such as "local-block".  */
const char *name_of (analysis a);

/* The means of the scores that exist; nothing if none does.  */
optional_score arithmetic_mean (const std::vector<optional_score> &values);
optional_score geometric_mean (const std::vector<optional_score> &values);

/* The score of predictor WHICH in column C, for one program and for all; nothing
   where the predictor does not apply.  */
optional_score score_of (const scored_program &p, std::size_t which,
			 const column &c);
std::vector<optional_score> by_program (const scores &s, std::size_t which,
					const column &c);
/* Does a program have another run?  */
bool any_trained (const scores &s);

/* Tables as text, folded to WIDTH.  SHOWN has indices in S.predictors.  */
std::string show_programs (const scores &s,
			   std::size_t width = paint::unlimited);
std::string show_analysis (const scores &s, analysis a,
			   const std::vector<std::size_t> &shown,
			   std::size_t width = paint::unlimited);
/* The analyses at the top, with a row for each program.  */
std::string show_top (const scores &s, const std::vector<std::size_t> &shown,
		      std::size_t width = paint::unlimited);
std::string show_branches (const scores &s,
			   const std::vector<std::size_t> &shown,
			   std::size_t width = paint::unlimited);
std::string show_hot (const scores &s, const std::vector<std::size_t> &shown,
		      std::size_t width = paint::unlimited);
std::string show_never (const scores &s, const std::vector<std::size_t> &shown,
			std::size_t width = paint::unlimited);
/* A row for each predictor, with the number of programs to which it applies.  */
std::string show_summary (const scores &s,
			  std::size_t width = paint::unlimited);

/* All scores, each on a line of its own.  */
std::string write_rows (const scores &s);

} // namespace staticprof
