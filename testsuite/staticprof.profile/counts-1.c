/* The entry's count is at least 16, and that of reachable blocks at least 1.  */
/* { dg-options "-O1 -fdump-tree-staticprof -fdump-tree-local-pure-const1-details-blocks" } */

extern int more (void);
extern void work (void);

#define often(x) __builtin_expect_with_probability (!!(x), 1, .9999)

/* 2^30 by 10^8 is 11.  */
void nest (void)
{
  while (often (more ()))
    while (often (more ()))
      work ();
}

void far (void)
{
  if (often (more ()) || often (more ()) || often (more ()))
    return;
  work ();
}

/* { dg-final { scan-tree-dump "loop depth 0, count:? ?16 \\((guessed|estimated)" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump "loop depth 0, count:? ?1 \\((guessed|estimated)" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump-not "loop depth 0, count:? ?0 " "local-pure-const1" } } */
