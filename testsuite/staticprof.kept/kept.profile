staticprof-kept 2
 hot 50 1M
 hot 80 919k
 hot 90 919k
 hot 95 310k
 hot 97 310k
 hot 98 81k
 hot 99 81k
 hot 99.5 81k
 hot 99.8 81k
 hot 99.9 1k
 hot 99.99 1k
[aside-1.c] trained
note 3
[cold-1.c] trained
mostly 1k
 4 99.9 1M i < n
 5 91.9 1M a[i] < 101
whole 1k
 3 50 1k x > 7
[idle-1.c] trained
[idle-2.C] trained
[idle-3.c] trained
[inlined-1.c] trained
sum_of 0+2k
 3 99.8 1M i < n
sum_of_both 1k
[kept-1.c] trained
main 1 IQU-
 3 0.0999 1k i == 1000
 5 0.0999 1k k == 1000
 7 100 1 argc < 6
odd 0+919k
 2 33.7 919k !(a[i] % 3)
work 1k 046g
 3 99.9001 1M i < n
 4 91.9 1M a[i] < 101
 in odd
 2 33.7 919k !(a[i] % 3)
[long-1.c] trained
count_down 1
 4 0.0000000333 3G !n
[switch-1.c]
class_of 1M
 3 switch 1M c
  2 1
  98 default
end
