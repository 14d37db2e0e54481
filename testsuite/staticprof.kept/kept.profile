staticprof-kept 1
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
 trained idle-1.c
 trained kept-1.c
 trained long-1.c
class_of switch-1.c 1M -
 3 switch 1M c
  2 1
  98 default
count_down long-1.c 1 -
 4 0.0000000333 3G n == 0
main kept-1.c 1 fde692
 3 0.0999 1k i == 1000
 5 0.0999 1k k == 1000
 7 100 1 argc < 6
odd kept-1.c 0+919k -
 2 33.7 919k (a[i] % 3) == 0
work kept-1.c 1k a86100
 3 99.9001 1M i < n
 4 91.9 1M a[i] < 101
 in odd
 2 33.7 919k (a[i] % 3) == 0
end
