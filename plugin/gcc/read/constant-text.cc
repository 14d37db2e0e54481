/* Constants that are compared with a value, as the source writes them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GIMPLE has numbers only.  What the value is tells which of them were
   characters or enumerators.  */

#include "plugin/gcc/read/constant-text.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/ssa-walk.h"

#include <algorithm>
#include <map>
#include <vector>

namespace staticprof
{

namespace
{

constexpr size_t longest_name = 40;

struct enumerator
{
  HOST_WIDE_INT value;
  std::string name;
};

/* By the number of the type.  */
std::map<unsigned, std::vector<enumerator>> noted;

/* Note the enumerators of TYPE, sorted by value; of equal ones the first of the
   source comes first.  */
std::vector<enumerator> &
note_values (tree type)
{
  std::vector<enumerator> &known = noted[TYPE_UID (TYPE_MAIN_VARIANT (type))];
  known.clear ();
  for (tree v = TYPE_VALUES (type); v; v = TREE_CHAIN (v))
    {
      tree value = TREE_VALUE (v), name = TREE_PURPOSE (v);
      if (TREE_CODE (value) == CONST_DECL)
	value = DECL_INITIAL (value);
      if (value && TREE_CODE (value) == INTEGER_CST && tree_fits_shwi_p (value)
	  && name && TREE_CODE (name) == IDENTIFIER_NODE)
	known.push_back (
	  { tree_to_shwi (value), cut_name (IDENTIFIER_POINTER (name)) });
    }
  std::stable_sort (known.begin (), known.end (),
		    [] (const enumerator &a, const enumerator &b) {
		      return a.value < b.value;
		    });
  return known;
}

/* The first enumerator of TYPE that is N; "" if there is none.  */
std::string
enumerator_text (tree type, HOST_WIDE_INT n)
{
  const auto at = noted.find (TYPE_UID (TYPE_MAIN_VARIANT (type)));
  const std::vector<enumerator> &known = at != noted.end ()
					   ? at->second
					   : note_values (type);
  const auto e = std::lower_bound (
    known.begin (), known.end (), n,
    [] (const enumerator &x, HOST_WIDE_INT value) { return x.value < value; });
  return e != known.end () && e->value == n ? e->name : "";
}

/* "'a'", "'\n'"; "" if the source does not write N so.  */
std::string
character_text (HOST_WIDE_INT n, character sure)
{
  constexpr const char *escapes = "abtnvfr";
  constexpr HOST_WIDE_INT first_escape = '\a', last_escape = '\r';
  if (n >= first_escape && n <= last_escape)
    return sure == character::yes || strchr ("\t\n\r", static_cast<int> (n))
	     ? std::string ("'\\") + escapes[n - first_escape] + "'"
	     : "";
  if (n < ' ' || n > '~')
    return "";
  const std::string letter (1, static_cast<char> (n));
  return (letter == "'" || letter == "\\" ? "'\\" : "'") + letter + "'";
}

bool
character_type_p (tree x)
{
  return TYPE_MAIN_VARIANT (TREE_TYPE (x)) == char_type_node;
}

/* Is X, which is no copy, the result of a function that returns a character, or
   an element of the C library's table of lower or upper case?  */
bool
returned_character_p (tree x)
{
  gcall *call = safe_dyn_cast<gcall *> (definition (x));
  tree decl = call ? gimple_call_fndecl (call) : NULL_TREE;
  if (!decl)
    return false;
  if (library_kind (decl) == callee_kind::reads_character)
    return true;
  const char *name = name_of_decl (decl);
  if (!name || !DECL_EXTERNAL (decl))
    return false;
  for (const char *known :
       { "tolower", "toupper", "getopt", "getopt_long", "getopt_long_only",
	 "__builtin_tolower", "__builtin_toupper" })
    if (strcmp (name, known) == 0)
      return true;
  return false;
}

/* Is X a character, or converted from one?  */
bool
surely_character_p (tree x)
{
  x = walk_back (x, [] (tree y) -> tree {
    if (character_type_p (y) || TREE_CODE (y) != SSA_NAME)
      return NULL_TREE;
    tree same = same_value (y);
    return same != y ? same : cast_source (y);
  });
  return character_type_p (x) || returned_character_p (x);
}

/* Does the name of the variable or field X say that it is a character?  */
bool
called_character_p (tree x)
{
  tree decl = read_operand_decl (x);
  const char *name = name_of_decl (decl);
  if (!name || DECL_ARTIFICIAL (decl) || !INTEGRAL_TYPE_P (TREE_TYPE (x)))
    return false;
  const size_t length = strlen (name);
  auto ends_with = [=] (const char *end) {
    const size_t n = strlen (end);
    return length >= n && strcmp (name + length - n, end) == 0;
  };
  return !strcmp (name, "c") || !strcmp (name, "ch") || ends_with ("_ch")
	 || ends_with ("char") || ends_with ("Char");
}

character
character_p (tree x)
{
  if (surely_character_p (x))
    return character::yes;
  /* `c = n > 0 ? *p : -1', and `c = getc ()' before and in a loop.  */
  gphi *phi = phi_of (unconverted (x));
  if (phi && gimple_phi_num_args (phi) <= limits::arguments)
    for (unsigned i = 0; i < gimple_phi_num_args (phi); ++i)
      if (surely_character_p (gimple_phi_arg_def (phi, i))
	  && TREE_CODE (gimple_phi_arg_def (phi, i)) == SSA_NAME)
	return character::yes;
  return called_character_p (x) ? character::by_name : character::no;
}

/* The enumeration that X has or was converted from, or NULL_TREE.  */
tree
enumeration_of (tree x)
{
  x = walk_back (x, [] (tree y) -> tree {
    return TREE_CODE (TREE_TYPE (y)) == ENUMERAL_TYPE ? NULL_TREE
						      : copy_source (y);
  });
  return TREE_CODE (TREE_TYPE (x)) == ENUMERAL_TYPE
	   ? TYPE_MAIN_VARIANT (TREE_TYPE (x))
	   : NULL_TREE;
}

} // namespace

std::string
cut_text (std::string text, size_t most)
{
  if (text.size () <= most)
    return text;
  while (most > 0 && (text[most] & 0xc0) == 0x80)
    --most;
  return text.substr (0, most) + unnamed_text;
}

std::string
cut_name (const char *name)
{
  return cut_text (name, longest_name);
}

constant_form
form_of (tree a, tree b)
{
  constant_form form;
  for (tree x : { a, b })
    if (x && !CONSTANT_CLASS_P (x))
      {
	form.characters = std::max (form.characters, character_p (x));
	if (!form.enumeration)
	  form.enumeration = enumeration_of (x);
      }
  return form;
}

std::string
number_text (HOST_WIDE_INT n, const constant_form &form)
{
  std::string text;
  if (form.enumeration)
    text = enumerator_text (form.enumeration, n);
  else if (form.characters != character::no)
    text = character_text (n, form.characters);
  return text.empty () ? std::to_string (n) : text;
}

std::string
constant_text (tree c, const constant_form &form)
{
  if (TREE_CODE (c) == REAL_CST)
    {
      char digits[64];
      real_to_decimal (digits, TREE_REAL_CST_PTR (c), sizeof digits, 6, 1);
      std::string text = digits;
      const size_t power = text.find ("e+0");
      return power == text.npos ? text : text.substr (0, power);
    }
  if (TREE_CODE (c) != INTEGER_CST)
    return unnamed_text;
  if (tree_fits_shwi_p (c))
    return number_text (tree_to_shwi (c), form);
  return tree_fits_uhwi_p (c) ? std::to_string (tree_to_uhwi (c))
			      : unnamed_text;
}

void
note_enumerators (void *type, void *)
{
  tree t = static_cast<tree> (type);
  if (!t || t == error_mark_node || TREE_CODE (t) != ENUMERAL_TYPE
      || !TYPE_VALUES (t))
    return;
  note_values (t);
}

} // namespace staticprof
