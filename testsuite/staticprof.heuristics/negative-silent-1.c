/* What the rule negative does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

void first (void)
{
  if (give () < 0)
    work ();
  else
    rest ();
}
void second (int n)
{
  if (n <= 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  negative " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
