/* The first unit of a program of two units; see apply.exp.  */
#include <stdio.h>

int work (int);
void report (int);

int
main (int argc, char **argv)
{
  int sum = 0;
  if (argc > 100)
    report (-1);
  for (int i = 0; i < 20; i++)
    sum += work (i);
  report (sum);
  return 0;
}
