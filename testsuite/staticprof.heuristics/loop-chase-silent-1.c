/* Branches on which heuristic loop_chase abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item
{
  int number;
  struct item *next;
};
extern void use (int);

void walk (struct item *p, struct item *end)
{
  for (; p < end; p++)
    use (p->number);
}

/* { dg-final { scan-tree-dump-not "  loop_chase " "staticprof" } } */
/* { dg-final { scan-tree-dump "^walk: .*: branch by " "staticprof" } } */
