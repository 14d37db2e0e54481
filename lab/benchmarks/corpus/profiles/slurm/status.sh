#!/bin/sh
# What has become of a job of Slurm, in the engine's words.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: status.sh JOB
# A job of which the controller knows nothing any more has ended; whether it did what it
# should the engine sees by the files.
case $(scontrol -o show job "$1" 2> /dev/null | sed -n 's/.* JobState=\([A-Z_]*\).*/\1/p') in
  PENDING | CONFIGURING | RUNNING | COMPLETING | SUSPENDED | REQUEUED) echo running ;;
  COMPLETED | '') echo success ;;
  *) echo failed ;;
esac
