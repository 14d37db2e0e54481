/* The values that variables get on edges, and the uses of operands after them.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern void act (int);

int
edges (int a, int b, int c)
{
  int r = c;
  if (a > b) /* @test */
    {
      act (a);
      act (a + 1);
      r = -1; /* @minus */
    }
  return r;
}

/* { dg-final { scan-tree-dump "^edges: @test: facts holds .* left_uses_behind=2 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^edges: @test: facts .* sets_variables=1 " "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^edges: @test: facts .* right_uses_behind" "staticprof" } } */
