/* A function that is optimized in a unit that is not.  */
/* { dg-options "-O0 -fplugin-arg-libstaticprof-dump" } */

extern void work (void);
__attribute__ ((optimize ("O2"))) void optimized (int x) { if (x < 0) work (); work (); }
void not_optimized (int x) { if (x < 0) work (); work (); }

/* { dg-warning "without optimization functions are not estimated" "" { target *-*-* } 0 } */
/* { dg-final { scan-tree-dump-not "^not_optimized: " "staticprof" } } */
