/* The words of a profile's enumerations in exported files (docs/profile.md).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_CORE_PROFILE_WORDS_H
#define STATICPROF_CORE_PROFILE_WORDS_H

#include "plugin/core/profile/profile.h"

namespace staticprof
{

constexpr const char *profile_format = "staticprof-profile";
constexpr int profile_version = 1;

/* By enumerator.  */
constexpr const char *scope_words[] = { "unit", "program" };
constexpr const char *linkage_words[] = { "external", "internal" };
constexpr const char *definition_words[] = { "strong", "weak", "comdat" };
constexpr const char *entry_words[] = { "none", "main", "constructor",
					"destructor", "resolver" };
/* What a voice says of an edge, where its probability does not tell.  */
constexpr const char *opinion_words[] = { "taken", "not_taken" };
/* By bit of edge_kind.  */
constexpr const char *kind_words[] = { "back",	   "exit",    "eh",
				       "abnormal", "fake",    "true",
				       "false",	   "default", "irreducible" };

} // namespace staticprof

#endif
