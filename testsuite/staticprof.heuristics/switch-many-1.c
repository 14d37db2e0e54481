/* A switch takes an edge with many labels.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1: /* @first */
    case 3:
    case 5:
    case 7:
      one ();
      break;
    case 2:
      two ();
      break;
    case 9:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  switch_many 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "  switch_many " 1 "staticprof" } } */
