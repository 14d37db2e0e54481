/* The version of the plugin and of its tools.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

/* A macro, so that it can be concatenated with other literals.  */
#define STATICPROF_VERSION "0.1.0"
