/* What the rule true_choice does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void parameter (_Bool b)
{
  if (b)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  true_choice " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parameter: .*: branch by " "staticprof" } } */
