/* A condition holds.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);

void holds (int n, int m)
{
  if (n < m)
    work (); /* @holds */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^holds: .*  then_arm 90.00% @holds " 1 "staticprof" } } */
