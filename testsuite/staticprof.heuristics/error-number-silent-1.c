/* What the rule error_number does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int *e)
{
  if (*e == 4)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  error_number " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
