/* An arm that leads to the return of a negative number is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int return_negative (int n)
{
  if (n == 3)
    return -1;
  work (); /* @return_negative */
  return give ();
}
/* Only the value decides whether it is returned.  The code in between is too
   large to be duplicated.  */
#define WORK work (); work (); work (); work (); work (); work ();
int handed_on (int n)
{
  int result = 0;
  if (n == 3)
    result = -1;
  if (n == 4)
    result = -2;
  WORK WORK WORK WORK
  if (result) /* @handed_on */
    return result;
  rest ();
  return give ();
}

/* The result is of an unsigned type.  */
__SIZE_TYPE__ size (int n)
{
  if (n == 3)
    return (__SIZE_TYPE__) -1;
  work (); /* @size */
  return give ();
}

/* { dg-final { scan-votes "return_negative 90.00%" } } */
