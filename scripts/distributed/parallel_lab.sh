#!/usr/bin/env bash
# Run an experiment of Alea on several machines with GNU parallel.
#
#   parallel_lab.sh EXPERIMENT PARTS OUT [HOSTS]
#
# HOSTS is parallel's own list, such as 8/ana@one,16/two (slots/login); `:` is this machine and the default. Each host needs
# ssh without a password, the program under the name in ALEA [alea], and, for an experiment of one's own, its file at the same
# path. A part whose host goes away is played again on another one.
set -euo pipefail
experiment=$1 parts=$2 out=$3 hosts=${4:-:}
alea=${ALEA:-alea}
mkdir -p "$out/parts"
# Every job plays its part in a folder of its own there, and sends the part's file home over its standard output.
job='dir=$(mktemp -d); trap "rm -rf $dir" EXIT
'"$alea"' lab run '"$experiment"' --shard {}/'"$parts"' --out "$dir" --threads 1 >/dev/null && cat "$dir/part-{}-of-'"$parts"'.lab"'
seq 1 "$parts" | parallel --will-cite --sshlogin "$hosts" --retries 3 --halt now,fail=1 --results "$out/parts/{}" "$job" >/dev/null
for part in $(seq 1 "$parts"); do
  mv "$out/parts/$part" "$out/parts/part-$part-of-$parts.lab"
  rm -f "$out/parts/$part".*
done
"$alea" lab merge "$out/parts" --out "$out" >/dev/null
exec "$alea" lab run "$experiment" --out "$out"
