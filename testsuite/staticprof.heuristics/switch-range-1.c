/* A switch takes an edge with several consecutive values.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1: /* @first */
    case 2:
      one ();
      break;
    case 7:
      two ();
      break;
    case 9:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  switch_range 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "  switch_range " 1 "staticprof" } } */
