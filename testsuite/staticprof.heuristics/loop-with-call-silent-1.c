/* Branches on which heuristic loop_with_call abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (char *);

void stores (unsigned n, char *p)
{
  while (n--)
    *p++ = 0;
  use (p);
}

/* { dg-final { scan-tree-dump-not "  loop_with_call " "staticprof" } } */
/* { dg-final { scan-tree-dump "^stores: .*: branch by " "staticprof" } } */
