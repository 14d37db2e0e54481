/* staticprof options: the arguments that the plugin takes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/options/option-table.h"
#include "tools/command.h"

namespace staticprof
{

namespace
{

const argp_option options_options[] = {
  { "man", 'm', nullptr, 0, "As paragraphs of a man page instead", 0 },
  { "table", 't', nullptr, 0, "As a table in Markdown instead", 0 },
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

error_t
parse_options (int key, char *, argp_state *state)
{
  if (key != 'm' && key != 't')
    return ARGP_ERR_UNKNOWN;
  *static_cast<int *> (state->input) = key;
  return 0;
}

} // anonymous namespace

int
options_command (int argc, char **argv)
{
  const argp parser = {
    options_options, parse_options,
    nullptr,	     "Print the arguments that the plugin takes.",
    nullptr,	     nullptr,
    nullptr
  };
  int form = 0;
  argp_parse (&parser, argc, argv, 0, nullptr, &form);
  return print (form == 'm'   ? options_man ()
		: form == 't' ? options_markdown ()
			      : options_help ());
}

} // namespace staticprof
