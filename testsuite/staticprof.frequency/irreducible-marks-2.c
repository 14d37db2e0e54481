/* The same for a loop reached by a computed goto, which GCC does not
   recognize.  */
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
