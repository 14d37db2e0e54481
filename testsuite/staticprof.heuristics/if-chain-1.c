/* In a chain of comparisons the next one is not it.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int c)
{
  if (c == 5)
    work ();
  else if (c == 9) /* @first */
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  if_chain 90.00% @first " 1 "staticprof" } } */
