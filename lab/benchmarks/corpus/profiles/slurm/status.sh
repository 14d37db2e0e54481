#!/bin/sh
# Print the state of a job of Slurm in the words of Snakemake.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: status.sh JOB
# A job that the controller no longer knows has ended; Snakemake sees by its files
# whether it succeeded.
case $(scontrol -o show job "$1" 2> /dev/null | sed -n 's/.* JobState=\([A-Z_]*\).*/\1/p') in
  PENDING | CONFIGURING | RUNNING | COMPLETING | SUSPENDED | REQUEUED) echo running ;;
  COMPLETED | '') echo success ;;
  *) echo failed ;;
esac
