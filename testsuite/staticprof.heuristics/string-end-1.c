/* A character is not zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *s)
{
  if (*s == 0)
    work ();
  else
    rest (); /* @first */
}
void second (char *s)
{
  if (s[3])
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  string_end 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  string_end 90.00% @second " 1 "staticprof" } } */
