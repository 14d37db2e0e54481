/* A call that does not return is very unlikely, whatever the
   heuristics say; abort is, as with GCC, not expected at all.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */
/* { dg-models "wu-larus default" } */

extern void leave (int) __attribute__ ((noreturn));
extern int work (void);

int own_noreturn (char *p)
{
  if (p)
    leave (2);
  return work (); /* @own_noreturn */
}
int exit_call (char *p)
{
  if (p)
    __builtin_exit (2);
  return work (); /* @exit_call */
}
int abort_call (char *p)
{
  if (p)
    __builtin_abort (); /* @abort */
  return work (); /* @abort_call */
}
int trap_call (char *p)
{
  if (p)
    __builtin_trap (); /* @trap */
  return work (); /* @trap_call */
}

/* { dg-final { scan-tree-dump-times "^own_noreturn: .*branch by hint: .*99.9\\d% @own_noreturn" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^exit_call: .*branch by hint: .*99.9\\d% @exit_call" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^abort_call: @abort: block frequency=0 .* cold " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^abort_call: @abort_call: block frequency=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^trap_call: @trap: block frequency=0 .* cold " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^trap_call: @trap_call: block frequency=1 " 1 "staticprof" } } */
