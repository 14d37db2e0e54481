#!/bin/sh
# Start a cluster of several nodes on this machine alone, for tests of the corpus'
# rules.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: slurm.sh start FOLDER [NODES] | stop FOLDER
# Needs slurm-wlm, munge and root.  All its files are in FOLDER, and it has ports and
# sockets of its own, so another cluster is not disturbed.  After `start' set SLURM_CONF
# to FOLDER/slurm.conf for sbatch, squeue and Snakemake.
set -eu
usage () { sed -n 's/^# usage: /usage: /p' "$0"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -ge 2 ] || { usage >&2; exit 2; }
mkdir -p "$2"
folder=$(cd "$2" && pwd) nodes=${3-3}

stop () {
  for file in "$folder"/*.pid; do
    [ -e "$file" ] && kill "$(cat "$file")" 2> /dev/null
    rm -f "$file"
  done
  return 0
}

start () {
  stop
  mkdir -p "$folder/state" "$folder/spool"
  host=$(hostname -s)
  [ -e "$folder/munge.key" ] || (umask 077; head -c 1024 /dev/urandom > "$folder/munge.key")
  cat > "$folder/slurm.conf" << END
ClusterName=corpus
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmctldPidFile=$folder/slurmctld.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdSpoolDir=$folder/spool/%n
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmdLogFile=$folder/slurmd-%n.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
MpiDefault=none
SwitchType=switch/none
NodeName=node[1-$nodes] NodeHostname=$host NodeAddr=127.0.0.1 Port=[17001-$((17000 + nodes))] CPUs=1 RealMemory=4000
PartitionName=corpus Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
  export SLURM_CONF="$folder/slurm.conf"
  munged --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
    --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" \
    --seed-file="$folder/munge.seed"
  slurmctld
  n=1
  while [ $n -le "$nodes" ]; do slurmd -N node$n; n=$((n + 1)); done
  tries=0
  until [ "$(sinfo -h -o %T 2> /dev/null)" = idle ]; do
    tries=$((tries + 1))
    [ $tries -lt 60 ] || { sinfo >&2; echo "$0: no cluster; see $folder" >&2; exit 1; }
    sleep 1
  done
}

case $1 in start | stop) $1 ;; *) usage >&2; exit 2 ;; esac
