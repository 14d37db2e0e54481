/* What the rule divisible does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n / m == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  divisible " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
