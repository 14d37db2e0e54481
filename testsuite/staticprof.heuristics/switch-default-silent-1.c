/* Branches on which heuristic switch_default abstains.  */
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
    default:
      __builtin_unreachable ();
    }
  rest ();
}

/* { dg-final { scan-tree-dump-not "  switch_default " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
