/* What the rule return_zero does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int other (int n)
{
  if (n == 3)
    return 1;
  work ();
  return give ();
}
int both (int n)
{
  if (n == 3)
    work ();
  return 0;
}

/* { dg-final { scan-tree-dump-not "  return_zero " "staticprof" } } */
/* { dg-final { scan-tree-dump "^other: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^both: .*: branch by " "staticprof" } } */
