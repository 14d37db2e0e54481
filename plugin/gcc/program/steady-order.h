/* An order of functions that other functions' calls do not change.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

namespace staticprof
{

/* For the event PLUGIN_ALL_IPA_PASSES_END: sorts what GCC's order of output
   follows from.  */
void keep_order_steady (void *gcc_data, void *user_data);

} // namespace staticprof
