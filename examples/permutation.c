/* Print all permutations of the numbers 0 to N - 1: `permutation N'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A new program for the example in appendix A of Wu and Larus 1994.  Its
   text is our own; its functions, the 29 edges of their flow graphs, and
   their counts for N = 6 are those of the paper's Tables 11 and 12.
   Compilers of that time turned a loop that is tested at its top into a
   test before the loop and one at its bottom.  GCC does so too, but only
   after it has predicted the branches, so the loops are written in the
   turned form.  Compile with -fno-early-inlining, or in_prefix is predicted
   inside its caller.  docs/dump.md explains a part of the dump line by
   line.  */

#include <stdbool.h>
#include <stdio.h>

#define LIMIT 10 /* 11 numbers would print a gigabyte.  */

static int max; /* The number of numbers that are permuted.  */
static int prefix[LIMIT]; /* The elements at the positions filled so far.  */

void permute (int pos);

/* Print the permutation in the first LENGTH numbers of PREFIX.  */
void
report_one (int length)
{
  if (length > 0)
    {
      int i = 0;
      do
	printf ("%d ", prefix[i]);
      while (++i < length);
    }
  putchar ('\n');
}

/* Is NUMBER among the first LENGTH numbers of PREFIX?  */
bool
in_prefix (int number, int length)
{
  if (length > 0)
    {
      int i = 0;
      do
	if (prefix[i] == number)
	  return true;
      while (++i < length);
    }
  return false;
}

/* Put every number that is still free at position POS, and continue with
   the next position.  */
void
permute_next_pos (int pos)
{
  if (max > 0)
    {
      int number = 0;
      do
	if (!in_prefix (number, pos))
	  {
	    prefix[pos] = number;
	    permute (pos + 1);
	  }
      while (++number < max);
    }
}

/* Report all permutations that begin with the first POS numbers of PREFIX.  */
void
permute (int pos)
{
  if (pos == max)
    report_one (pos);
  else
    permute_next_pos (pos);
}

/* Set *VAL to the number that S begins with; leave it unchanged if S is
   null.  */
void
string_to_number (const char *s, unsigned *val)
{
  if (s == NULL)
    {
      printf ("permutation: no number given, taking %u\n", *val);
      return;
    }
  *val = 0;
  if ((unsigned) *s - '0' < 10)
    do
      {
	*val = *val * 10 + (*s - '0');
	++s;
      }
    while ((unsigned) *s - '0' < 10);
}

int
main (int argc, char **argv)
{
  (void) argc; /* argv[argc] is a null pointer.  */
  unsigned number = 3;
  string_to_number (argv[1], &number);
  max = number < LIMIT ? number : LIMIT;
  permute (0);
  return 0;
}
