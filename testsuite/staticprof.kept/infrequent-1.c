/* A function is inlined where a loop that was measured to be hot calls it, also in
   few of the rounds: while the call stays, the loop keeps fewer values in
   registers.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-ipa-inline-optimized" } */

struct picture
{
  const unsigned char **rows;
  int width, height, interlaced;
};

static const unsigned char *
row_of (const struct picture *p, int y)
{
  if (y >= p->height)
    return 0;
  if (!p->interlaced)
    return p->rows[y];
  return p->rows[y < p->height / 2 ? 2 * y : 2 * (y - p->height / 2) + 1];
}

unsigned
sum (const struct picture *p)
{
  unsigned s = 0;
  int x = 0, y = 0;
  const unsigned char *row = row_of (p, 0);
  while (row)
    {
      s = s * 31 + row[x];
      if (++x == p->width)
	{
	  x = 0;
	  row = row_of (p, ++y);
	}
    }
  return s;
}

int
first_of (const struct picture *p, int y)
{
  const unsigned char *row = row_of (p, y);
  return row ? row[0] : -1;
}

/* { dg-final { scan-ipa-dump "Inlined row_of/\[0-9\]+ into sum/\[0-9\]+ " "inline" } } */
/* { dg-final { scan-ipa-dump-not "Inlined row_of/\[0-9\]+ into first_of/" "inline" } } */
