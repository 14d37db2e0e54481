/* A loop along a list iterates less often than others.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item
{
  int number;
  struct item *next;
};
extern void use (int);

void first (struct item *list)
{
  for (struct item *p = list; p; p = p->next)
    use (p->number);
  rest (); /* @first */
}
void second (struct item *p)
{
  do
    use (p->number);
  while ((p = p->next));
  rest (); /* @second */
}
void third (struct item *p)
{
  for (; p->number > 0; p = p->next)
    work ();
  rest (); /* @third */
}

struct tree
{
  struct tree *way[2];
  int key;
};
void fourth (struct tree *p, int key)
{
  while (p)
    {
      use (p->key);
      p = p->way[p->key < key];
    }
  rest (); /* @fourth */
}
/* The list is linked by pointers to the pointers.  */
void fifth (struct item **p, struct item *last)
{
  while (*p)
    p = &(*p)->next;
  *p = last; /* @fifth */
}

/* { dg-final { scan-votes "loop_chase 90.00%" } } */
