/* The end of a command that has read profiles.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/answer.h"

#include "tools/command.h"
#include "tools/layout.h"

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>

namespace staticprof
{

namespace
{

/* Is FILE, which is to be written, one of what was read?  */
bool
input_p (const std::string &file, const std::vector<std::string> &paths,
	 const profile_search &search)
{
  struct stat output, input;
  if (stat (file.c_str (), &output) != 0 || !S_ISREG (output.st_mode))
    return false;
  auto same = [&] (const std::string &path) {
    return stat (path.c_str (), &input) == 0 && input.st_dev == output.st_dev
	   && input.st_ino == output.st_ino;
  };
  return std::any_of (paths.begin (), paths.end (), same)
	 || std::any_of (search.files.begin (), search.files.end (), same);
}

/* The folder among PATHS in which FILE, which is to be written, would be taken for
   a record when they are read again; "" if there is none.  */
std::string
records_folder (const std::string &file, const std::vector<std::string> &paths)
{
  if (!profile_name_p (last_part (file)))
    return "";
  const std::filesystem::path folder = std::filesystem::path (file)
					 .parent_path ();
  std::error_code error;
  for (const std::string &path : paths)
    if (std::filesystem::is_directory (path, error)
	&& std::filesystem::equivalent (folder.empty () ? "." : folder, path,
					error))
      return path;
  return "";
}

} // anonymous namespace

int
answer (const std::vector<std::string> &paths, const profile_search &search,
	const std::string &text, const std::string &output)
{
  complain (search.remarks);
  if (!output.empty () && input_p (output, paths, search))
    return complain ("cannot write '" + output
		     + "': it is one of the files that are read");
  if (const std::string folder = records_folder (output, paths);
      !folder.empty ())
    return complain ("cannot write '" + output
		     + "': all that ends in .json in '" + folder
		     + "' is read as a record; choose another name or folder");
  const int status = print (text, output);
  return status ? status : search.n_left_out > 0 ? failure_status : 0;
}

std::string
left_out_words (const profile_search &search)
{
  return search.n_left_out == 0
	   ? ""
	   : part_is (search.n_left_out, search.n_named, "record")
	       + " left out, so shares are of the others";
}

} // namespace staticprof
