/* A function that does all the work, one of whose blocks is cold, and a cold one.  */

#define NOINLINE __attribute__ ((noinline))

extern void put (int);

static NOINLINE int
inner (int x)
{
  int sum = 0;
  if (x < -1000)
    {
      put (x);
      put (x + 1);
    }
  for (int i = 0; i < 10000; i++)
    sum += i * x ^ sum;
  return sum;
}

static NOINLINE void
rare (int x)
{
  put (x);
  put (x + 1);
}

int
main (int argc, char **argv)
{
  int sum = 0;
  rare (argc);
  for (int i = 0; i < 1000; i++)
    sum += inner (i);
  return sum;
}
