/* Functions with attribute hot or cold are in GCC's sections for them, and code that
   only a cold function contains is cold.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void);

__attribute__ ((cold)) void cold_function (int x, int y)
{
  if (x < y)
    work ();
  work ();
}
__attribute__ ((hot)) void hot_function (int x, int y)
{
  if (x < y)
    work ();
  work ();
}

/* { dg-final { scan-tree-dump "^cold_function: .*branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^hot_function: .*branch by " "staticprof" } } */
/* { dg-final { scan-assembler "section\\s+\\.text\\.unlikely" } } */
/* { dg-final { scan-assembler "section\\s+\\.text\\.hot" } } */
