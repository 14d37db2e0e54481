/* The same where -O3 is an attribute: the loop gets as long vectors as without the
   plugin.  */
/* { dg-options "-O2 -fdump-tree-vect-details" } */

__attribute__ ((optimize ("O3"))) void
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
