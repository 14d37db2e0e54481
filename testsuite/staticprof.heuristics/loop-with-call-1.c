/* A loop that calls goes round less often than others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (char *);

void first (unsigned n)
{
  while (n--)
    work ();
  rest (); /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_with_call 90.00% @first " 1 "staticprof" } } */
