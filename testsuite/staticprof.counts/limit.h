/* Two loops, of which one has nearly all of the work; in the other, too, calls are among
   the hottest.  The function called is larger than what GCC inlines at -O2 by itself.  */

#ifndef INLINE
#define INLINE
#endif

static INLINE unsigned
mix (unsigned a, unsigned b, unsigned c)
{
  a = (a ^ b >> 3) * 31 + (c & 7);
  b = (b + a << 5) ^ c * 17;
  c = (c - b >> 2) + (a | b);
  return (a ^ b) + (b ^ c) * (c | 1) - (a & c);
}

unsigned
most (const unsigned *p, int n)
{
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 12; j++)
      s += (p[i] ^ s >> 3) * (s | 5) + (p[j] ^ s << 2) * 11 + (s & p[i] * 3);
  return s;
}

unsigned
other (const unsigned *p, int n)
{
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s += mix (p[i], s, i) + mix (s, p[i], 5) + mix (i, s, p[i]);
  return s;
}
