/* What the rule less_unsigned does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n < m)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  less_unsigned " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
