/* A variable named like a flag or an error is zero.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item { int n, is_last; unsigned char options; };
int verbose, statuses[4];

void first (void)
{
  if (verbose)
    work ();
  else
    rest (); /* @first */
}
void second (struct item *p)
{
  if (!p->is_last)
    work (); /* @second */
  else
    rest ();
}
void third (struct item *p)
{
  if (p->options & 4)
    work ();
  else
    rest (); /* @third */
}
void fourth (char *skip)
{
  if (skip)
    work ();
  else
    rest (); /* @fourth */
}

/* { dg-final { scan-votes "zero_flag 90.00%" } } */
