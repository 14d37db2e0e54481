/* A global variable is zero.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number;

void first (void)
{
  if (number == 0)
    work (); /* @first */
  else
    rest ();
}
void second (void)
{
  if (number)
    work ();
  else
    rest (); /* @second */
}

/* Truth values and bytes.  */
_Bool truth;
unsigned char byte;
void third (void)
{
  if (truth)
    work ();
  else
    rest (); /* @third */
}
void fourth (void)
{
  if (!byte)
    work (); /* @fourth */
  else
    rest ();
}

/* { dg-final { scan-votes "zero_global 90.00%" } } */
