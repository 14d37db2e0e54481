/* Without optimization the plugin does nothing.  */
/* { dg-options "-O0 -fplugin-arg-libstaticprof-dump" } */

extern void work (void);
void function (int x) { if (x < 0) work (); work (); }

/* { dg-warning "without optimization functions are not estimated" "" { target *-*-* } 0 } */
/* { dg-final { dump-absent "staticprof" } } */
