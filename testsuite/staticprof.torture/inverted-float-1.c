/* A truth value that is the inverse of an ordered comparison: with traps no
   comparison expresses it.  */
/* { dg-options "-fgimple -fno-tree-forwprop -fno-tree-ccp" } */

int __GIMPLE (ssa) inverted (double x)
{
  _Bool _1;
  int _2;
  __BB(2):
  _1 = 1.0 < x_3(D);
  if (_1 == _Literal (_Bool) 0)
    goto __BB3;
  else
    goto __BB4;
  __BB(3):
  goto __BB4;
  __BB(4):
  _2 = __PHI (__BB2: 1, __BB3: 2);
  return _2;
}
