/* What heuristics, marks and hints say, in words.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_VOICE_WORDS_H
#define STATICPROF_TOOLS_VOICE_WORDS_H

#include <cstddef>
#include <string>

namespace staticprof
{

/* What a voice looks at.  */
enum class rule_subject : unsigned char
{
  condition,
  taken_way,   /* That it says is taken...  */
  untaken_way, /* ...or is not.  */
  other
};

/* The first sentence of heuristics/NAME.cc, without its full stop, and what
   its code looks at, with what is CALLED there or not; the build takes it from
   there.  Sorted by name.  */
struct rule_sentence
{
  const char *name;
  const char *sentence;
  rule_subject subject;
  bool called;
};
extern const rule_sentence rule_sentences[];
extern const std::size_t n_rule_sentences;

/* "A loop goes on (rule `loop')", "... (hint `cold_label')" of the voice that
   profiles call NAME.  A profile may have voices that this version does not
   know.  */
std::string voice_words (const std::string &name);

/* What it looks at; CALLED becomes whether calls are part of that.  */
rule_subject voice_subject (const std::string &name, bool &called);

} // namespace staticprof

#endif
