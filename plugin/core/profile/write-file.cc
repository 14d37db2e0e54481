/* Writes a file atomically.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   create_temporary, write_all, name_temporary, then rename, which replaces a
   file in one step (POSIX).  A temporary name that exists belongs to another
   writer, maybe a thread of the same process or a process with the same number
   on another host, so the next name is tried.  */

#include "plugin/core/profile/write-file.h"

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace staticprof
{

namespace
{

constexpr int most_temporaries = 10000;
/* The kernel does not follow more links either.  */
constexpr int most_links = 40;
constexpr char open_files[] = "/proc/self/fd/";

user_error
cannot_write (const std::string &file)
{
  return { "cannot write '" + file + "': " + std::strerror (errno) };
}

/* The directory part of FILE with its slash; "" if there is none.  */
std::string
directory_of (const std::string &file)
{
  return file.substr (0, file.rfind ('/') + 1);
}

/* FILE with symbolic links resolved; the target of the last one need not
   exist.  */
std::string
resolved (const std::string &file)
{
  if (char *path = realpath (file.c_str (), nullptr))
    {
      std::string result = path;
      std::free (path);
      return result;
    }
  std::string result = file;
  char link[PATH_MAX];
  ssize_t n;
  for (int links = 0; links < most_links
		      && (n = readlink (result.c_str (), link, sizeof link)) > 0
		      && n < PATH_MAX;
       ++links)
    {
      const std::string target (link, n);
      result = target[0] == '/' ? target : directory_of (result) + target;
    }
  return result;
}

/* Is FILE a symbolic link that another user may have put there: in a folder
   that all users may write to, or made by a user other than the owner of that
   folder and the caller?  What it leads to may then be anything.  */
bool
planted_p (const std::string &file)
{
  struct stat link, folder;
  const std::string directory = directory_of (file);
  if (lstat (file.c_str (), &link) != 0 || !S_ISLNK (link.st_mode)
      || stat (directory.empty () ? "." : directory.c_str (), &folder) != 0)
    return false;
  return (folder.st_mode & S_IWOTH)
	 || (link.st_uid != geteuid () && link.st_uid != folder.st_uid);
}

/* Call ATTEMPT with one new NAME beside FILE after the other until one does not
   exist yet.  Returns the last result of ATTEMPT: -1, with errno, if it failed
   for another reason.  */
template <class Try> int
with_temporary_name (const std::string &file, std::string &name,
		     const Try &attempt)
{
  for (int n = 0; n < most_temporaries; ++n)
    {
      name = directory_of (file) + ".staticprof-" + std::to_string (getpid ())
	     + "-" + std::to_string (n) + ".tmp";
      const int result = attempt (name.c_str ());
      if (result >= 0 || errno != EEXIST)
	return result;
    }
  return -1;
}

/* Open a new file for the contents of FILE; returns -1, with errno, on failure.
   It has no NAME where the file system supports such files, so that a process
   that is killed leaves nothing behind; elsewhere it gets one, and also where
   /proc, which name_temporary needs, is not mounted.  */
int
create_temporary (const std::string &file, std::string &name)
{
  const std::string directory = directory_of (file);
  const int fd = access (open_files, X_OK) != 0
		   ? -1
		   : open (directory.empty () ? "." : directory.c_str (),
			   O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
  name.clear ();
  return fd >= 0 ? fd : with_temporary_name (file, name, [] (const char *n) {
    return open (n, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  });
}

/* Give FD, a file without a name, a NAME beside FILE; false, with errno, on
   failure.  */
bool
name_temporary (int fd, const std::string &file, std::string &name)
{
  const std::string open_file = open_files + std::to_string (fd);
  return with_temporary_name (file, name,
			      [&] (const char *n) {
				return linkat (AT_FDCWD, open_file.c_str (),
					       AT_FDCWD, n, AT_SYMLINK_FOLLOW);
			      })
	 == 0;
}

bool
write_all (int fd, const std::string &text)
{
  for (std::size_t done = 0; done < text.size ();)
    {
      ssize_t n = write (fd, text.data () + done, text.size () - done);
      if (n < 0 && errno == EINTR)
	continue;
      if (n < 0)
	return false;
      done += n;
    }
  return true;
}

/* Close FD.  Returns whether that and what came before it were GOOD; if not,
   errno is that of the first failure.  */
bool
close_after (bool good, int fd)
{
  const int error = errno;
  const bool closed = close (fd) == 0;
  if (!good)
    errno = error;
  return good && closed;
}

} // anonymous namespace

user_error
write_file (const std::string &file, const std::string &text)
{
  struct stat status;
  const bool found = stat (file.c_str (), &status) == 0;
  if (!found && errno == ELOOP)
    return cannot_write (file);
  if (found && !S_ISREG (status.st_mode))
    {
      /* Opening a pipe without a reader would block.  */
      int fd = open (file.c_str (), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
      if (fd < 0 && errno == ENXIO && S_ISFIFO (status.st_mode))
	return { "cannot write '" + file + "': the pipe has no reader" };
      return fd >= 0 && fcntl (fd, F_SETFL, O_WRONLY) == 0
		 && close_after (write_all (fd, text), fd)
	       ? user_error ()
	       : cannot_write (file);
    }

  if (planted_p (file))
    return { "cannot write '" + file
	     + "': it is a symbolic link in a folder that others can write to; "
	       "remove it" };
  std::string target = resolved (file), temporary;
  int fd = create_temporary (target, temporary);
  if (fd < 0)
    return cannot_write (file);
  bool good = write_all (fd, text);
  if (good && temporary.empty ())
    good = name_temporary (fd, target, temporary);
  if (close_after (good, fd)
      && std::rename (temporary.c_str (), target.c_str ()) == 0)
    return {};
  user_error error = cannot_write (file);
  if (!temporary.empty ())
    unlink (temporary.c_str ());
  return error;
}

} // namespace staticprof
