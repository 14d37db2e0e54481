/* A loop with much work and three calls of a function that is too large to be
   inlined even where it is called often.  */

static unsigned
mix (unsigned a, unsigned b, unsigned c)
{
  a = (a ^ b >> 3) * 31 + (c & 7);
  b = (b + a << 5) ^ c * 17;
  c = (c - b >> 2) + (a | b);
  a += (b ^ c >> 5) * 7 - (c | 3);
  b ^= (a - c << 2) + (a & 9);
  c -= (a + b >> 4) * 13 ^ (b | 12);
  a ^= (c - b << 3) + (c & 21);
  return (a ^ b) + (b ^ c) * (c | 1) - (a & c);
}

unsigned
sum (const unsigned *p, int n)
{
  unsigned s = 0, t = 1, u = 2;
  for (int i = 0; i < n; i++)
    {
      t += (s ^ p[i]) * 5 + (t >> 3);
      u -= (t ^ u >> 7) * (s | 9) + i;
      t ^= (u & 255) * 3 - (t << 4);
      u += (t | 77) ^ (u >> 11) * 13;
      s += mix (t, s, i) + mix (s, u, 5) + mix (u, i, t);
    }
  return s;
}
