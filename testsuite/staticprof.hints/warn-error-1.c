/* With -Werror a warning is an error.  */
/* { dg-options "-O2 -Werror -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-warn=hints" } */

extern void abort (void);

int likely_to_abort (int *p)
{
  if (__builtin_expect (!p, 1)) /* { dg-error "error: '__builtin_expect' contradicts" } */
    abort (); /* { dg-warning "note: 99" "reason" { target *-*-* } 8 } */
  return *p;
}
