/* A loop cannot iterate more often than the array that it fills has elements or
   than the type of its bound allows.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (int);
extern void use (void *);

void array (int n)
{
  int a[3];
  for (int i = 0; i < n; i++) /* @array */
    a[i] = i;
  use (a);
}

void copy (const char *s)
{
  char buffer[4];
  int i = 0;
  while (s[i]) /* @copy */
    {
      buffer[i] = s[i];
      i++;
    }
  use (buffer);
}

struct table { int value[3]; int n; };

int field (struct table *t)
{
  int sum = 0;
  for (int i = 0; i < t->n; i++) /* @field */
    sum += t->value[i];
  return sum;
}

/* Every second element is set, backwards.  */
void steps (int n)
{
  static int a[8];
  for (int i = 7; i > n; i -= 2) /* @steps */
    a[i] = i;
  use (a);
}

void bits_up (int n)
{
  for (int i = 0; i < (n & 3); i++) /* @up */
    work (i);
}

void bits_down (unsigned n)
{
  for (unsigned i = n & 3; i > 0; i--) /* @down */
    work (i);
}

struct small { unsigned n : 2; };

void bit_field (struct small s)
{
  for (unsigned i = 0; i < s.n; i++) /* @bit_field */
    work (i);
}

extern int more (void), value (int);
extern void abort (void);

/* An edge that ends the program is no exit.  */
void checked (void)
{
  static int a[3];
  int i = 0;
  while (more ()) /* @checked */
    {
      if (i >= 3)
	abort ();
      a[i++] = 1;
    }
  use (a);
}

void bits_hit (unsigned n)
{
  for (unsigned i = 0; i != (n & 3); i++) /* @hit */
    work (i);
}

void no_sign (unsigned n)
{
  for (unsigned i = n; i < 3; i++) /* @no_sign */
    work (i);
}

void bits_to_begin_with (int n)
{
  for (int i = n & 3; i < 4; i++) /* @begin */
    work (i);
}

void down_to_bits (unsigned n)
{
  for (unsigned i = 3; i > (n & 3); i--) /* @down_to */
    work (i);
}

extern void __attribute__ ((noreturn)) die (void);

/* A loop that does not end in a failure does not iterate more often.  */
int attempts (void)
{
  for (int i = 0; i < 3; i++)
    {
      work (i);
      if (value (i) == 7) /* @attempts */
	return i;
    }
  die ();
}

int attempts_or_abort (void)
{
  for (int i = 0; i < 3; i++)
    {
      work (i);
      if (value (i) == 7) /* @or_abort */
	return i;
    }
  abort ();
}

/* A counter of few bits is converted to an index.  */
void of_char (const int *p, unsigned char n)
{
  int a[3];
  for (unsigned char i = 0; i < n; i++) /* @of_char */
    a[i] = p[i];
  use (a);
}

void of_short (const int *p, short n)
{
  static int a[9][3];
  for (short i = 2; i >= n; i--) /* @of_short */
    a[n][i] = p[i];
  use (a);
}

void of_int (const int *p, int n)
{
  int a[3];
  for (int i = 1; i <= n; i++) /* @of_int */
    a[(long) i - 1] = p[i];
  use (a);
}

/* At most 4, 5, 4, 5, 4, 4 and 4 tests; no loop can iterate more often.  */
/* { dg-final { scan-tree-dump-times "^array: @array:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^array: @array: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^copy: @copy:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^copy: @copy: loop iterations=\[123\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^field: @field:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^field: @field: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^steps: @steps:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^steps: @steps: loop iterations=\[123\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bits_up: @up:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bits_up: @up: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bits_down: @down:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bits_down: @down: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bit_field: @bit_field:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bit_field: @bit_field: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^checked: @checked:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bits_hit: @hit:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^attempts: @attempts:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^attempts: .*: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^attempts_or_abort: @or_abort:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^attempts_or_abort: .*: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^no_sign: @no_sign:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^no_sign: @no_sign: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bits_to_begin_with: @begin:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bits_to_begin_with: @begin: loop iterations=\[123\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^down_to_bits: @down_to:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^down_to_bits: @down_to: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_char: @of_char:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_char: @of_char: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_short: @of_short:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_short: @of_short: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_int: @of_int:   iterations_at_most " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_int: @of_int: loop iterations=\[12\]\[.\]" 1 "staticprof" } } */
