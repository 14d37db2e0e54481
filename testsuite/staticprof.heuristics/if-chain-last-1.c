/* The last of a chain of comparisons fails.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number;

void first (int c)
{
  if (c == 5)
    work ();
  else if (c == 9)
    rest ();
  else
    number++; /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  if_chain_last 90.00% @first " 1 "staticprof" } } */
