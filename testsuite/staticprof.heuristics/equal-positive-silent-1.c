/* What the rule equal_positive does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n == 1)
    work ();
  else
    rest ();
}

/* -1 of a type without a sign.  */
extern __SIZE_TYPE__ convert (char *);
void failed (char *s)
{
  if (convert (s) == (__SIZE_TYPE__) -1)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_positive " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^failed: .*: branch by " "staticprof" } } */
