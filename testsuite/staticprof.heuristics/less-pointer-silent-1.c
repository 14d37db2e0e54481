/* What the rule less_pointer does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *p, char *q)
{
  if (p == q)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  less_pointer " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
