/* No warning unless it is requested.  */
/* { dg-options "-O2 -fno-diagnostics-show-caret" } */

extern void abort (void);

int likely_to_abort (int *p)
{
  if (__builtin_expect (!p, 1))
    abort ();
  return *p;
}
