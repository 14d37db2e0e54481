/* A pointer that is a parameter is not null.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *p)
{
  if (p == 0)
    work ();
  else
    rest (); /* @first */
}
void second (char *p)
{
  if (p)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  null_parameter 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  null_parameter 90.00% @second " 1 "staticprof" } } */
