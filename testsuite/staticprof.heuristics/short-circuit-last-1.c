/* The second part of a condition says the same as the first.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);

void both (int *p)
{
  if (p && *p > 7)
    work (); /* @both */
  else
    rest ();
}
void either (int *p)
{
  if (!p || *p > 7)
    work ();
  else
    rest (); /* @either */
}
int same_return (int *p)
{
  if (!p)
    return 11;
  if (*p > 7)
    return 11;
  work (); /* @same_return */
  return 3;
}

/* { dg-final { scan-tree-dump-times "^both: .*  short_circuit_last 90.00% @both " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^either: .*  short_circuit_last 90.00% @either " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^same_return: .*  short_circuit_last 90.00% @same_return " 1 "staticprof" } } */
