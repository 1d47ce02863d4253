//! Arguments in, exit code out.

fn main() -> std::process::ExitCode {
    alea::cli::main()
}
