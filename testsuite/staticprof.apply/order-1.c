/* Functions come in the order of the chains of their calls, the hottest chain
   first, functions that never run last.  */
/* { dg-options "-O2 -fwhole-program -fplugin-arg-libstaticprof-apply=order" } */
#define NOINLINE __attribute__ ((noinline, noclone))

extern int get (void);
extern void put (int);

static NOINLINE void
cold_start (void)
{
  put (1);
  put (2);
}

static NOINLINE int
last_of_the_chain (int x)
{
  int sum = 0;
  for (int i = 0; i < x; i++)
    sum += i * x ^ sum;
  return sum;
}

static NOINLINE int
second_of_the_chain (int x)
{
  int sum = 0;
  for (int i = 0; i < x; i++)
    sum += last_of_the_chain (i + get ());
  return sum;
}

static NOINLINE int
first_of_the_chain (int x)
{
  int sum = 0;
  for (int i = 0; i < x; i++)
    sum += second_of_the_chain (i + get ());
  return sum;
}

int
main (int argc, char **argv)
{
  cold_start ();
  for (int i = 0; i < argc; i++)
    put (first_of_the_chain (i));
  return 0;
}

/* { dg-final { scan-assembler "^first_of_the_chain:(.|\n)*^second_of_the_chain:(.|\n)*^last_of_the_chain:(.|\n)*^cold_start:" } } */
