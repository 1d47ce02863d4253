#!/usr/bin/env bash
# Fuzzes what reads other people's files: each reader of maps, zip archives, and pictures, for a minute each or for as many seconds
# as are given: fuzz/run.sh [SECONDS [NAME ...]]
#
# Needs a nightly compiler, cargo-fuzz and a C++ compiler: rustup toolchain install nightly --profile minimal; cargo install cargo-fuzz
# Without them the same checks run on any compiler: PROPTEST_CASES=20000 cargo test --no-default-features --test it imports::whatever
#
# Everything that is made lies in target/fuzz: the build, with the versions of the project's own Cargo.lock; `corpus`, which grows from
# run to run; `found`, the inputs on which something broke. Ends with 1 if there are such.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift || true
if ! [[ "$seconds" =~ ^[1-9][0-9]*$ ]]; then
    echo "fuzz/run.sh: how many seconds for each reader? \`$seconds\` is no whole number above 0" >&2
    exit 2
fi
if ! cargo +nightly fuzz --version > /dev/null 2>&1; then
    echo "fuzz/run.sh: there is no cargo-fuzz for a nightly compiler:" >&2
    echo "  rustup toolchain install nightly --profile minimal && cargo install cargo-fuzz" >&2
    echo "or run the same checks without, as" >&2
    echo "  PROPTEST_CASES=20000 cargo test --no-default-features --test it imports::whatever" >&2
    exit 1
fi

readers=$(ls fuzz/seeds | grep -vx -e archive -e outlines)
names=${*:-$readers archive outlines}
for name in $names; do
    if ! [ -d "fuzz/seeds/$name" ]; then
        echo "fuzz/run.sh: nothing is called \`$name\`; there are: $(ls fuzz/seeds | tr '\n' ' ')" >&2
        exit 2
    fi
done

out=$PWD/target/fuzz
mkdir -p "$out/tmp"
export TMPDIR=$out/tmp
# The fuzzed program has the versions that the project has.
cp Cargo.lock fuzz/Cargo.lock
unset CARGO_TARGET_DIR
cargo +nightly fuzz build --fuzz-dir fuzz --target-dir "$out/build" >&2
programs=$(dirname "$(find "$out/build" -path '*/release/import' -type f | head -n 1)")

# Other people's maps to begin with, where there are some: the map and what its reader looks for beside it, as fuzz/inputs.rs has them.
others=../shared/maps-corpus
if [ -d "$others" ] && command -v python3 > /dev/null; then
    python3 - "$others" "$out/others" << 'PY'
import pathlib, sys
others, out = map(pathlib.Path, sys.argv[1:])
beside = {"domination": [".cards"], "pytrisk": ["continents.csv", "connections.csv", "info.yaml"]}
ends = {".map": None, ".txt": None, ".json": "json", ".desktop": "ksirk", ".rkm": "riskrieg", ".luxb": "lux", ".xml": None, ".svg": None}
for path in sorted(others.rglob("*")):
    reader = path.relative_to(others).parts[0]
    if reader == "svg" and "warzone" in path.parts:
        reader = "warzone"
    is_map = path.suffix in ends or path.name == "countries.csv"
    if not (path.is_file() and is_map and path.stat().st_size < 100_000) or reader == "LICENSES":
        continue
    parts = [path.read_bytes()]
    for end in beside.get(reader, []):
        near = path.with_suffix(end) if end.startswith(".") else path.with_name(end)
        if not (near.is_file() and near.stat().st_size < 100_000):
            break
        parts.append(near.read_bytes())
    folder = out / reader
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "_".join(path.parts[-3:]).replace(" ", "_")).write_bytes(b"\n%%\n".join(parts))
PY
fi

broken=0
printf '%-12s %10s %8s %8s %8s %8s\n' "" inputs "cov from" "cov to" corpus found
for name in $names; do
    case $name in archive | outlines) target=$name ;; *) target=import ;; esac
    mkdir -p "$out/corpus/$name" "$out/found/$name"
    dirs=("$out/corpus/$name" "fuzz/seeds/$name")
    [ -d "$out/others/$name" ] && dirs+=("$out/others/$name")
    log=$out/$name.log
    status=0
    # The limits are those of a reader that behaves: a map of any size that is let in is read in far less.
    ALEA_READER=$name ASAN_OPTIONS=detect_odr_violation=0 "$programs/$target" -artifact_prefix="$out/found/$name/" \
        -max_total_time="$seconds" -rss_limit_mb=2048 -malloc_limit_mb=1024 -timeout=20 -report_slow_units=20 -print_final_stats=1 \
        "${dirs[@]}" > "$log" 2>&1 || status=$?
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    from=$(sed -n 's/.*INITED cov: \([0-9]*\).*/\1/p' "$log" | head -n 1)
    to=$(sed -n 's/.* cov: \([0-9]*\).*/\1/p' "$log" | tail -n 1)
    printf '%-12s %10s %8s %8s %8s %8s\n' "$name" "${inputs:-?}" "${from:-?}" "${to:-?}" \
        "$(find "$out/corpus/$name" -type f | wc -l)" "$(find "$out/found/$name" -type f | wc -l)"
    if [ "$status" != 0 ]; then
        broken=1
        echo "  something broke; $log tells what. The input again: ALEA_READER=$name $programs/$target FILE, with a FILE of $out/found/$name" >&2
    fi
done
exit $broken
