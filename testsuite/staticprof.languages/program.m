/* Objective-C: classes, messages, a protocol.  */
/* { dg-do run } */
/* { dg-require-effective-target objc } */
/* { dg-additional-options "-std=gnu11" } */
/* { dg-output "total 30 larger 1\n" } */

#include <objc/runtime.h>
#include <objc/Object.h>
#include <stdio.h>

@protocol Measured
- (int) size;
@end

@interface Box : Object <Measured>
{
  int side;
}
+ (id) boxWithSide: (int) n;
- (int) size;
- (BOOL) isLargerThan: (Box *) other;
@end

@implementation Box
+ (id) boxWithSide: (int) n
{
  Box *box = class_createInstance (self, 0);
  if (box != nil)
    box->side = n;
  return box;
}
- (int) size { return side * side; }
- (BOOL) isLargerThan: (Box *) other { return [self size] > [other size]; }
@end

int
main (void)
{
  int total = 0;
  for (int i = 0; i < 5; i++)
    {
      Box *box = [Box boxWithSide: i];
      if (box)
	total += [box size];
    }
  printf ("total %d larger %d\n", total,
	  [[Box boxWithSide: 3] isLargerThan: [Box boxWithSide: 2]]);
  return 0;
}
