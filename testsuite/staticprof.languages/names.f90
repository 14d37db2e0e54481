! Fortran: names that are not the programmer's, and functions that are not C's.
! { dg-require-effective-target fortran }
! { dg-options "-O2 -fdump-tree-staticprof-details" }

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

! Strings are compared by a function of the library; STOP ends the program
! normally.
subroutine compare (c, d, n)
  character (len=*) :: c, d
  integer :: n
  if (c == d) call failed (n)
  if (n > 3) stop
  call failed (2)
end subroutine

! { dg-final { scan-tree-dump-times "  equal_strings " 1 "staticprof" } }
! { dg-final { scan-tree-dump-times "claim=zero_call" 1 "staticprof" } }
! { dg-final { scan-tree-dump-not "noreturn_call" "staticprof" } }
! { dg-final { scan-branches "fill finish" } }
! { dg-final { scan-tree-dump-not "left_about=value" "staticprof" } }
! { dg-final { scan-tree-dump-not "claim=library_failed" "staticprof" } }
