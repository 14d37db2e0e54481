! Systems of equations and data to fit, for MINPACK to solve.
!
! Copyright (C) 2026 The libstaticprof authors.
! SPDX-License-Identifier: GPL-3.0-or-later
!
! Reads how many rounds; each solves three systems of 40 equations from other
! starting points (hybrd1) and fits two curves to 120 points (lmdif1, lmder1).

module systems
  implicit none
  integer, parameter :: points = 120
  double precision :: t(points), y(points)
contains
  subroutine tridiagonal (n, x, f, flag)
    integer :: n, flag, k
    double precision :: x(n), f(n), before, after
    do k = 1, n
      before = 0
      if (k /= 1) before = x(k - 1)
      after = 0
      if (k /= n) after = x(k + 1)
      f(k) = (3 - 2 * x(k)) * x(k) - before - 2 * after + 1
    end do
    if (flag < 0) f(1) = 0
  end subroutine

  subroutine trigonometric (n, x, f, flag)
    integer :: n, flag, k
    double precision :: x(n), f(n), s
    s = 0
    do k = 1, n
      s = s + cos (x(k))
    end do
    do k = 1, n
      f(k) = n - s + k * (1 - cos (x(k))) - sin (x(k))
    end do
    if (flag < 0) f(1) = 0
  end subroutine

  subroutine decay (m, n, x, f, flag)
    integer :: m, n, flag, i
    double precision :: x(n), f(m)
    do i = 1, m
      f(i) = y(i) - (x(1) * exp (-x(2) * t(i)) + x(3) * exp (-x(4) * t(i)) + x(5))
    end do
    if (flag < 0) f(1) = 0
  end subroutine

  subroutine rational (m, n, x, f, jacobian, ld, flag)
    integer :: m, n, ld, flag, i
    double precision :: x(n), f(m), jacobian(ld, n), d
    do i = 1, m
      d = 1 + x(2) * t(i) + x(3) * t(i) ** 2
      if (flag == 1) then
        f(i) = y(i) - x(1) / d
      else
        jacobian(i, 1) = -1 / d
        jacobian(i, 2) = x(1) * t(i) / d ** 2
        jacobian(i, 3) = x(1) * t(i) ** 2 / d ** 2
      end if
    end do
  end subroutine
end module

program solve
  use systems
  implicit none
  integer, parameter :: n = 40, room = 4000
  integer :: rounds, round, i, info, pivot(n), whole(n)
  double precision :: x(n), f(points), jacobian(points, n), work(room), enorm
  external hybrd1, lmdif1, lmder1, enorm
  read *, rounds
  do round = 1, rounds
    x = -1 - 0.01d0 * round
    call hybrd1 (tridiagonal, n, x, f, 1d-10, info, work, room)
    print '(a, i3, f12.6)', 'tridiagonal ', info, enorm (n, x)
    x = -0.5d0
    call hybrd1 (tridiagonal, n, x, f, 1d-10, info, work, room)
    print '(a, i3, f12.6)', 'tridiagonal ', info, enorm (n, x)
    x = 1d0 / (n + round)
    call hybrd1 (trigonometric, n, x, f, 1d-8, info, work, room)
    print '(a, i3)', 'trigonometric ', info
    do i = 1, points
      t(i) = 0.05d0 * i
      y(i) = 3 * exp (-0.4d0 * t(i)) + 2 * exp (-2 * t(i)) + 0.5d0 &
        + 0.01d0 * mod (i * (7 + round), 11)
    end do
    x(1:5) = (/ 2d0, 0.3d0, 1d0, 3d0, 0d0 /)
    call lmdif1 (decay, points, 5, x, f, 1d-9, info, whole, work, room)
    print '(a, i3, 5f10.4)', 'decay ', info, x(1:5)
    x(1:3) = (/ 4d0, 0.5d0, 0.1d0 /)
    call lmder1 (rational, points, 3, x, f, jacobian, points, 1d-9, info, pivot, &
      work, room)
    print '(a, i3, 3f10.4)', 'rational ', info, x(1:3)
  end do
end program
