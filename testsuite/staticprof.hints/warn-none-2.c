/* -w disables these warnings, too.  */
/* { dg-options "-O2 -w -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-warn=hints" } */

extern void abort (void);

int likely_to_abort (int *p)
{
  if (__builtin_expect (!p, 1))
    abort ();
  return *p;
}
