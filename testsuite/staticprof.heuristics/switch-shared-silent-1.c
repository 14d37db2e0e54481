/* Branches on which heuristic switch_shared abstains.  */
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
    case 9:
      three ();
      break;
    }
  rest ();
}
/* The first case has no block any more, but it is still a case.  */
int sets (int n)
{
  int i;
  switch (n)
    {
    case 1:
      i = 10;
      break;
    case 5:
      i = 20;
      break;
    case 19:
      i = 30;
      break;
    default:
      return 0;
    }
  rest ();
  return i;
}

/* { dg-final { scan-tree-dump-not "  switch_shared " "staticprof" } } */
/* { dg-final { scan-branches "first sets" } } */
