//! What the system says of memory and of whole processes. Where it says nothing, there is no number.

use std::fs;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The time that this thread has had of a processor; where the system does not say, the time that has passed. Others who
/// work on the same machine then count for little. It moves on in steps of some milliseconds: time long enough.
pub fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    match nanoseconds {
        Some(n) => Duration::from_nanos(n),
        None => START.get_or_init(Instant::now).elapsed(),
    }
}

/// A field of a process's status in KiB, such as `VmRSS` or `VmHWM`.
fn status(process: &str, field: &str) -> Option<f64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find(|l| l.starts_with(field))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Memory of this process now, in KiB.
pub fn resident() -> Option<f64> {
    status("self", "VmRSS")
}

/// Runs the program to its end; the time from start to end in milliseconds.
pub fn run(args: &[&str]) -> f64 {
    let start = Instant::now();
    let done = Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let time = start.elapsed().as_secs_f64() * 1e3;
    assert!(done.is_ok_and(|s| s.success()), "alea {args:?} fails");
    time
}

/// Runs the program and watches its memory; the most it had, in KiB.
pub fn most_memory(args: &[&str]) -> Option<f64> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut most = None;
    while let Ok(None) = child.try_wait() {
        most = status(&child.id().to_string(), "VmHWM").or(most);
        std::thread::sleep(Duration::from_millis(2));
    }
    most
}
