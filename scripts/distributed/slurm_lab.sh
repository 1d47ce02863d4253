#!/usr/bin/env bash
#SBATCH --job-name=alea-lab
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
# Run an experiment of Alea as a Slurm array job: a task a part.
#
#   sbatch --array=1-64 --wait slurm_lab.sh EXPERIMENT OUT
#   slurm_lab.sh --join EXPERIMENT OUT
#
# OUT is a folder that all nodes see. A task that was ended goes on where its file ends when it is started again, so
# `sbatch --requeue` loses nothing.
set -euo pipefail
alea=${ALEA:-alea}
if [ "${1:-}" = --join ]; then
  "$alea" lab merge "$3/parts" --out "$3" >/dev/null
  exec "$alea" lab run "$2" --out "$3"
fi
: "${SLURM_ARRAY_TASK_ID:?start it with sbatch --array=1-N}"
parts=${SLURM_ARRAY_TASK_MAX:?start it with sbatch --array=1-N}
exec "$alea" lab run "$1" --shard "$SLURM_ARRAY_TASK_ID/$parts" --out "$2/parts" --threads 1
