/* What the rule float_negative does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (double x, double y)
{
  if (x < y)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  float_negative " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
