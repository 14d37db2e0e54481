/* What the rule low_bit does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n & 2)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  low_bit " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
