// Go: checks of indices very rarely fail.
// { dg-require-effective-target go }
// { dg-options "-fdump-tree-staticprof" }

package checks

func Element(x []int, i int) int {
	return x[i]
}

// { dg-final { scan-tree-dump "Element: .*: branch by hint: " "staticprof" } }
// { dg-final { scan-tree-dump-not "Element: .*: branch by (evidence|learned): " "staticprof" } }
