/* Branches on which heuristic indirect_call abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n)
    work ();
  rest ();
}

/* { dg-final { scan-tree-dump-not "  indirect_call " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
