/* Every path ends in a call that does not return, and there are loops around
   such calls.  */

extern void leave (int) __attribute__ ((noreturn));
extern int more (void);

void both (int x) { if (x) leave (1); else leave (2); }
void every_case (int x)
{
  switch (x)
    {
    case 1: leave (1);
    case 20: leave (2);
    case 300: __builtin_abort ();
    default: __builtin_trap ();
    }
}
void in_a_loop (int n)
{
  for (int i = 0; i < n; i++)
    if (more ())
      leave (i);
}
void loop_then_leave (void)
{
  while (more ())
    ;
  leave (0);
}
void nothing_but_exits (int x)
{
  for (;;)
    {
      if (more ())
	leave (x);
      if (more ())
	__builtin_exit (x);
    }
}
