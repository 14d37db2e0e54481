/* A switch takes the edge of the value zero.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 0: /* @first */
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

/* { dg-final { scan-tree-dump-times "^first: .*  switch_zero 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "  switch_zero " 1 "staticprof" } } */
