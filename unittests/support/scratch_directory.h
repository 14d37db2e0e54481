/* A directory for one test that is removed after it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

namespace staticprof
{

class scratch_directory
{
public:
  scratch_directory () : m_path (::testing::TempDir () + "staticprof-XXXXXX")
  {
    if (!mkdtemp (&m_path[0]))
      ADD_FAILURE () << "no directory for temporary files";
  }
  ~scratch_directory ()
  {
    std::error_code ignored;
    std::filesystem::remove_all (m_path, ignored);
  }
  scratch_directory (const scratch_directory &) = delete;
  scratch_directory &operator= (const scratch_directory &) = delete;

  const std::string &path () const { return m_path; }
  std::string operator/ (const std::string &name) const
  {
    return m_path + "/" + name;
  }
  std::string read (const std::string &name) const
  {
    std::ifstream in (*this / name, std::ios::binary);
    return { std::istreambuf_iterator<char> (in),
	     std::istreambuf_iterator<char> () };
  }
  void write (const std::string &name, const std::string &text) const
  {
    std::ofstream (*this / name, std::ios::binary) << text;
  }
  /* The names in it, sorted, including hidden ones.  */
  std::vector<std::string> list () const
  {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto &entry :
	 std::filesystem::directory_iterator (m_path, ignored))
      names.push_back (entry.path ().filename ());
    std::sort (names.begin (), names.end ());
    return names;
  }

private:
  std::string m_path;
};

} // namespace staticprof
