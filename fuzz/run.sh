#!/usr/bin/env bash
# Runs each fuzz target for a minute, or for as many seconds as are given: fuzz/run.sh [SECONDS]
# Needs `rustup toolchain install nightly` and `cargo install cargo-fuzz`. Without them, the same checks run on any compiler as
#   PROPTEST_CASES=20000 cargo test --no-default-features --test it imports::whatever
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
if ! cargo +nightly fuzz --version > /dev/null 2>&1; then
    echo "fuzz/run.sh: there is no cargo-fuzz for a nightly compiler: cargo install cargo-fuzz, or run the same checks as" >&2
    echo "  PROPTEST_CASES=20000 cargo test --no-default-features --test it imports::whatever" >&2
    exit 1
fi
for target in import archive outlines; do
    mkdir -p "fuzz/corpus/$target"
    if [ "$target" = import ] && [ -d ../shared/maps-corpus ]; then
        # Real maps to begin with, each under the name that its reader knows.
        python3 - <<'PY'
import pathlib
kinds = {".map": 0, ".txt": 0, ".json": 1, ".desktop": 2, ".csv": 3, ".rkm": 4, ".xml": 5, ".luxb": 6, ".svg": 7}
for path in pathlib.Path("../shared/maps-corpus").rglob("*"):
    kind = kinds.get(path.suffix)
    if path.is_file() and kind is not None and path.stat().st_size < 100_000:
        name = "_".join(path.parts[-3:]).replace(" ", "_")
        pathlib.Path("fuzz/corpus/import", name).write_bytes(bytes([kind]) + path.read_bytes())
PY
    fi
    cargo +nightly fuzz run "$target" -- -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=20
done
