/* What the rule return_inside does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void), number;

int first (int n)
{
  if (n < number)
    return 0;
  while (more ())
    work ();
  return n;
}

/* { dg-final { scan-tree-dump-not "  return_inside " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
