! Fortran: array expressions, allocation, select case and a contained function.
! { dg-do run }
! { dg-require-effective-target fortran }
! { dg-output "trace 15 collatz 111 vowels 6" }

program arrays
  implicit none
  integer, allocatable :: a(:,:), b(:,:)
  integer :: i, n, longest, vowels
  character(len=22) :: text = 'branches not often run'
  allocate (a(5,5), b(5,5))
  a = 0
  do i = 1, 5
     a(i,i) = i
  end do
  b = matmul (a, transpose (a))
  where (b > 9)
     b = 0
  end where
  longest = 0
  do i = 1, 30
     n = steps (i)
     if (n > longest) longest = n
  end do
  vowels = 0
  do i = 1, len_trim (text)
     select case (text(i:i))
     case ('a', 'e', 'i', 'o', 'u')
        vowels = vowels + 1
     case (' ')
        cycle
     end select
  end do
  print '(a,i0,a,i0,a,i0)', 'trace ', sum ([(a(i,i), i = 1, 5)]), &
       ' collatz ', longest, ' vowels ', vowels
contains
  integer function steps (start)
    integer, intent (in) :: start
    integer :: x
    x = start
    steps = 0
    do while (x /= 1)
       if (mod (x, 2) == 0) then
          x = x / 2
       else
          x = 3 * x + 1
       end if
       steps = steps + 1
    end do
  end function steps
end program arrays
