/* A hundred nested loops: counts have their maximum, and GCC's own check, which
   multiplies them by 100, still finds that inflow and outflow of blocks are
   equal.  */
/* { dg-options "-O2 -fdump-tree-local-pure-const1-details-blocks" } */

extern void work (void);

#define L(n) for (int i##n = 0; i##n < x; i##n++)
#define TEN(n) L (n##0) L (n##1) L (n##2) L (n##3) L (n##4) L (n##5) L (n##6) L (n##7) L (n##8) L (n##9)

void hundred (int x)
{
  TEN (1) TEN (2) TEN (3) TEN (4) TEN (5) TEN (6) TEN (7) TEN (8) TEN (9) TEN (10)
    work ();
}

/* { dg-final { scan-tree-dump "hundred" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump-not "Invalid sum" "local-pure-const1" } } */
