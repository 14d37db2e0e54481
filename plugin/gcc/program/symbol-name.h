/* Names of symbols, types and slots, and signatures of functions: the same in
   every unit that sees the same declaration.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The grammar is in docs/whole-program.md.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* The symbol of DECL, a function or a variable with static storage, as the
   linker knows it.  */
std::string symbol_name (tree decl);

/* The classes of the result and the arguments of FNTYPE, by which calls through
   pointers are matched with functions.  */
std::string signature_of (tree fntype);

/* The names of types.  Each is found once: a type may have as many variants and
   be accessed as often as the unit has lines.  */
class type_names
{
public:
  struct entry
  {
    std::string name;	/* With everything around it; "" if it has none.  */
    bool local = false; /* Other units cannot mean the same type by that.  */
  };
  const entry &of (tree type);

private:
  const std::string &own_name (tree type);

  std::map<unsigned, std::string> m_own; /* By TYPE_UID.  */
  std::map<unsigned, entry> m_names;
};

/* Slots (plugin/core/profile/profile.h).  What other units cannot name gets
   "static " in front.  */
std::string variable_slot (tree variable);
/* FIELD is a FIELD_DECL; "" if neither its type nor a type around that has a
   name.  */
std::string field_slot (tree field, type_names &types);
std::string argument_slot (tree function, int n);
std::string result_slot (tree function);
/* Entry TOKEN of the virtual tables of CLASS_TYPE.  */
std::string virtual_slot (tree class_type, unsigned HOST_WIDE_INT token,
			  type_names &types);
/* What FUNCTION alone keeps under NAME.  */
std::string local_slot (tree function, const std::string &name);

} // namespace staticprof
