/* What the rule string_end does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *s)
{
  if (*s == 47)
    work ();
  else
    rest ();
}
void second (int *s)
{
  if (*s == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  string_end " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
