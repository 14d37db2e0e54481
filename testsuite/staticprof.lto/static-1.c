/* First unit: a static function and a weak one that the second unit has too.  */

#include <stdio.h>

int second (int);
__attribute__ ((noinline)) static int same (int x) { return x * 3; }
__attribute__ ((weak, noinline)) int chosen (int x) { return x + 1; }

int
main (int argc, char **argv)
{
  (void) argv;
  printf ("%d %d %d\n", same (argc), second (argc), chosen (argc));
  return 0;
}
