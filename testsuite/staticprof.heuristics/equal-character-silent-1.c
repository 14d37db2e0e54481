/* Branches on which heuristic equal_character abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *s)
{
  if (*s == 0)
    work ();
  else
    rest ();
}
void second (int *s)
{
  if (*s == 47)
    work ();
  else
    rest ();
}

/* A bit-field is no character.  */
struct bits
{
  unsigned kind : 4, place : 4;
};
void third (struct bits *p)
{
  if (p->kind == 5)
    work ();
  else
    rest ();
}

/* A number in a byte.  */
struct record
{
  unsigned char status;
};
void fourth (struct record *r)
{
  if (r->status == 3)
    work ();
  else
    rest ();
}
void fifth (struct record *r)
{
  if (r->status == 1)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_character " "staticprof" } } */
/* { dg-final { scan-branches "first second third fourth fifth" } } */
