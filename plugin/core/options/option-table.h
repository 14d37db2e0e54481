/* The plugin's arguments, each described once: the help, the man page,
   docs/options.md and the errors are generated from this.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>

namespace staticprof
{

/* Indices into the table.  */
enum option_id
{
  option_model,
  option_heuristics,
  option_rates,
  option_learned,
  option_apply,
  option_size,
  option_speed,
  option_counts,
  option_kept,
  option_dump,
  option_ipa_dump,
  option_profile,
  option_measure,
  option_warn,
  option_off,
  option_optional,
  option_verbose,
  option_version,
  option_help,
  n_options
};

/* -fplugin-arg-libstaticprof-NAME[=VALUE].  */
struct plugin_option
{
  const char *name;
  const char *value;   /* "=NAME", "[=FLAGS]", or "" for a switch.  */
  const char *initial; /* The default; "" if that is obvious.  */
  const char *text;    /* Text in `...` is to be typed literally.  */
};

extern const plugin_option option_table[n_options];

/* The text for `gcc -v --help' and the argument `help'.  */
std::string options_help ();
/* A table for docs/options.md.  */
std::string options_markdown ();
/* Paragraphs for the man page.  */
std::string options_man ();

} // namespace staticprof
