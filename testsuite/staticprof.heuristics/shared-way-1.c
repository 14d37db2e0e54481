/* A way to a block that three or more others lead to as well is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);
extern void free (void *);

int shared_way (char *p)
{
  if (give () == 1)
    goto fail;
  work ();
  if (give () == 2) /* @shared_way */
    goto fail;
  work ();
  if (give () == 3)
    goto fail;
  return 0;
 fail:
  free (p);
  return -1;
}

/* { dg-final { scan-tree-dump-times "^shared_way: .*  shared_way 90.00% @shared_way " 1 "staticprof" } } */
