/* Writing a file atomically.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/write-file.h"
#include "unittests/support/scratch_directory.h"

#include <gtest/gtest.h>

#include <climits>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace staticprof
{
namespace
{

TEST (WriteFile, ReplacesWhatWasThere)
{
  scratch_directory dir;
  EXPECT_EQ (write_file (dir / "a", std::string (100000, 'x')).message, "");
  EXPECT_EQ (dir.read ("a"), std::string (100000, 'x'));
  EXPECT_EQ (write_file (dir / "a", "").message, "");
  EXPECT_EQ (dir.read ("a"), "");
  EXPECT_EQ (write_file (dir / "a", std::string ("b\0c", 3)).message, "");
  EXPECT_EQ (dir.read ("a"), std::string ("b\0c", 3));
  EXPECT_EQ (dir.list (), std::vector<std::string> ({ "a" }));
}

TEST (WriteFile, ObeysTheUmask)
{
  scratch_directory dir;
  mode_t before = umask (027);
  EXPECT_TRUE (write_file (dir / "a", "x").ok ());
  umask (before);
  struct stat status;
  ASSERT_EQ (stat ((dir / "a").c_str (), &status), 0);
  EXPECT_EQ (status.st_mode & 0777, 0640u);
}

TEST (WriteFile, APipeIsWrittenToIfSomebodyReadsIt)
{
  scratch_directory dir;
  ASSERT_EQ (mkfifo ((dir / "pipe").c_str (), 0666), 0);
  EXPECT_EQ (write_file (dir / "pipe", "x").message,
	     "cannot write '" + (dir / "pipe") + "': the pipe has no reader");
  const int reader = open ((dir / "pipe").c_str (), O_RDONLY | O_NONBLOCK);
  ASSERT_GE (reader, 0);
  /* This is more than the capacity of a pipe, so the writer waits.  */
  const std::string all (1 << 20, 'x');
  std::thread writer (
    [&] { EXPECT_EQ (write_file (dir / "pipe", all).message, ""); });
  std::string text;
  char buffer[4096];
  while (text.size () < all.size ())
    if (const ssize_t n = read (reader, buffer, sizeof buffer); n > 0)
      text.append (buffer, n);
  writer.join ();
  close (reader);
  EXPECT_EQ (text, all);
  EXPECT_EQ (dir.list (), std::vector<std::string> ({ "pipe" }));
}

TEST (WriteFile, SaysWhatIsWrong)
{
  scratch_directory dir;
  EXPECT_EQ (write_file (dir / "no/a", "x").message,
	     "cannot write '" + (dir / "no/a")
	       + "': No such file or directory");
  EXPECT_EQ (write_file (dir.path (), "x").message,
	     "cannot write '" + dir.path () + "': Is a directory");
  EXPECT_EQ (write_file ("/dev/full", "x").message,
	     "cannot write '/dev/full': No space left on device");
  /* A broken write_file, as in check-mutations, would leave a file in the
     current directory, which is the source tree.  */
  char before[PATH_MAX];
  ASSERT_TRUE (getcwd (before, sizeof before));
  ASSERT_EQ (chdir (dir.path ().c_str ()), 0);
  const std::string message = write_file ("", "x").message;
  ASSERT_EQ (chdir (before), 0);
  EXPECT_EQ (message, "cannot write '': No such file or directory");
  EXPECT_EQ (write_file (dir / std::string (300, 'a'), "x").message,
	     "cannot write '" + (dir / std::string (300, 'a'))
	       + "': File name too long");
  EXPECT_TRUE (dir.list ().empty ());
}

TEST (WriteFile, FailureInTheMiddleLeavesNothing)
{
  scratch_directory dir;
  ASSERT_TRUE (write_file (dir / "a", "before").ok ());
  pid_t child = fork ();
  if (child == 0)
    {
      /* The disk is full after 4096 bytes.  */
      rlimit limit = { 4096, 4096 };
      setrlimit (RLIMIT_FSIZE, &limit);
      std::signal (SIGXFSZ, SIG_IGN);
      user_error e = write_file (dir / "a", std::string (10000, 'x'));
      _exit (e.message == "cannot write '" + (dir / "a") + "': File too large"
	       ? 0
	       : 1);
    }
  int status = -1;
  ASSERT_EQ (waitpid (child, &status, 0), child);
  EXPECT_EQ (status, 0);
  EXPECT_EQ (dir.read ("a"), "before");
  EXPECT_EQ (dir.list (), std::vector<std::string> ({ "a" }));
}

