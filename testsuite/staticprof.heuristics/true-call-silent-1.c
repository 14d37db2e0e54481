/* What the rule true_call does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
_Bool truth;

void first (void)
{
  if (truth)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  true_call " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
