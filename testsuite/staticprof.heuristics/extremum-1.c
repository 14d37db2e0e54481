/* A greatest or least value is not updated.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

int extremum (int *a, int n)
{
  int most = 0;
  for (int i = 0; i < n; i++) /* @extremum */
    if (a[i] > most)
      {
	most = a[i];
	work ();
      }
  return most;
}

/* { dg-final { scan-tree-dump-times "^extremum: .*  extremum 90.00% @extremum " 1 "staticprof" } } */
