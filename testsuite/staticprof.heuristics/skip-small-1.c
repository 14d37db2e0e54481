/* An `if' without `else' whose arm has at most three statements, among them a call or a store, is skipped.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number, other;

void call (int n, int m)
{
  if (n < m)
    work ();
  rest (); /* @call */
}
void store (int n, int m)
{
  if (n < m)
    number = 1;
  rest (); /* @store */
}

/* { dg-final { scan-votes "skip_small 90.00%" } } */
