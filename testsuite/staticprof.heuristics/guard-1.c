/* A test of a value guards its use in one arm: that arm is taken in
   62%.  */
/* { dg-do compile } */
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
/* The test is of the int, the use of the char it came from, too.  */
void converted (int x)
{
  if ((unsigned char)x < 100)
    work ((unsigned char)x); /* @converted */
  rest ();
}

/* { dg-final { scan-tree-dump-times "^used_if_true: .*guard 62.00% @used_if_true " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^used_if_false: .*guard 62.00% @used_if_false " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second_operand: .*guard 62.00% @second_operand " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^against_constant: .*guard 62.00% @against_constant " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_a_float: .*guard 62.00% @of_a_float " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_a_pointer: .*guard 62.00% @of_a_pointer " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^dereferenced: .*guard 62.00% @dereferenced " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^converted: .*guard 62.00% @converted " 1 "staticprof" } } */
