/* What the rule extremum does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int another (int *a, int n)
{
  int most = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > most)
      {
	most = give ();
	work ();
      }
    else
      rest ();
  return most;
}

/* A choice of two is no update.  */
double choice (double a, double b)
{
  double greater = b;
  if (a > b)
    {
      work ();
      greater = a;
    }
  return greater;
}

/* To exchange two numbers is none either.  */
int exchange (int a, int b)
{
  if (a > b)
    {
      int c = a;
      a = b;
      b = c;
      work ();
    }
  return 3 * a + b;
}

/* { dg-final { scan-tree-dump-not "  extremum " "staticprof" } } */
/* { dg-final { scan-tree-dump "^another: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^choice: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^exchange: .*: branch by " "staticprof" } } */
