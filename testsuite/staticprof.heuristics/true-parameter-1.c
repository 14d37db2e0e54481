/* A truth value that is a parameter is false.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (_Bool b)
{
  if (b)
    work ();
  else
    rest (); /* @first */
}
void second (_Bool b)
{
  if (!b)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  true_parameter 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  true_parameter 90.00% @second " 1 "staticprof" } } */
