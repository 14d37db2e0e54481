/* What the rule range_test does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (unsigned c)
{
  if (c <= 57)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  range_test " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
