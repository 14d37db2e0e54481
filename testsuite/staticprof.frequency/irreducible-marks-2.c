/* The same of a loop that a computed goto leads to, which GCC takes for
   none.  */
/* { dg-do compile } */
/* { dg-options "-O1 -fdump-tree-staticprof-blocks-details" } */

extern void first (void), second (void);
extern int more (void);

void computed (int i)
{
  static void *const target[] = { &&one, &&two };
  goto *target[i];
one:
  first ();
  if (more ())
    goto one;
two:
  second ();
}

/* { dg-final { scan-tree-dump "flags: \\(.*IRREDUCIBLE_LOOP" "staticprof" } } */
