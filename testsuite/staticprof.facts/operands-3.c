/* After a test has shown that a call has failed, the next one asks for the reason.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern long read (int, void *, unsigned long);
extern void report (int);

int
fill (int fd, char *to, int loud)
{
  long n = read (fd, to, 10);
  if (n <= 0) /* @failed */
    {
      if (loud > 2)
	if (n < 0) /* @how */
	  report (fd);
      return 0;
    }
  if (n < 10) /* @done */
    report (fd);
  return n;
}

/* { dg-final { scan-tree-dump "^fill: @how: facts .* known_failed " "staticprof" } } */
/* { dg-final { scan-tree-dump-times " known_failed " 1 "staticprof" } } */
