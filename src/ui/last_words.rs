//! If the program breaks, whoever played is told where their game is.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// The file of the running game.
static KEPT: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Notes where the running game is kept; none: no game runs, or it is not kept.
pub(super) fn keeping(file: Option<&PathBuf>) {
    *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = file.cloned();
}

/// From now on a panic also tells where the game is kept.
pub(super) fn promise() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        before(info);
        // The lock may be held by the thread that breaks.
        let kept = KEPT.try_lock().ok().and_then(|kept| kept.clone());
        if let Some(sentence) = kept.map(|file| sentence(&file)) {
            // Nobody is left who could be told that this fails.
            let _ = writeln!(std::io::stderr(), "{sentence}");
        }
    }));
}

/// What is said.
fn sentence(file: &std::path::Path) -> String {
    let file = file.display();
    format!(
        "alea: this is a fault of the program; your game is kept in {file}, and `alea window --log` goes on with it"
    )
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn the_file_is_named_with_a_way_to_go_on() {
        let said = sentence(std::path::Path::new("/home/ana/game-0003.log"));
        assert!(
            said.contains("/home/ana/game-0003.log") && said.contains("alea window --log"),
            "{said}"
        );
    }
}
