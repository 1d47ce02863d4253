//! Arguments in, exit code out.

/// A frame's buffers are large and freed at once: the C library gives their memory back each time and takes it anew, which is
/// half of a frame.
#[cfg(feature = "desktop")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    alea::cli::main(window())
}

/// What opens the window.
#[cfg(feature = "desktop")]
fn window() -> Option<alea::cli::OpenWindow> {
    Some(|wish| {
        let opened = match wish.pictures {
            Some(folder) => alea::ui::take_pictures(wish.content, folder),
            None => alea::ui::start(wish.content, wish.language, wish.log),
        };
        opened.map_err(|no| no.to_string())
    })
}

/// This build has none.
#[cfg(not(feature = "desktop"))]
fn window() -> Option<alea::cli::OpenWindow> {
    None
}
