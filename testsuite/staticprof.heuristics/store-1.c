/* An arm that stores to memory is avoided in 55%: to a global, through a
   pointer, into an array or a field, volatile or whole structures.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
struct pair
{
  int first, second;
} pair, other;
int global, array[10];
volatile int device;

void to_global (int x, int y)
{
  if (x < y)
    global = 1;
  work (); /* @to_global */
}
void through_pointer (int x, int y, int *p)
{
  if (x < y)
    *p = 1;
  work (); /* @through_pointer */
}
void into_array (int x, int y, int i)
{
  if (x < y)
    array[i] = 1;
  work (); /* @into_array */
}
void into_field (int x, int y)
{
  if (x < y)
    pair.second = 1;
  work (); /* @into_field */
}
void to_device (int x, int y)
{
  if (x < y)
    device = 1;
  work (); /* @to_device */
}
void structure (int x, int y)
{
  if (x < y)
    pair = other;
  work (); /* @structure */
}
void in_else (int x, int y)
{
  if (x < y)
    ;
  else
    global = 1;
  work (); /* @in_else */
}

/* { dg-final { scan-tree-dump-times "^to_global: .*store 55.00% @to_global " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^through_pointer: .*store 55.00% @through_pointer " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^into_array: .*store 55.00% @into_array " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^into_field: .*store 55.00% @into_field " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^to_device: .*store 55.00% @to_device " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^structure: .*store 55.00% @structure " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^in_else: .*store 55.00% @in_else " 1 "staticprof" } } */
