/* A calculated truth value is false.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
_Bool truth;

void first (_Bool a, _Bool b)
{
  if ((truth = a ^ b))
    work ();
  else
    rest (); /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  true_other 90.00% @first " 1 "staticprof" } } */
