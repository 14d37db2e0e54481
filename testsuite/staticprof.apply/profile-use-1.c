/* Compiled, trained and compiled again by apply.exp: measured counts
   win.  */
#include <stdio.h>
#include <stdlib.h>

volatile int sink;

/* Static estimates make this function the hot one.  */
__attribute__ ((noinline)) void
seems_hot (int x)
{
  for (int i = 0; i < x; i++)
    for (int j = 0; j < x; j++)
      sink += j;
}

__attribute__ ((noinline)) void
is_hot (int x)
{
  sink += x;
  if (x == 12345)
    printf ("%d\n", x);
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 100000;
  seems_hot (argc - 1);
  while (n-- > 0)
    is_hot (n);
  return 0;
}
