/* A value that was tested is not changed by the arm.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number, other;

void memory (void)
{
  if (++number >= 100)
    number = 0;
  rest (); /* @memory */
}
extern void use (int);
void variable (int n, int m)
{
  if (n >= m)
    n = 0;
  use (n); /* @variable */
}

/* { dg-final { scan-votes "correction 90.00%" } } */
