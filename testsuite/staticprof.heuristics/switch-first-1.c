/* A switch takes the edge of its smallest label.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 7:
      two ();
      break;
    case 1: /* @first */
      one ();
      break;
    case 9:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  switch_first 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "  switch_first " 1 "staticprof" } } */
