/* What the rule float_less does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (double x)
{
  if (x < 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  float_less " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
