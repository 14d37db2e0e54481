/* Calls that are warm beside a loop, of a function that is DECLARED.  */

struct stack
{
  int n, room;
  long *entries;
};

DECLARED void
push_entry (struct stack *s, long a, long b, long c)
{
  if (s->n >= s->room)
    s->n = s->room / 2;
  s->entries[s->n++] = a ^ b;
  s->entries[s->n++] = b ^ c;
  s->entries[s->n++] = a + b * c;
  s->entries[s->n++] = a * b + c;
}

long
search (struct stack *s, const long *text, long length, long key)
{
  long sum = 0;
  for (long i = 0; i < length; i++)
    for (long j = 0; j < length; j++)
      sum += text[i] ^ text[j];
  if (sum == key)
    push_entry (s, sum, key, length);
  if (sum == length)
    push_entry (s, key, sum, length);
  if (s->n == 17)
    push_entry (s, key, length, sum);
  return sum;
}
