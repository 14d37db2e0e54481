/* The optimize attribute applies to each function separately.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void);
__attribute__ ((optimize ("O0"))) void not_optimized (int x) { if (x < 0) work (); work (); }
__attribute__ ((optimize ("no-guess-branch-probability"))) void not_guessed (int x)
{
  if (x < 0)
    work ();
  work ();
}
void guessed (int x) { if (x < 0) work (); work (); }

/* { dg-final { scan-tree-dump-times "^guessed: .*branch by (evidence|learned)" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^not_optimized: .*branch by" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^not_guessed: .*branch by" "staticprof" } } */
