/* An arm that calls through a pointer is taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

struct operations
{
  void (*flush) (void);
};

void first (struct operations *ops)
{
  if (ops->flush)
    ops->flush (); /* @first */
  rest ();
}
void second (struct operations *ops, int n)
{
  if (n < 7)
    rest ();
  else
    {
      work (); /* @second */
      ops->flush ();
    }
}

/* { dg-final { scan-votes "indirect_call 90.00%" } } */
