"""A Dask cluster gives what one process gives, with workers that have nothing of ours."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import ExitStack

from tools.arena.__main__ import main

ARENA = ["--modality", "clasico", "--a", "rule", "--b", "random", "--deals", "9", "--json"]


def test_a_cluster_of_two_workers(tmp_path, capsys):
    contact = tmp_path / "scheduler.json"
    with ExitStack() as started:

        def start(module, *arguments):
            command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments]
            command += ["--scheduler-file", str(contact), "--no-dashboard"]
            process = subprocess.Popen(command, cwd=tmp_path, env={}, stderr=subprocess.PIPE)
            started.callback(process.communicate)
            started.callback(process.terminate)
            return process

        scheduler = start("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        assert scheduler.stderr is not None
        address = ""
        while not address:
            line = scheduler.stderr.readline().decode()
            assert line, "the scheduler has ended"
            if "Scheduler at:" in line:
                address = line.split()[-1]
        for _ in range(2):
            start("dask_worker", "--no-nanny", "--nthreads", "1")
        assert main([*ARENA, "--scheduler", address]) == 0
    there = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert main([*ARENA, "--jobs", "1"]) == 0
    here = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert there.pop("cpu_ms")["a"]["decisions"] == here.pop("cpu_ms")["a"]["decisions"]
    assert there["figures"] == here["figures"]
    assert there["units"] == here["units"] == 9
