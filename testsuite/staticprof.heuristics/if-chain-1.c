/* In a chain of comparisons one that is not the last finds the value equal.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int c)
{
  if (c == 5)
    work (); /* @first */
  else if (c == 9)
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  if_chain 90.00% @first " 1 "staticprof" } } */
