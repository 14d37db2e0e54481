/* What the rule return_true does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern _Bool give_truth (void);

_Bool other (int n)
{
  if (n == 3)
    return 0;
  work ();
  return give_truth ();
}
_Bool both (int n)
{
  if (n == 3)
    work ();
  return 1;
}

/* { dg-final { scan-tree-dump-not "  return_true " "staticprof" } } */
/* { dg-final { scan-tree-dump "^other: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^both: .*: branch by " "staticprof" } } */