TEST (WriteFile, WhoIsKilledInTheMiddleLeavesNothing)
{
  scratch_directory dir;
  const int probe = open (dir.path ().c_str (), O_WRONLY | O_TMPFILE, 0666);
  if (probe < 0)
    GTEST_SKIP () << "no files without names here";
  close (probe);
  pid_t child = fork ();
  if (child == 0)
    {
      rlimit limit = { 4096, 4096 }, no_core = { 0, 0 };
      setrlimit (RLIMIT_FSIZE, &limit);
      setrlimit (RLIMIT_CORE, &no_core);
      write_file (dir / "a", std::string (10000, 'x'));
      _exit (1);
    }
  int status = -1;
  ASSERT_EQ (waitpid (child, &status, 0), child);
  ASSERT_TRUE (WIFSIGNALED (status));
  EXPECT_EQ (WTERMSIG (status), SIGXFSZ);
  EXPECT_TRUE (dir.list ().empty ());
}

/* Some build roots have no /proc.  */
TEST (WriteFile, ProcNeedNotBeMounted)
{
  scratch_directory dir;
  const pid_t child = fork ();
  if (child == 0)
    {
      if (chroot (dir.path ().c_str ()) != 0 || chdir ("/") != 0)
	_exit (2);
      _exit (write_file ("/f", "text").message.empty () ? 0 : 1);
    }
  int status = 0;
  ASSERT_EQ (waitpid (child, &status, 0), child);
  ASSERT_TRUE (WIFEXITED (status));
  if (WEXITSTATUS (status) == 2)
    GTEST_SKIP () << "only root may change the root folder";
  EXPECT_EQ (WEXITSTATUS (status), 0);
  EXPECT_EQ (dir.read ("f"), "text");
}

TEST (WriteFile, LinksAndDevicesStay)
{
  scratch_directory dir;
  ASSERT_EQ (symlink ("b", (dir / "a").c_str ()), 0);
  ASSERT_TRUE (write_file (dir / "b", "old").ok ());
  EXPECT_TRUE (write_file (dir / "a", "new").ok ());
  EXPECT_EQ (dir.read ("b"), "new");
  struct stat status;
  ASSERT_EQ (lstat ((dir / "a").c_str (), &status), 0);
  EXPECT_TRUE (S_ISLNK (status.st_mode));
  EXPECT_TRUE (write_file ("/dev/null", "x").ok ());
  ASSERT_EQ (stat ("/dev/null", &status), 0);
  EXPECT_TRUE (S_ISCHR (status.st_mode));
}

TEST (WriteFile, MakesWhatALinkLeadsTo)
{
  scratch_directory dir;
  ASSERT_EQ (mkdir ((dir / "below").c_str (), 0777), 0);
  ASSERT_EQ (symlink ("below/b", (dir / "a").c_str ()), 0);
  ASSERT_EQ (symlink ("c", (dir / "below/b").c_str ()), 0);
  EXPECT_TRUE (write_file (dir / "a", "new").ok ());
  EXPECT_EQ (dir.read ("below/c"), "new");
  struct stat status;
  for (const char *link : { "a", "below/b" })
    {
      ASSERT_EQ (lstat ((dir / link).c_str (), &status), 0);
      EXPECT_TRUE (S_ISLNK (status.st_mode)) << link;
    }

  ASSERT_EQ (symlink ("none/x", (dir / "lost").c_str ()), 0);
  EXPECT_FALSE (write_file (dir / "lost", "new").ok ());
  ASSERT_EQ (symlink ("circle", (dir / "circle").c_str ()), 0);
  EXPECT_FALSE (write_file (dir / "circle", "new").ok ());
  for (const char *link : { "lost", "circle" })
    {
      ASSERT_EQ (lstat ((dir / link).c_str (), &status), 0);
      EXPECT_TRUE (S_ISLNK (status.st_mode)) << link;
    }
}

