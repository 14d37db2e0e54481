/* A global variable is zero.  */
/* { dg-do compile } */
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

/* { dg-final { scan-tree-dump-times "^first: .*  zero_global 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  zero_global 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  zero_global 90.00% @third " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fourth: .*  zero_global 90.00% @fourth " 1 "staticprof" } } */
