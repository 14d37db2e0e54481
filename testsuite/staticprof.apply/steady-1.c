/* Because of the loop, the call in second_entry is inlined before all others.
   That must not move the function: all four have the order of the source.  */
/* { dg-options "-O2" } */
struct object { int count; void (*end) (struct object *); };
typedef int entry (struct object *, int);

extern int work (int);

static inline void
drop (struct object *o)
{
  if (--o->count == 0)
    {
      o->end (o);
      work (o->count + 3);
    }
}

static int
first_entry (struct object *o, int n)
{
  int r = work (n);
  if (r > 0)
    drop (o);
  return r;
}

static int
second_entry (struct object *o, int n)
{
  int r = work (n + 1);
  for (int i = 0; i < n; i++)
    drop (o);
  if (r > 1)
    drop (o);
  return r;
}

static int
third_entry (struct object *o, int n)
{
  int r = work (n + 2);
  if (r > 2)
    drop (o);
  return r;
}

static int
fourth_entry (struct object *o, int n)
{
  int r = work (n + 3);
  if (r > 3)
    drop (o);
  return r;
}

entry *const table[] = { first_entry, second_entry, third_entry, fourth_entry };

/* { dg-final { scan-assembler "^first_entry:(.|\n)*^second_entry:(.|\n)*^third_entry:(.|\n)*^fourth_entry:" } } */
