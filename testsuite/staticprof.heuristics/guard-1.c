/* A test of a value guards its use in one arm: that arm is taken in
   62%.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (int);
extern void real (double);
extern void rest (void);
int array[100];

void used_if_true (int x, int y)
{
  if (x < y)
    work (x); /* @used_if_true */
  rest ();
}
void used_if_false (int x, int y)
{
  if (x < y)
    ;
  else
    work (x); /* @used_if_false */
  rest ();
}
void second_operand (int x, int y)
{
  if (x < y)
    work (y); /* @second_operand */
  rest ();
}
void against_constant (int x)
{
  if (x < 100)
    array[x] = 1; /* @against_constant */
  rest ();
}
void of_a_float (double x, double y)
{
  if (x < y)
    real (x); /* @of_a_float */
  rest ();
}
void of_a_pointer (int *p)
{
  if (p)
    work (*p); /* @of_a_pointer */
  rest ();
}
void dereferenced (int **p)
{
  int *q = *p;
  if (q)
    *q = 1; /* @dereferenced */
  rest ();
}
/* The char that X is converted to is tested as an int and used as a char.  */
void converted (int x)
{
  if ((unsigned char)x < 100)
    work ((unsigned char)x); /* @converted */
  rest ();
}

/* { dg-final { scan-votes "guard 62.00%" } } */
