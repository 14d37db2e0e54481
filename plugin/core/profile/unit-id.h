/* Names for units that no two compilations of a build share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_CORE_UNIT_ID_H
#define STATICPROF_CORE_UNIT_ID_H

#include <string>
#include <vector>

namespace staticprof
{

/* 16 hexadecimal digits for PARTS in this order: FNV-1a of 64 bits over each
   part's length and bytes.  The same on every host.  */
std::string unit_id (const std::vector<std::string> &parts);

/* FILE without folders and without what follows the last dot, as a part of
   another file's name: letters, digits and "._-+" stay, anything else becomes
   '_', and so does a dot or a '-' at the beginning.  Not empty.  */
std::string file_stem (const std::string &file);

} // namespace staticprof

#endif
