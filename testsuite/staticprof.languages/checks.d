// D: checks of indices very rarely fail.
// { dg-require-effective-target d }
// { dg-options "-fdump-tree-staticprof" }

module checks;

int element (int[] x, int i)
{
    return x[i];
}

// { dg-final { scan-tree-dump "element: .*: branch by hint: " "staticprof" } }
// { dg-final { scan-tree-dump-not "element: .*: branch by (evidence|learned): " "staticprof" } }
