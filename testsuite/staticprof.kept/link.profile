staticprof-kept 2
 hot 50 10M
 hot 99.9 10M
 hot 99.99 4.1k
[link-1.c] trained
main 1
 3 0.0244 4.1k i == 4096
 5 0.0999 1k i == 1000
 7 100 1 argc < 6
[link-2.c] trained
work 10k
 3 99.9001 10M i < n
[link-3.c] trained
end
