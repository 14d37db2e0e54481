/* A value expected of a switch makes its case 90% likely and leaves even
   shares to the others.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */
/* { dg-models "wu-larus default" } */

extern void work (void);
int global;

void expected_case (int x)
{
  switch (__builtin_expect (x, 50))
    {
    case 1: /* @case_1 */
      work ();
      break;
    case 50: /* @case_50 */
      global += 2;
      break;
    case 900: /* @case_900 */
      global += 3;
      break;
    }
}

/* { dg-final { scan-tree-dump-times "^expected_case: .*branch by hint: .*90.00% @case_50" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^expected_case: .*branch by hint: .*3.3\\d% @case_1" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^expected_case: .*branch by hint: .*3.3\\d% @case_900" 1 "staticprof" } } */
