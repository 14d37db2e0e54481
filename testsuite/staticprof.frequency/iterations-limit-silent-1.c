/* An array that may be longer than declared, is not accessed in each iteration,
   or is very large gives no limit.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (int);
extern void use (void *);
extern int elsewhere[2];

struct open_end { int n; int value[2]; };

int last_field (struct open_end *p)
{
  int sum = 0;
  for (int i = 0; i < p->n; i++)
    sum += p->value[i];
  return sum;
}

void declared_elsewhere (int n)
{
  for (int i = 0; i < n; i++)
    elsewhere[i] = i;
}

void sometimes (const int *p, int n)
{
  int a[2];
  for (int i = 0; i < n; i++)
    if (p[i])
      a[i] = i;
  use (a);
}

void large (int n)
{
  int a[900];
  for (int i = 0; i < n; i++)
    a[i] = i;
  use (a);
}

/* A search may end before the limit.  */
int other_exit (const int *p, int n)
{
  static int a[2];
  int i;
  for (i = 0; p[0]; i++)
    {
      a[i] = i;
      if (p[1])
	break;
    }
  return i;
}

void unknown_begin (int i, int n)
{
  int a[2];
  for (; i < n; i++)
    a[i] = i;
  use (a);
}

/* Indices below zero may be valid.  */
void may_be_negative (int n)
{
  for (int i = 0; i > (n | -4); i--)
    work (i);
}

/* The counter may miss a bound that changes.  */
void moving_bound (unsigned n)
{
  unsigned i = 0;
  while (i != (n & 3))
    {
      work (i);
      n >>= 2;
      i++;
    }
}

/* Below zero it wraps to a large number.  */
void less_one (unsigned n)
{
  for (unsigned i = 0; i < (n & 3) - 1; i++)
    work (i);
}

struct signed_bits { int n : 3; };

/* The bound may be -4.  */
void signed_field (struct signed_bits s)
{
  for (int i = s.n; i < 100; i++)
    work (i);
}

__attribute__ ((weak)) int replaced[2];
__attribute__ ((section (".gathered"))) int gathered[2];

void others_say (int n)
{
  for (int i = 0; i < n; i++)
    replaced[i] = i;
  for (int i = 0; i < n; i++)
    gathered[i] = i;
}

struct nothing_behind { int n; int value[2]; char end[0]; };

int zero_size (struct nothing_behind *p)
{
  int sum = 0;
  for (int i = 0; i < p->n; i++)
    sum += p->value[i];
  return sum;
}

extern int more (void);
extern int value (int);

/* An edge that leaves both loops is an exit of the outer one.  */
int exit_of_both (int n)
{
  static int a[3];
  for (int i = 0;; i++)
    {
      a[i] = value (i);
      for (int j = 0; j < n; j++)
	if (value (j) > n)
	  return 3;
      if (more ())
	break;
    }
  return a[0];
}

void many_bits (unsigned char n)
{
  for (int i = 0; i < n; i++)
    work (i);
}

/* From a smaller value it wraps at zero.  */
unsigned by_threes (unsigned n)
{
  unsigned i = n & 15;
  while (i >= 2)
    {
      work (i);
      i -= 3;
    }
  return i;
}

/* It is below zero at the first test already.  */
void stepped_first (unsigned n)
{
  unsigned i = n & 7;
  do
    work (i);
  while (--i >= 3);
}

/* A counter that begins beyond the bound misses it.  */
void begins_behind (unsigned n)
{
  for (unsigned i = n; i != 3; i++)
    work (i);
}

/* Zero is not less than zero.  */
void down_to_zero (unsigned n)
{
  for (unsigned i = 3; i >= (n & 3); i--)
    work (i);
}

/* A bound that is below zero is missed.  */
void negative_bound (int n)
{
  for (int i = 0; i != (n & 7) - 2; i++)
    work (i);
}

/* It wraps before it leaves the array.  */
void all_of_char (const int *p, int n)
{
  static int a[256];
  unsigned char i = 0;
  while (p[n++]) /* The counter does not end the loop.  */
    {
      a[i] = n;
      i += 64;
    }
  use (a);
}

/* { dg-final { scan-tree-dump-not "iterations_at_most" "staticprof" } } */
