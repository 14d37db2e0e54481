/* A hint that contradicts the code causes a warning, one that agrees does not.  */
/* { dg-options "-O2 -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-warn=hints" } */

extern void abort (void);
extern int work (int);

int likely_to_abort (int *p)
{
  if (__builtin_expect (!p, 1)) /* { dg-warning "warning: '__builtin_expect' contradicts the other evidence, which gives 99.\[0-9\]+% to line 11, unless 'p == 0' \[\[\]-fplugin-arg-libstaticprof-warn=hints" } */
    abort (); /* { dg-warning "note: 99.\[0-9\]+%: a call that does not return is inevitable at line 10" "reason" { target *-*-* } 9 } */
  return *p;
}

int unlikely_to_go_on (int *p)
{
  if (__builtin_expect (p != 0, 0)) /* { dg-warning "warning: '__builtin_expect' contradicts" } */
    return *p; /* { dg-warning "note: 99.\[0-9\]+%: a call that does not return" "reason" { target *-*-* } 16 } */
  abort ();
}

int with_probability (int *p)
{
  if (__builtin_expect_with_probability (p != 0, 1, 0.3)) /* { dg-warning "warning: '__builtin_expect_with_probability' contradicts" } */
    return *p; /* { dg-warning "note: 99.\[0-9\]+%: a call that does not return" "reason" { target *-*-* } 23 } */
  abort ();
}

int agrees (int *p)
{
  if (__builtin_expect (!p, 0))
    abort ();
  if (__builtin_expect (*p != 0, 1))
    return *p;
  abort ();
}

/* No sure evidence contradicts it.  */
int unknown (int x, int y)
{
  if (__builtin_expect (x < y, 1))
    return work (x);
  return work (y);
}

int no_hint (int *p)
{
  if (!p)
    abort ();
  return *p;
}
