/* Branches on which heuristic switch_single abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1:
    case 2:
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

/* { dg-final { scan-tree-dump-not "  switch_single " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
