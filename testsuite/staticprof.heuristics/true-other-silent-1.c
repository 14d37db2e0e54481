/* What the rule true_other does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (_Bool a)
{
  if (a)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  true_other " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
