/* Branches on which heuristic switch_range abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void one (void), two (void), three (void), rest (void);

void first (int n)
{
  switch (n)
    {
    case 1:
    case 8:
      one ();
      break;
    case 7:
      two ();
      break;
    case 10:
      three ();
      break;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-not "  switch_range " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
