! Counters of DO loops that are arguments of calls, which may not change them.
! { dg-options "-O2 -fdump-tree-staticprof" }
subroutine upward (x)
  integer :: i
  real :: x(12)
  do i = 1, 12
    call work (x, i)
  end do
end subroutine

subroutine downward ()
  integer :: i
  do i = 10, 1, -1
    print *, i
  end do
end subroutine

! { dg-final { scan-tree-dump-times "upward: \[^\n\]*: loop iterations=12 " 1 "staticprof" } }
! { dg-final { scan-tree-dump-times "downward: \[^\n\]*: loop iterations=10 " 1 "staticprof" } }
