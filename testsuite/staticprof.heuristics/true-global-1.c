/* A truth value that is a global variable is false.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
_Bool truth;

void first (void)
{
  if (truth)
    work ();
  else
    rest (); /* @first */
}
void second (void)
{
  if (!truth)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  true_global 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  true_global 90.00% @second " 1 "staticprof" } } */
