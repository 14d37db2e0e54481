/* The work of MuJS: a script.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <mujs.h>

static void
print (js_State *state)
{
  puts (js_tostring (state, 1));
  js_pushundefined (state);
}

int
main (int argc, char **argv)
{
  js_State *const state = js_newstate (NULL, NULL, JS_STRICT);
  js_newcfunction (state, print, "print", 1);
  js_setglobal (state, "print");
  check (!js_dofile (state, argv[argc - 1]));
  js_freestate (state);
  return 0;
}
