/* What the rule short_circuit_last does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);

void one (int *p)
{
  if (p)
    work ();
  else
    rest ();
}
void with_call (int *p)
{
  if (p && more ())
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  short_circuit_last " "staticprof" } } */
/* { dg-final { scan-tree-dump "^one: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^with_call: .*: branch by " "staticprof" } } */
