/* Hints in system headers cause no warning.  */
/* { dg-options "-O2 -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-warn=hints" } */

extern void abort (void);
#include "warn-system.h"

int user (int *p)
{
  return of_system (p);
}
