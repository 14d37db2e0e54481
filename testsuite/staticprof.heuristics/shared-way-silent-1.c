/* What the rule shared_way does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);
extern void free (void *);

int two_only (char *p)
{
  if (give () == 1)
    goto fail;
  work ();
  if (give () == 2)
    goto fail;
  return 0;
 fail:
  free (p);
  return -1;
}

/* { dg-final { scan-tree-dump-not "  shared_way " "staticprof" } } */
/* { dg-final { scan-tree-dump "^two_only: .*: branch by " "staticprof" } } */
