/* Code for an accelerator is in the object twice.  */

#include <stdio.h>

int main (void)
{
  int sum = 0;
#pragma omp target map(tofrom: sum)
  for (int i = 1; i <= 5; i++)
    sum += i;
  printf ("3 5 %d\n", sum);
  return 0;
}
