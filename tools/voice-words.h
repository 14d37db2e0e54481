/* What heuristics, marks and hints say, in words.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_VOICE_WORDS_H
#define STATICPROF_TOOLS_VOICE_WORDS_H

#include <cstddef>
#include <string>

namespace staticprof
{

/* The first sentence of heuristics/NAME.cc, without its full stop; the build
   takes it from there.  Sorted by name.  */
struct rule_sentence
{
  const char *name;
  const char *sentence;
};
extern const rule_sentence rule_sentences[];
extern const std::size_t n_rule_sentences;

/* "A loop goes on (rule `loop')", "... (hint `cold_label')" of the voice that
   profiles call NAME.  A profile may have voices that this version does not
   know.  */
std::string voice_words (const std::string &name);

} // namespace staticprof

#endif
