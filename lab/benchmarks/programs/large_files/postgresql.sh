# The work of a database server: SQL in its mode of a single user, on a copy of an empty data directory.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: postgresql.sh BUILD SQL
user=
[ "$(id -u)" != 0 ] || user="unshare --user --map-user=1000 --map-group=1000"
cp -r "$1/data" .
chmod -R go= data
$user "$1/src/backend/postgres" --single -j -D "$PWD/data" postgres < "$2"
# Its files have times in them.
rm -rf data
