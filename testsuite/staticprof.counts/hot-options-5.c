/* At -O3 a loop is vectorized though it is said to iterate only some ten times, which is
   an estimate.  */
/* { dg-options "-O3 -fdump-tree-vect-details" } */

void
invert (unsigned char *p, const unsigned char *end)
{
  for (; p != end; p++)
    *p = 255 - *p;
}

int
main (int argc, char **argv)
{
  invert ((unsigned char *) argv[0], (unsigned char *) argv[1]);
  return 0;
}

/* { dg-final { scan-tree-dump "vectorized 1 loops in function" "vect" } } */
/* { dg-final { scan-tree-dump-not "iteration count too small" "vect" } } */
