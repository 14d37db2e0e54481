/* The text of a kept profile (docs/kept-profile.md has the grammar).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A paragraph begins with a line whose first character is no blank; its other
   lines begin with a blank.  So a paragraph is found without reading the
   others.  Those of a file stand together, below the file's name.  */

#pragma once

#include "plugin/core/kept/branch-site.h"
#include "plugin/core/messages/user-error.h"

#include <string>
#include <string_view>
#include <vector>

namespace staticprof
{

constexpr char kept_format[] = "staticprof-kept";
constexpr int kept_version = 2;
/* No function_word is this one alone.  */
constexpr char no_body[] = "-";
/* The last line: without it the file was cut short.  */
constexpr char kept_end[] = "end";

struct kept_arm
{
  std::string text; /* A short_text.  */
  double share;
};

/* One line: a branch that ran.  */
struct kept_branch
{
  std::string origin; /* The same as branch_site::function, as a
			    function_word.  */
  int line = 0;
  int ordinal = 1;	 /* Counts branches that agree in all of the above and
			    in the condition.  */
  std::string condition; /* The text of a plain_condition; for a switch a
			    short_text.  */
  double executions = 0;
  double share = 0; /* The share of executions in which CONDITION holds.  */
  bool is_switch = false;
  std::vector<kept_arm>
    arms; /* The arms of a switch that ran, sorted by text.  */
};

/* Do A and B stand for the same branch?  */
bool same_place (const kept_branch &a, const kept_branch &b);
/* Is A's line above B's in the canonical order?  */
bool above (const kept_branch &a, const kept_branch &b);

struct kept_function
{
  std::string name;   /* A function_word.  */
  std::string file;   /* The name_word of a tree_file.  */
  double entries = 0; /* Executions of its own body.  */
  double inlined = 0; /* Executions of its copies in other functions.  */
  std::string body;   /* Identifies the conditions of all of its branches;
			     no_body if not known.  */
  std::vector<kept_branch> branches;
};

struct work_share
{
  double share;	     /* A part of all executed work.  */
  double executions; /* The fewest executions of a block that does it.  */
};

struct kept_header
{
  std::vector<work_share> hot;	    /* Shares ascend.  */
  std::vector<std::string> trained; /* Name_words of files, ascending.  */
};

std::string header_text (const kept_header &h);
/* The line above the paragraphs of FILE.  */
std::string section_text (const std::string &file, bool trained);
std::string paragraph_text (const kept_function &f);
/* The whole file; FUNCTIONS are in the order of files, then of names.  */
std::string kept_text (const kept_header &h,
		       const std::vector<kept_function> &functions);

/* The words of the line above a file's paragraphs; false if it is none.  */
struct section_head
{
  std::string_view file;
  bool trained = false;
};
bool split_section (std::string_view line, section_head &head);

/* The words of a paragraph's first line; false if it is none.  */
struct paragraph_head
{
  std::string_view name, entries, body;
};
bool split_head (std::string_view line, paragraph_head &head);

/* An error in a line, which is LINE lines behind the first one of the
   text that was parsed.  */
struct text_damage
{
  std::string what; /* "" if nothing is.  */
  int line = 0;
  bool found () const { return !what.empty (); }
};

/* The shares in TEXT, which ends above the first file.  */
text_damage parse_header (std::string_view text, kept_header &h);
/* All of F but its file.  */
text_damage parse_paragraph (std::string_view text, kept_function &f);

/* The error in LINE if it is a conflict marker or was changed by another tool;
   "" if it is not.  */
std::string foreign_line (std::string_view line);

} // namespace staticprof
