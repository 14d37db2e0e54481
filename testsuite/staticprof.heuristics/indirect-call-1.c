/* An arm that calls through a pointer is taken.  */
/* { dg-do compile } */
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

/* { dg-final { scan-tree-dump-times "^first: .*  indirect_call 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  indirect_call 90.00% @second " 1 "staticprof" } } */
