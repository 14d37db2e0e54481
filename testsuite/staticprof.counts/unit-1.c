/* With unit-2.c a program of two units, for counts.exp.  */
#include <stdio.h>

int work (int);

int
main (int argc, char **argv)
{
  int sum = 0;
  for (int i = 0; i < 200; i++)
    sum += work (i);
  printf ("%d\n", sum);
  return 0;
}
