/* In a unit in which nothing ran as much is for speed as of what was measured: a
   division is a multiplication also where a hundredth of the work is.  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2" } */

unsigned
sum_of (const unsigned char *text)
{
  unsigned sum = 0;
  for (int i = 0; i < 100; i++)
    sum = sum * 33 ^ text[i];
  return sum / 10;
}

/* { dg-final { scan-assembler-not "\tdiv" } } */
