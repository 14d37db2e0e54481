/* The work of Lua: a script.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <lauxlib.h>
#include <lualib.h>

int
main (int argc, char **argv)
{
  size_t size;
  const char *const script = (const char *)contents (argv[argc - 1], &size);
  lua_State *const state = luaL_newstate ();
  luaL_openlibs (state);
  check (!luaL_loadbuffer (state, script, size, "work")
	 && !lua_pcall (state, 0, 0, 0));
  lua_close (state);
  return 0;
}
