/* Branches on which heuristic switch_zero abstains.  */
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

/* { dg-final { scan-tree-dump-not "  switch_zero " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
