/* Second unit: functions that the first one calls, and calls back to it.  */

extern int calls;

int
collatz (int n)
{
  int steps = 0;
  calls++;
  while (n != 1)
    {
      if (n % 2)
	n = 3 * n + 1;
      else
	n /= 2;
      steps++;
    }
  return steps;
}

int
table (int n)
{
  switch (n % 6)
    {
    case 0: return 10;
    case 1: return collatz (n);
    case 3: return -n;
    case 4: return calls;
    default: return 0;
    }
}

static int add (int n) { return n + 1; }
static int drop (int n) { return n > 100 ? 0 : -n; }
int (*choose (int n)) (int) { return n % 3 ? add : drop; }
