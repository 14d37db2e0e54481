/* What the rule else_arm does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);

void loop (void)
{
  do
    work ();
  while (more ());
}
void choice (int n)
{
  switch (n)
    {
    case 1:
      work ();
      break;
    case 7:
      rest ();
      break;
    case 9:
      more ();
    }
}

/* { dg-final { scan-tree-dump-not "  else_arm " "staticprof" } } */
/* { dg-final { scan-tree-dump "^loop: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^choice: .*: branch by " "staticprof" } } */
