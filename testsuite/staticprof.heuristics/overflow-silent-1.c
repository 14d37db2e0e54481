/* What the rule overflow does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (unsigned a, unsigned b)
{
  if (a + b < a)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  overflow " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
