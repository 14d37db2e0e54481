/* Duff's device, a loop with three entries, entries into an inner loop from
   outside both, and two rings that share a block: the program has the right
   results.  */
/* { dg-do run } */

static volatile int sink;
static int steps;

__attribute__ ((noinline)) static int
step (int limit)
{
  sink = steps;
  return ++steps < limit;
}

__attribute__ ((noinline)) static void
copy (char *to, const char *from, int count)
{
  int n = (count + 3) / 4;
  switch (count % 4)
    {
    case 0: do { *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
	    } while (--n > 0);
    }
}

__attribute__ ((noinline)) static int
three_entries (int x, int limit)
{
  int trace = 0;
  steps = 0;
  if (x == 1)
    goto one;
  if (x == 2)
    goto two;
three:
  trace = trace * 3 + 1;
  if (!step (limit))
    return trace;
one:
  trace = trace * 5 + 2;
  if (!step (limit))
    return trace;
two:
  trace = trace * 7 + 3;
  if (step (limit))
    goto three;
  return trace;
}

__attribute__ ((noinline)) static int
into_the_inner (int x, int limit)
{
  int trace = 0;
  steps = 0;
  if (x)
    goto inside;
  while (step (limit))
    {
      trace += 1000;
      while (steps % 4)
	{
	  trace += 1;
	inside:
	  trace += 10;
	  if (!step (limit))
	    return trace;
	}
    }
  return trace;
}

__attribute__ ((noinline)) static int
two_rings (int x, int limit)
{
  int trace = 0;
  steps = 0;
  if (x & 1)
    goto a;
  if (x & 2)
    goto c;
b:
  trace += 1;
  if (steps & 1)
    goto c;
a:
  trace += 10;
  if (step (limit))
    goto b;
  return trace;
c:
  trace += 100;
  if (!step (limit))
    return -trace;
  if (steps & 4)
    goto a;
  goto b;
}

int
main (void)
{
  char to[20] = "";
  copy (to, "abcdefghijk", 11);
  if (__builtin_strcmp (to, "abcdefghijk"))
    return 1;
  if (three_entries (1, 4) != ((2 * 7 + 3) * 3 + 1) * 5 + 2)
    return 2;
  if (three_entries (2, 2) != 3 * 3 + 1 || three_entries (0, 1) != 1)
    return 3;
  if (into_the_inner (1, 2) != 10 + 1 + 10 || into_the_inner (0, 1) != 0)
    return 4;
  if (two_rings (1, 3) != 10 + 1 + 100 + 1 + 10)
    return 5;
  return 0;
}
