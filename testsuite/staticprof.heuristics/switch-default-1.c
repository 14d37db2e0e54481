/* A switch takes the default edge.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1:
      one ();
      break;
    case 7:
      two ();
      break;
    default: /* @first */
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  switch_default 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "  switch_default " 1 "staticprof" } } */
