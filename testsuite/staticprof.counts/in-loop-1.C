/* Functions defined in a class are inlined in the main loop of a function, although the
   loops before it do nearly all of the work that is estimated; and so is what they
   call.  */
/* { dg-options "-O2 -fdump-tree-optimized -fchecking" } */

struct decoder
{
  unsigned code, range;
  const unsigned char *in, *end;

  unsigned bit (unsigned short &model)
  {
    if (range < 1u << 24)
      {
	range <<= 8;
	code = code << 8 | (in < end ? *in++ : 0);
      }
    const unsigned bound = (range >> 11) * model;
    if (code < bound)
      {
	range = bound;
	model += (2048 - model) >> 5;
	return 0;
      }
    range -= bound;
    code -= bound;
    model -= model >> 5;
    return 1;
  }

  unsigned four (unsigned short *models)
  {
    unsigned s = bit (models[1]);
    s |= bit (models[2 + s]) << 1;
    s |= bit (models[4 + s]) << 2;
    return s | bit (models[8 + s]) << 3;
  }
};

unsigned short models[64][1024];

unsigned
decode (decoder &d, unsigned n)
{
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 1024; j++)
      models[i][j] = 1024;
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++)
    if (d.bit (models[0][sum % 1024]))
      sum += d.four (models[1 + i % 2]);
  return sum;
}

/* { dg-final { scan-tree-dump-not "decoder::(bit|four) \\(" "optimized" } } */
