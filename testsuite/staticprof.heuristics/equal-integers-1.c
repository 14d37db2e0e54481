/* Two integers are not equal.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n == m)
    work ();
  else
    rest (); /* @first */
}
void second (int n, int m)
{
  if (n != m)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-votes "equal_integers 90.00%" } } */
