! Fortran: checks of indices very rarely fail.
! { dg-require-effective-target fortran }
! { dg-options "-fcheck=bounds -fdump-tree-staticprof" }

subroutine element (x, n, i)
  integer :: n, i, x (n)
  x (i) = 1
end subroutine

! { dg-final { scan-tree-dump "^element: .*: branch by hint: " "staticprof" } }
! { dg-final { scan-tree-dump-not "^element: .*: branch by (evidence|learned): " "staticprof" } }
