/* What the rule equal_one does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n == 2)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_one " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
