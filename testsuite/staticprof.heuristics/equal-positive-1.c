/* An integer is not equal to a constant above one.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n == 7)
    work ();
  else
    rest (); /* @first */
}
void second (int n)
{
  if (n != 2)
    work (); /* @second */
  else
    rest ();
}

/* A number in a byte that is no character.  */
struct record
{
  unsigned char status;
};
void third (struct record *r)
{
  if (r->status == 3)
    work ();
  else
    rest (); /* @third */
}

/* { dg-final { scan-votes "equal_positive 90.00%" } } */
