/* Nearly all values of this switch are those that no case has, and of the cases
   hardly any but the first occurs.  The comparisons begin in the middle.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-switchlower1-details" } */

int
class_of (int c)
{
  switch (c)
    {
    case 1:
      return 71;
    case 200:
      return 12;
    case 3000:
      return 53;
    case 40000:
      return 34;
    case 500000:
      return 95;
    default:
      return 0;
    }
}

/* All cases together keep what was measured.  */
/* { dg-final { scan-tree-dump "default: \[^ \]* .98.00%., case 1: \[^ \]* .0\[^\n\]*case 200: \[^ \]* .0.39" "switchlower1" } } */
/* { dg-final { scan-tree-dump "\n;; {1,12}3000 " "switchlower1" } } */
