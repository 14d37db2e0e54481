/* The paper has no limits either, not even where heuristic loop_branch does not apply.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=-loop_branch -fdump-tree-staticprof" } */

extern void use (void *);

void limited (const char *s)
{
  char buffer[2];
  for (int i = 0; s[i]; i++) /* @limited */
    buffer[i] = s[i];
  use (buffer);
}

/* { dg-final { scan-tree-dump-times "^limited: @limited: branch by (evidence|learned): " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "iterations_at_most" "staticprof" } } */
