/* A block has the place of its branch, or else of its first statement, not that
   of the end of the function.  */
/* { dg-options "-O2 -fdump-tree-staticprof-blocks" } */

extern void work (void), rest (void);

void place (int x, int y)
{
  if (x < y) /* @branch */
    work (); /* @work */
  rest (); /* @rest */
  work ();
}

/* { dg-final { scan-tree-dump-times "^place: @branch: block " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^place: @work: block " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^place: @rest: block " 1 "staticprof" } } */
