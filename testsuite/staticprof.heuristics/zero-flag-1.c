/* A variable named like a flag or an error is zero.  */
/* { dg-do compile } */
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

/* { dg-final { scan-tree-dump-times "^first: .*  zero_flag 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  zero_flag 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  zero_flag 90.00% @third " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fourth: .*  zero_flag 90.00% @fourth " 1 "staticprof" } } */
