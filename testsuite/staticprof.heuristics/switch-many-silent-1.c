/* Branches on which heuristic switch_many abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1:
    case 3:
    case 5:
      one ();
      break;
    case 2:
      two ();
      break;
    case 7 ... 20:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-not "  switch_many " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
