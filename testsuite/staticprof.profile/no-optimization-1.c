/* Without optimization nothing happens.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fdump-tree-staticprof" } */

extern void work (void);
void function (int x) { if (x < 0) work (); work (); }

/* { dg-final { dump-absent "staticprof" } } */
