/* What the rule smaller_arm does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
int number;

void same (int n, int m)
{
  if (n < m)
    work ();
  else
    rest ();
  while (more ())
    number++;
}
void single (int n, int m)
{
  if (n < m)
    work ();
  while (more ())
    number++;
}

/* { dg-final { scan-tree-dump-not "  smaller_arm " "staticprof" } } */
/* { dg-final { scan-tree-dump "^same: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^single: .*: branch by " "staticprof" } } */
