/* An arm that leads to the return of null is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);

char * return_null (int n)
{
  if (n == 3)
    return 0;
  work (); /* @return_null */
  return find (0);
}

/* { dg-final { scan-tree-dump-times "^return_null: .*  return_null 90.00% @return_null " 1 "staticprof" } } */
