/* What the rule above_unsigned does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n > 100)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  above_unsigned " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
