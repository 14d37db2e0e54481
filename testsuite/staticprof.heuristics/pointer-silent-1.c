/* No pointers are compared for equality: integers, floats, truth values, what
   a pointer points to.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
extern void rest (void);

void integers (int a, int b)
{
  if (a == b)
    work ();
  rest ();
}
void pointed_to (int *p, int *q)
{
  if (*p == *q)
    work ();
  rest ();
}
void floats (double a, double b)
{
  if (a == b)
    work ();
  rest ();
}
void truth (_Bool b)
{
  if (b)
    work ();
  rest ();
}
void difference (char *p, char *q)
{
  if (p - q > 7)
    work ();
  rest ();
}

/* { dg-final { scan-tree-dump-not "pointer 60" "staticprof" } } */
/* { dg-final { scan-branches "integers pointed_to floats truth difference" } } */
