staticprof-kept 2
 hot 50 30M
 hot 80 30M
 hot 90 30M
 hot 95 30M
 hot 97 30M
 hot 98 30M
 hot 99 30M
 hot 99.5 100k
 hot 99.8 100k
 hot 99.9 100k
 hot 99.99 100k
[infrequent-1.c] trained
first_of 20 wZKL
 3 0 20 !row, where row = row_of ()
row_of 100k awkg
 2 0.1 100k p->height <= y
 4 100 100k !p->interlaced
sum 100 2W9z
 5 0.00033 30M !row
 8 0.33 30M p->width == x
end
