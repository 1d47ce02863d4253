#!/usr/bin/env python3
"""Run an experiment of Alea on a Dask cluster.

    dask_lab.py EXPERIMENT --alea PATH --parts 64 --out DIR --scheduler tcp://host:8786
    dask_lab.py EXPERIMENT --alea PATH --parts 8 --out DIR --local 2

Each part of the games is a task of its own. A task whose worker dies is played again elsewhere by Dask; nothing is lost and
nothing counted twice, because the parts are joined by their numbers. In the end DIR holds what one run would have made.
"""

import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

from dask.distributed import Client, LocalCluster, as_completed


def play(alea, name, text, part, parts, flags):
    """Play one part; gives its file's name and bytes back. `text` is an experiment's own file, or None for one of Alea's."""
    with tempfile.TemporaryDirectory() as folder:
        experiment = name
        if text is not None:
            file = pathlib.Path(folder) / name
            file.write_text(text)
            experiment = str(file)
        command = [alea, "lab", "run", experiment, "--shard", f"{part}/{parts}", "--out", folder, "--threads", "1", *flags]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"part {part}/{parts}: {done.stderr.strip()}")
        file = pathlib.Path(folder) / f"part-{part}-of-{parts}.lab"
        return file.name, file.read_bytes()


def kill_one(client):
    """Kill a worker as a machine would that loses its power. Only for trying out that nothing is lost."""
    worker, pid = sorted(client.run(os.getpid).items())[0]
    print(f"killing the worker {worker}", file=sys.stderr)
    os.kill(pid, signal.SIGKILL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("experiment", help="its name, or a file with one")
    parser.add_argument("--alea", default="alea", help="the program, at the same place on every worker [alea]")
    parser.add_argument("--parts", type=int, default=16, help="into how many tasks the games are cut [16]")
    parser.add_argument("--out", required=True, help="the folder for the games and the report")
    parser.add_argument("--flag", action="append", default=[], help="handed on to `alea lab run`, such as --flag=--games=5000")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--scheduler", help="the address of a running cluster")
    where.add_argument("--local", type=int, metavar="N", help="start N workers here")
    parser.add_argument("--kill-one", action="store_true", help="kill a worker after the first part, to see that nothing is lost")
    args = parser.parse_args()

    file = pathlib.Path(args.experiment)
    text = file.read_text() if file.suffix == ".lua" else None
    name = file.name if text is not None else args.experiment
    out = pathlib.Path(args.out)
    folder = out / "parts"
    folder.mkdir(parents=True, exist_ok=True)

    # A worker starts only from a main module that was imported, hence the guard at the end of this file.
    cluster = LocalCluster(n_workers=args.local, threads_per_worker=1, dashboard_address=None) if args.local else None
    with Client(cluster or args.scheduler) as client:
        futures = [
            client.submit(play, args.alea, name, text, part, args.parts, args.flag, pure=False)
            for part in range(1, args.parts + 1)
        ]
        for done, future in enumerate(as_completed(futures), start=1):
            part, games = future.result()
            (folder / part).write_bytes(games)
            print(f"{done} of {args.parts} parts", file=sys.stderr)
            if args.kill_one and done == 1:
                kill_one(client)
    if cluster:
        cluster.close()

    subprocess.run([args.alea, "lab", "merge", str(folder), "--out", str(out)], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([args.alea, "lab", "run", args.experiment, "--out", str(out), *args.flag], check=True)


if __name__ == "__main__":
    main()
