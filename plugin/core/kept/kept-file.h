/* The text of a kept profile, by function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The file is read into memory, not mapped: if another process shortened a
   mapped file, the compiler would be killed.  When it is opened, only the
   beginnings of its lines are examined, for conflict markers, the order of
   paragraphs, and the end.  A paragraph is parsed when its function is looked
   up.  A damaged one is not used.  */

#pragma once

#include "plugin/core/kept/kept-text.h"
#include "plugin/core/messages/user-error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace staticprof
{

class kept_file
{
public:
  /* Read the file PATH.  An error is one line, "PATH:LINE: what, remedy".  */
  user_error open (const std::string &path);
  /* The same for TEXT, which is taken as the contents of a file PATH.  */
  user_error take (std::string text, const std::string &path);

  const std::string &path () const { return m_path; }
  /* The first damage that a find met, "PATH:LINE: what"; "" if none.  */
  const std::string &damage () const { return m_damage; }

  /* Access to all of the file.  */
  const kept_header &header () const { return m_header; }
  std::size_t n_paragraphs () const { return m_paragraphs.size (); }
  /* Paragraph I; false if it is damaged.  */
  bool paragraph (std::size_t i, kept_function &f) const;
  paragraph_head head (std::size_t i) const;
  /* The file of paragraph I.  */
  std::string_view file (std::size_t i) const
  {
    return file_of_section (m_paragraphs[i].section);
  }
  /* The paragraphs of functions called NAME, ascending.  */
  std::vector<int> called (std::string_view name) const;

  /* The sections: a file, its first paragraph, and the one behind its last.  */
  std::size_t n_sections () const { return m_sections.size (); }
  std::string_view file_of_section (std::size_t s) const
  {
    return text_of (m_sections[s].file);
  }
  std::size_t begin_of_section (std::size_t s) const
  {
    return m_sections[s].first;
  }
  std::size_t end_of_section (std::size_t s) const
  {
    return s + 1 < m_sections.size () ? m_sections[s + 1].first
				      : m_paragraphs.size ();
  }

private:
  /* Offsets in m_text.  */
  struct text_range
  {
    std::size_t begin, end;
  };
  struct section
  {
    text_range file;
    std::size_t first; /* Its first paragraph.  */
  };
  struct paragraph_place
  {
    text_range lines;
    std::uint32_t name_size; /* The name is at the beginning.  */
    std::uint32_t name_hash;
    std::uint32_t section;
    std::uint32_t next; /* The next one of the same bucket, or no_paragraph.  */
  };
  static constexpr std::uint32_t no_paragraph = -1;

  std::string_view text_of (const text_range &r) const
  {
    return std::string_view (m_text).substr (r.begin, r.end - r.begin);
  }
  std::string_view name (std::size_t i) const
  {
    const paragraph_place &p = m_paragraphs[i];
    return text_of ({ p.lines.begin, p.lines.begin + p.name_size });
  }
  user_error check_lines ();
  std::string take_section (std::string_view line, std::size_t begin);
  std::string take_head (std::string_view line, std::size_t begin);
  void index_names ();
  std::string at_line (std::size_t offset, int further,
		       const std::string &what) const;

  std::string m_path, m_text;
  kept_header m_header;
  std::vector<section> m_sections;
  std::vector<paragraph_place> m_paragraphs;
  /* Paragraphs by the low bits of the hash of their names.  The table is only
     used for look-ups.  */
  std::vector<std::uint32_t> m_buckets;
  mutable std::string m_damage;
};

} // namespace staticprof
