# Make the data directory of an empty server in the current directory, which is PostgreSQL's build.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
for part in backend timezone interfaces/libpq fe_utils bin/initdb backend/snowball pl/plpgsql; do
  make -s -C src/$part install
done
user=
[ "$(id -u)" != 0 ] || user="unshare --user --map-user=1000 --map-group=1000"
$user installed/bin/initdb -D data -U postgres -E UTF8 --locale=C --no-sync --wal-segsize=1 -A trust
# No timer runs, which would make counts differ and QEMU's user mode fail.
printf '%s\n' 'fsync = off' 'autovacuum = off' 'timezone = UTC' 'shared_buffers = 16MB' \
  'max_connections = 10' 'jit = off' 'log_startup_progress_interval = 0' >> data/postgresql.conf
