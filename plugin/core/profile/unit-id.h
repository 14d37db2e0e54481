/* Names for units that no two compilations of a build share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* 16 hexadecimal digits for PARTS in this order: FNV-1a of 64 bits over each
   part's length and bytes.  The same on every host.  */
std::string unit_id (const std::vector<std::string> &parts);

/* 16 hexadecimal digits for what was recorded of P, which has one unit:
   another compilation that recorded anything else has others.  */
std::string fresh_stamp (const profile &p);

/* The stamp of P as its compiler left it; of a program, for those of its
   units.  "" if there is none.  */
std::string record_stamp (const profile &p);

/* How the file of the record of unit or program NAME with that ID is called.  */
std::string record_file (const std::string &name, const std::string &id);

/* FILE without folders and without what follows the last dot, as a part of
   another file's name: letters, digits and "._-+" stay, anything else becomes
   '_', and so does a dot or a '-' at the beginning.  Not empty.  */
std::string file_stem (const std::string &file);

} // namespace staticprof
