"""Units of N functions, for counting the blocks that are left behind for each.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

C_HEAD = """extern int more (int), printf (const char *, ...), strcmp (const char *, const char *);
extern void abort (void);
extern volatile int v;
struct node { struct node *next; int value; const char *name; };
typedef int fn (struct node *);
extern fn *const table[];
"""
# The functions have branches that most heuristics vote on, a switch, a loop with several entries, hints, a call by
# pointer, and recursion.
C_FUNCTION = """__attribute__ ((noinline)) int f%(k)d (struct node *n)
{
  int sum = 0;
  for (int i = 0; i < %(k)d + v; i++)
    {
      if (!n || __builtin_expect (n->value < 0, 0))
	{
	  printf ("error %%d\\n", %(k)d);
	  return -1;
	}
      switch (n->value)
	{
	case 1: sum += more (i); break;
	case 2: case 9: sum ^= i; break;
	default: if (strcmp (n->name, "f%(k)d") == 0) continue;
	}
      n = n->next;
    }
  if (sum & 1)
    goto inside;
  while (more (sum))
    {
      sum++;
    inside:
      if (v == %(k)d)
	abort ();
    }
  return sum > 9 ? table[v] (n) : sum < 3 && more (3) ? f%(next)d (n) : sum;
}
"""
CXX_HEAD = """extern volatile int v;
int more (int);
struct base { virtual int method (int) = 0; virtual ~base (); };
struct guard { int i; guard (int); ~guard (); };
"""
CXX_FUNCTION = """int f%(k)d (base *, int);
int f%(next)d (base *, int);
struct d%(k)d : base { int method (int x) override { return x + v; } };
int f%(k)d (base *b, int x)
{
  guard g (x);
  try
    {
      for (int i = 0; i < x; i++)
	{
	  guard inner (i);
	  if (b->method (i) < 0)
	    throw i;
	}
      return f%(next)d (b, x - 1);
    }
  catch (int i)
    {
      d%(k)d d;
      return i ? d.method (more (i)) : -1;
    }
  catch (...)
    {
      if (v)
	throw;
    }
  return 0;
}
"""


def unit(head, function, n, tail):
    return head + ''.join(f'int f{k} (struct node *);\n' for k in range(n) if function is C_FUNCTION) + ''.join(
        function % {'k': k, 'next': (k + 1) % n} for k in range(n)) + tail


def c(n):
    return unit(C_HEAD, C_FUNCTION, n, 'fn *const table[] = { f0 };\nvolatile int v;\n'
                'int more (int x) { return 0; }\nint main (void) { struct node n = { 0, 1, "" }; v = 1; f0 (&n); return 0; }\n')


def cxx(n):
    return unit(CXX_HEAD, CXX_FUNCTION, n, '')
