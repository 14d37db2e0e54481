#pragma GCC system_header

static inline int
of_system (int *p)
{
  if (__builtin_expect (!p, 1))
    abort ();
  return *p;
}
