/* Learned evidence as text: what `make -C lab fit' writes and learned=FILE
   reads.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   lab/docs/model-text.md has the grammar.  For any text, the result is a valid
   model, or an error that says where the text is wrong.  */

#pragma once

#include "plugin/core/learned/tree-model.h"
#include "plugin/core/messages/user-error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace staticprof
{

/* The subject of a model: the facts that it may use, and its heads.  */
struct model_subject
{
  /* Set CODE to the code of the fact called NAME; false if there is none.  */
  bool (*find) (const std::string &name, std::uint16_t &code);
  std::vector<std::string> (*names) ();
  model_head head; /* The required head, and the first allowed one.  */
  int n_heads;	   /* The number of allowed heads.  */
  bool weighed;	   /* Does each fact have a weight?  */
  /* For branches: is the fact with that code the same for all branches of a
     function?  */
  bool (*of_function) (std::uint16_t code) = nullptr;
};

/* The facts are the elements of fact-vector.h.  */
extern const model_subject about_branches;

/* A model with the arrays that it refers to.  */
struct stored_model
{
  struct stored_head
  {
    tree_head head; /* Its pointers are not set.  */
    std::vector<std::uint16_t> roots;
    std::vector<tree_node> nodes;
  };
  std::string data, made;
  std::uint32_t checksum = 0;
  std::vector<std::uint16_t> facts;
  int n_of_function = 0;
  std::vector<std::int16_t> weights; /* Indexed by fact, or empty.  */
  stored_head heads[n_model_heads];
  std::vector<std::uint64_t> common_keys;
  std::vector<common_branch> common;

  /* The view is valid as long as this object is neither changed nor moved.  */
  learned_model view () const;
};

/* FILE names TEXT in the error, as FILE:LINE.  On error RESULT is
   unchanged.  */
user_error read_model (const std::string &file, std::string_view text,
		       const model_subject &about, stored_model &result);

} // namespace staticprof
