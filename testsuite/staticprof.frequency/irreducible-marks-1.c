/* Later passes find a cycle with two entries marked as by GCC's own
   pass.  */
/* { dg-options "-O1 -fdump-tree-staticprof-blocks-details" } */

extern void first (void), second (void);
extern int more (void);

void entered_twice (int x)
{
  if (x)
    goto middle;
again:
  first ();
middle:
  second ();
  if (more ())
    goto again;
}

/* { dg-final { scan-tree-dump "flags: \\(.*IRREDUCIBLE_LOOP" "staticprof" } } */
