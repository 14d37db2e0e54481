/* Combining evidence about the outcome of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A piece of evidence about outcome i of k gives the mass m to {i} and 1 - m
   to all the others together.  Dempster's rule (Wu and Larus 1994, section
   3.2) multiplies: with A(i) the product of the masses given to i, and B(i)
   the product of the masses withheld from it, outcome i has the weight
   A(i) * prod over j != i of B(j).  The combined assignment starts from even
   probabilities, as Algorithm 1 does.

   Templates over the number type: double in the compiler, GMP rationals in the
   tests.  */

#pragma once

#include <cstddef>
#include <vector>

namespace staticprof
{

template <class Number> struct evidence
{
  int outcome;
  Number mass; /* 0 to 1.  */
};

/* Two probabilities P and Q of the same outcome of two.  Certain evidence (0 or
   1) wins over any other; 0 with 1 contradict each other totally and cancel:
   the result is one half.  */
template <class Number>
Number dempster_shafer (const Number &p, const Number &q);

/* K outcomes, even at first; WEIGHTS receives K probabilities that add up to 1
   (within rounding).  Total contradiction gives even probabilities.  Linear in
   K and in the number of pieces of evidence.  */
template <class Number>
void dempster_shafer (int k, const std::vector<evidence<Number>> &pieces,
		      std::vector<Number> &probabilities);

/* Evidence that gives all its mass to single outcomes: MASSES[r][i] is what
   r gives to outcome i of K, at least 0 (only proportions matter).  Dempster's
   rule then makes PROBABILITIES[i] proportional to the product of what all
   give to i; of two outcomes that is the short form.  An outcome that one
   mass gives 0 has 0, but total contradiction gives even probabilities, and
   so does no mass.  Linear in their numbers.  */
template <class Number>
void combine_masses (int k, const std::vector<std::vector<Number>> &masses,
		     std::vector<Number> &probabilities);

} // namespace staticprof

#include "plugin/core/prediction/combine-impl.h"
