/* There is no estimate with -fno-guess-branch-probability.  */
/* { dg-options "-O2 -fno-guess-branch-probability -fplugin-arg-libstaticprof-dump -fdump-tree-local-pure-const1-blocks" } */

extern void work (void);
void function (int x) { if (x < 0) work (); work (); }

/* { dg-warning "with -fno-guess-branch-probability functions are not estimated" "" { target *-*-* } 0 } */
/* { dg-final { dump-absent "staticprof" } } */
/* { dg-final { scan-tree-dump-not "guessed|estimated" "local-pure-const1" } } */
