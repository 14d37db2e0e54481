/* A loop that counts in several variables goes round more often than others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void rest (void);

void first (int *p, int n)
{
  for (int i = 0; i < n; i++)
    *p++ = 0; /* @first */
  rest ();
}
void second (char *s, char *t)
{
  while (*s) /* @second */
    *t++ = *s++;
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_counters 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*  loop_counters 90.00% " "staticprof" } } */
