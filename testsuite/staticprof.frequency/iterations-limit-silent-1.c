/* What may be longer than it is declared, is not looked at each time round, or has room for
   all that anybody expects, limits nothing.  */
/* { dg-do compile } */
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

/* What ends a search ends it for its own reasons.  */
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

/* Below zero there is room enough.  */
void may_be_negative (int n)
{
  for (int i = 0; i > (n | -4); i--)
    work (i);
}

void many_bits (unsigned char n)
{
  for (int i = 0; i < n; i++)
    work (i);
}

/* { dg-final { scan-tree-dump-not "iterations_at_most" "staticprof" } } */
