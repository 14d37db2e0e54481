/* At -Os the functions that do most of the work are compiled for speed, and the
   others for size.  What the programmer says of a function stays.  A constant is
   divided by in a division for size, and in a multiplication for speed.  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-Os -fchecking -fno-inline -fplugin-arg-libstaticprof-speed=1" } */
int a[1000];

static int
busy (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += a[j] / 7;
  return s;
}

/* This function is as busy as the other.  */
static __attribute__ ((optimize ("Os"))) int
busy_for_size (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += a[j] / 11;
  return s;
}

static __attribute__ ((cold)) int
busy_but_cold (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += a[j] / 13;
  return s;
}

static int
rare (int n)
{
  return a[n] / 19;
}

int
main (int argc, char **argv)
{
  int t = 0;
  for (int i = 0; i < 1000; i++)
    t += busy (argc * 100) + busy_for_size (argc * 100);
  if (argc > 10)
    t += busy_but_cold (argc * 100);
  return t + rare (argc);
}

/* { dg-final { scan-assembler-not "movl\t.7," } } */
/* { dg-final { scan-assembler "movl\t.11," } } */
/* { dg-final { scan-assembler "movl\t.13," } } */
/* { dg-final { scan-assembler "movl\t.19," } } */
