/* A pointer that is a global variable is null.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
char *block;

void first (void)
{
  if (block == 0)
    work (); /* @first */
  else
    rest ();
}
void second (void)
{
  if (block)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  null_global 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  null_global 90.00% @second " 1 "staticprof" } } */
