/* What the rule large_arm does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void shorter (int n, int m)
{
  if (n < m)
    {
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
    }
  rest ();
}
void with_else (int n, int m)
{
  if (n < m)
    {
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
    }
  else
    rest ();
  rest ();
}

/* { dg-final { scan-tree-dump-not "  large_arm " "staticprof" } } */
/* { dg-final { scan-tree-dump "^shorter: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^with_else: .*: branch by " "staticprof" } } */
