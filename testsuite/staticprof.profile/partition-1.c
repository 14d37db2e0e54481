/* Code that only leads to a cold call is moved to the cold section.  */
/* { dg-options "-O2 -freorder-blocks-and-partition" } */

extern void complain (int) __attribute__ ((cold));
extern void work (int);

int checked (int x)
{
  if (x < 100)
    {
      complain (x);
      complain (x + 1);
      return -1;
    }
  work (x);
  return x;
}

/* { dg-final { scan-assembler "checked\\.cold" } } */
/* { dg-final { scan-assembler "section\\s+\\.text\\.unlikely" } } */
