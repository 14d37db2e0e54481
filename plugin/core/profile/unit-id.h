/* Names for units that are unique among the compilations of a build.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* 16 hexadecimal digits for PARTS in this order: the 64-bit FNV-1a hash of each
   part's length and bytes.  It is the same on every host.  */
std::string unit_id (const std::vector<std::string> &parts);

/* 16 hexadecimal digits for the record of P, which has one unit.  A compilation
   with another result has others.  */
std::string fresh_stamp (const profile &p);

/* The stamp that the compiler gave P; for a program, a hash of those of its
   units.  "" if there is none.  */
std::string record_stamp (const profile &p);

/* The name of the file for the record of unit or program NAME with that ID.  */
std::string record_file (const std::string &name, const std::string &id);

/* FILE without directories and suffix, usable in another file's name: letters,
   digits and "._-+" are kept, any other character becomes '_', and so does a
   dot or a '-' at the beginning.  It is not empty.  */
std::string file_stem (const std::string &file);

} // namespace staticprof
