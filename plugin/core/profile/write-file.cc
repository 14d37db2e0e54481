/* Writes a file atomically.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stages: create_temporary, write_all, then rename, which replaces a file
   atomically (POSIX).  O_EXCL separates writers, even threads of one process
   and processes with the same number on two hosts.  */

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

/* Create a file beside FILE and open it for writing; returns -1 and sets errno
   on failure.  */
int
create_temporary (const std::string &file, std::string &name)
{
  for (int n = 0; n < most_temporaries; ++n)
    {
      name = directory_of (file) + ".staticprof-" + std::to_string (getpid ())
	     + "-" + std::to_string (n) + ".tmp";
      int fd = open (name.c_str (), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
		     0666);
      if (fd >= 0 || errno != EEXIST)
	return fd;
    }
  return -1;
}

/* Write TEXT to FD, and close FD even after an error.  */
bool
write_all (int fd, const std::string &text)
{
  for (std::size_t done = 0; done < text.size ();)
    {
      ssize_t n = write (fd, text.data () + done, text.size () - done);
      if (n < 0 && errno == EINTR)
	continue;
      if (n < 0)
	{
	  int error = errno;
	  close (fd);
	  errno = error;
	  return false;
	}
      done += n;
    }
  return close (fd) == 0;
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
		 && write_all (fd, text)
	       ? user_error ()
	       : cannot_write (file);
    }

  std::string target = resolved (file), temporary;
  int fd = create_temporary (target, temporary);
  if (fd < 0)
    return cannot_write (file);
  if (write_all (fd, text)
      && std::rename (temporary.c_str (), target.c_str ()) == 0)
    return {};
  user_error error = cannot_write (file);
  unlink (temporary.c_str ());
  return error;
}

} // namespace staticprof
