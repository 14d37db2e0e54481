/* With -Wall -Wformat-truncation=2 GCC warns of three lines here, once each.  Copies of
   hot paths would make it warn of each copy, and hide on which path a value is set.  */

extern int snprintf (char *, __SIZE_TYPE__, const char *, ...);
extern void sink (const char *, ...);
extern void look (void);
extern void use (int);

const char a0[] = "", a1[] = "1", a2[] = "12", a3[] = "123";
int i0, i1, i2, g;

void
one (char *d)
{
  const char *p0 = i0 ? a0 : a1;
  const char *p1 = i1 ? p0 : a2;

  sink (p0, p1);
  snprintf (d, 1, "%s", p1);
}

void
two (char *d)
{
  const char *p0 = i0 ? a0 : a1;
  const char *p1 = i1 ? p0 : a2;
  const char *p2 = i2 ? p1 : a3;

  sink (p0, p1, p2);
  snprintf (d, 2, "%s", p2);
}

int
set (int n, int l, int m, int r)
{
  int v;
  if (n < 10 && m == l && r < 20)
    v = r;
  if (m)
    g++;
  else
    look ();
  if (n <= 8 && m == l && r < 19)
    use (v);
  return 0;
}

extern void bad (int) __attribute__ ((warning ("do not call")));
extern int numbers[];

int
loop (int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      if (numbers[i] & 1)
	sum += 7 * numbers[i + 1];
      else
	sum *= 3 * numbers[i];
      bad (sum);
      if (numbers[i] == 1000)
	sum ^= numbers[5];
      sum += numbers[3];
    }
  return sum;
}
