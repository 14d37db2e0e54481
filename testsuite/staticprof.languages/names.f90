! Fortran: names that are not the programmer's, and functions that are not C's.
! { dg-do compile }
! { dg-require-effective-target fortran }
! { dg-options "-O2 -fdump-tree-staticprof" }

module parts
  type part
    real, allocatable :: weights (:)
  end type
contains
  subroutine fill (p, n)
    type (part) :: p
    integer :: n
    if (.not. allocated (p%weights)) call make (p, n)
  end subroutine
end module

subroutine finish (x)
  integer :: x
  integer, external :: close
  if (close (x) /= 0) call failed (x)
end subroutine

! { dg-final { scan-tree-dump "^fill: .*: branch by " "staticprof" } }
! { dg-final { scan-tree-dump-not "  nonzero_value " "staticprof" } }
! { dg-final { scan-tree-dump "^finish: .*: branch by " "staticprof" } }
! { dg-final { scan-tree-dump-not "  library_failure " "staticprof" } }
