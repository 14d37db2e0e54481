/* An edge of a switch with only one value is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1: /* @first */
      one ();
      break;
    case 7:
    case 8:
      two ();
      break;
    case 11:
    case 13:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  switch_single 10.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "  switch_single " 1 "staticprof" } } */
