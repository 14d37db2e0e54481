/* An error is not the one that is asked for.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int *__errno_location (void) __attribute__ ((const));

void first (void)
{
  if (*__errno_location () == 4)
    work ();
  else
    rest (); /* @first */
}
void second (void)
{
  if (*__errno_location () != 4)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  error_number 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  error_number 90.00% @second " 1 "staticprof" } } */
