/* With counters GCC decides: the blocks outside of the loop are scheduled, too.  */
/* { dg-options "-O2 -fprofile-use -Wno-missing-profile -fdump-rtl-sched2 -fsched-verbose=1" } */

extern void put (int);
int a, b;

__attribute__ ((cold)) void
seldom (int x)
{
  a = x + 1;
  b = x + 2;
  for (int i = 0; i < 1000; ++i)
    put (x);
  a = x + 3;
}

/* { dg-final { scan-rtl-dump-times "-- basic block" 3 "sched2" } } */