TEST (WriteFile, FollowsNoLinkThatOthersMayHaveMade)
{
  scratch_directory dir;
  ASSERT_TRUE (write_file (dir / "mine", "old").ok ());
  ASSERT_EQ (mkdir ((dir / "shared").c_str (), 0777), 0);
  ASSERT_EQ (symlink ("../mine", (dir / "shared/a").c_str ()), 0);
  ASSERT_EQ (chmod ((dir / "shared").c_str (), 01777), 0);
  EXPECT_EQ (write_file (dir / "shared/a", "new").message,
	     "cannot write '" + (dir / "shared/a")
	       + "': it is a symbolic link in a folder that others can write "
		 "to; remove it");
  EXPECT_TRUE (write_file (dir / "shared/b", "new").ok ());
  EXPECT_EQ (dir.read ("mine"), "old");
  /* In a folder that only its owner can write to, links are the owner's.  */
  ASSERT_EQ (chmod ((dir / "shared").c_str (), 0755), 0);
  EXPECT_TRUE (write_file (dir / "shared/a", "new").ok ());
  EXPECT_EQ (dir.read ("mine"), "new");
}

/* The letter that all of TEXT consists of; 0 if it is not a complete file.  */
char
writer_of (const std::string &text, std::size_t size)
{
  return text == std::string (size, text.empty () ? 'x' : text[0]) ? text[0]
								   : 0;
}

TEST (WriteFile, WritersDoNotMix)
{
  constexpr std::size_t size = 200000;
  constexpr int writers = 6, rounds = 40;
  scratch_directory dir;
  ASSERT_TRUE (write_file (dir / "a", std::string (size, '.')).ok ());
  std::vector<pid_t> children;
  for (int i = 0; i < writers; ++i)
    {
      pid_t child = fork ();
      if (child == 0)
	{
	  bool ok = true;
	  for (int n = 0; n < rounds; ++n)
	    ok = ok
		 && write_file (dir / "a", std::string (size, 'a' + i)).ok ();
	  _exit (ok ? 0 : 1);
	}
      children.push_back (child);
    }
  /* There are also two threads of one process.  */
  std::vector<std::thread> threads;
  std::vector<char> failed (2, 0);
  for (int i = 0; i < 2; ++i)
    threads.emplace_back ([&dir, &failed, i] {
      for (int n = 0; n < rounds; ++n)
	if (!write_file (dir / "a", std::string (size, 'A' + i)).ok ())
	  failed[i] = 1;
    });
  for (int n = 0; n < 200; ++n)
    ASSERT_NE (writer_of (dir.read ("a"), size), 0);
  for (std::thread &t : threads)
    t.join ();
  for (pid_t child : children)
    {
      int status = -1;
      EXPECT_EQ (waitpid (child, &status, 0), child);
      EXPECT_EQ (status, 0);
    }
  EXPECT_EQ (failed, std::vector<char> (2, 0));
  EXPECT_NE (writer_of (dir.read ("a"), size), 0);
  EXPECT_EQ (dir.list (), std::vector<std::string> ({ "a" }));
}

TEST (WriteFile, WhoIsKilledLeavesTheOldFile)
{
  constexpr std::size_t size = 20000000;
  scratch_directory dir;
  ASSERT_TRUE (write_file (dir / "a", "before").ok ());
  pid_t child = fork ();
  if (child == 0)
    {
      write_file (dir / "a", std::string (size, 'x'));
      _exit (0);
    }
  while (dir.list ().size () < 2 && dir.read ("a") == "before")
    usleep (100);
  kill (child, SIGKILL);
  waitpid (child, nullptr, 0);
  std::string text = dir.read ("a");
  EXPECT_TRUE (text == "before" || text == std::string (size, 'x'));
  /* A file that the killed writer may have left does not disturb later
     writers.  */
  EXPECT_EQ (write_file (dir / "a", "after").message, "");
  EXPECT_EQ (dir.read ("a"), "after");
  for (const std::string &name : dir.list ())
    EXPECT_TRUE (name == "a" || name.compare (0, 12, ".staticprof-") == 0);
}

} // namespace
} // namespace staticprof
