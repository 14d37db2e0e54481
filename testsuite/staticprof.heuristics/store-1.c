/* An arm that stores to memory is not taken in 55%: to a global, through a
   pointer, into an array or a field, volatile or whole structures.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int work (void);
struct pair
{
  int first, second;
} pair, other;
int global, array[10];
volatile int device;

int to_global (int x, int y)
{
  if (x < y)
    global = 1;
  return work (); /* @to_global */
}
int through_pointer (int x, int y, int *p)
{
  if (x < y)
    *p = 1;
  return work (); /* @through_pointer */
}
int into_array (int x, int y, int i)
{
  if (x < y)
    array[i] = 1;
  return work (); /* @into_array */
}
int into_field (int x, int y)
{
  if (x < y)
    pair.second = 1;
  return work (); /* @into_field */
}
int to_device (int x, int y)
{
  if (x < y)
    device = 1;
  return work (); /* @to_device */
}
int structure (int x, int y)
{
  if (x < y)
    pair = other;
  return work (); /* @structure */
}
int in_else (int x, int y)
{
  if (x < y)
    ;
  else
    global = 1;
  return work (); /* @in_else */
}

/* { dg-final { scan-votes "store 55.00%" } } */
