/* An arm that calls and returns is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int slow (int), more (void);

int first (int n)
{
  if (n < 7)
    return slow (n);
  while (more ()) /* @first */
    work ();
  return n;
}

/* { dg-final { scan-tree-dump-times "^first: .*  tail_call 90.00% @first " 1 "staticprof" } } */
