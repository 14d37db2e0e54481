/* Branches on which heuristic switch_first abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void chain (int n)
{
  if (n == 1)
    one ();
  else if (n == 7)
    two ();
  rest ();
}
void alone (int n)
{
  switch (n)
    {
    case 1:
      one ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-not "  switch_first " "staticprof" } } */
/* { dg-final { scan-branches "chain alone" } } */
