/* A field is zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item
{
  int number, room;
  _Bool used;
  char *end;
  struct item *next;
  void (*hook) (void);
};

void first (struct item *i)
{
  if (i->number == 0)
    work (); /* @first */
  else
    rest ();
}
void second (struct item *i)
{
  if (i->number)
    work ();
  else
    rest (); /* @second */
}

struct bits
{
  unsigned kind : 4, place : 4;
};
void third (struct bits *p)
{
  if (p->kind == 0)
    work (); /* @third */
  else
    rest ();
}

/* Truth values and bytes.  */
struct flags
{
  _Bool truth;
  unsigned char byte;
  char text[8];
};
void fourth (struct flags *f)
{
  if (f->truth)
    work ();
  else
    rest (); /* @fourth */
}
void fifth (struct flags *f)
{
  if (!f->truth)
    work (); /* @fifth */
  else
    rest ();
}
void sixth (struct flags *f)
{
  if (f->byte)
    work ();
  else
    rest (); /* @sixth */
}

/* { dg-final { scan-tree-dump-times "^first: .*  zero_field 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  zero_field 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  zero_field 90.00% @third " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fourth: .*  zero_field 90.00% @fourth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^fifth: .*  zero_field 90.00% @fifth " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^sixth: .*  zero_field 90.00% @sixth " 1 "staticprof" } } */
