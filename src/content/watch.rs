//! Tells which files of content were saved. It knows paths, and nothing of mods or maps.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use notify::event::{Event, EventKind};
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

/// The folders of content inside a root.
const FOLDERS: [&str; 3] = ["maps", "mods", "scripts"];

/// One save is several events, and many saves may come at once: told is what changed when nothing has for so long.
const SETTLE: Duration = Duration::from_millis(200);

/// Why content cannot be watched.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// The system refuses, say because it watches too much already.
    #[error("saved files cannot be noticed: {0}")]
    System(#[from] notify::Error),
    /// The system has no thread to spare.
    #[error("saved files cannot be noticed: {0}")]
    Thread(#[from] std::io::Error),
}

/// What the watching thread hears; nothing: it has to end.
type Heard = Option<notify::Result<Event>>;

/// Watches folders of content for as long as it lives.
pub struct Watcher {
    end: Sender<Heard>,
}

impl Watcher {
    /// Watches `maps`, `mods` and `scripts` in each of these roots, those too that are not there yet. `changed` is called on
    /// a thread of its own with the paths that were made, written, renamed or removed, each once and sorted, when nothing
    /// has changed for 200 ms. Reading a file is no change. Where a whole folder comes back, its path stands for all in it.
    ///
    /// # Errors
    /// The system cannot watch these folders.
    pub fn new(
        roots: &[PathBuf],
        changed: impl FnMut(Vec<PathBuf>) + Send + 'static,
    ) -> Result<Watcher, WatchError> {
        let (end, hear) = channel();
        let events = end.clone();
        let mut system = notify::recommended_watcher(move |event| {
            // Nobody hears any more while the watcher is dropped.
            let _ = events.send(Some(event));
        })?;
        for root in roots {
            // The root alone, to see its folders come and go.
            system.watch(root, RecursiveMode::NonRecursive)?;
            for folder in FOLDERS.map(|name| root.join(name)) {
                if folder.is_dir() {
                    system.watch(&folder, RecursiveMode::Recursive)?;
                }
            }
        }
        let watch = Watch {
            folders: roots
                .iter()
                .flat_map(|root| FOLDERS.map(|name| root.join(name)))
                .collect(),
            system,
        };
        thread::Builder::new()
            .name("watcher".to_owned())
            .spawn(move || watch.run(&hear, changed))?;
        Ok(Watcher { end })
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        // The thread may have ended already.
        let _ = self.end.send(None);
    }
}

/// The watching thread's own.
struct Watch {
    system: RecommendedWatcher,
    /// All folders of content, there or not.
    folders: Vec<PathBuf>,
}

impl Watch {
    fn run(mut self, hear: &Receiver<Heard>, mut changed: impl FnMut(Vec<PathBuf>)) {
        while let Ok(Some(first)) = hear.recv() {
            let mut paths = BTreeSet::new();
            self.take(first, &mut paths);
            let mut quiet_at = Instant::now() + SETTLE;
            // What is of no interest, a file that is read or one beside the content, makes nobody wait longer.
            while !paths.is_empty() {
                match hear.recv_timeout(quiet_at.saturating_duration_since(Instant::now())) {
                    Ok(Some(event)) => {
                        if self.take(event, &mut paths) {
                            quiet_at = Instant::now() + SETTLE;
                        }
                    }
                    Ok(None) | Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => break,
                }
            }
            if !paths.is_empty() {
                changed(paths.into_iter().collect());
            }
        }
    }

    /// Notes what an event says was changed; says whether it is of interest.
    fn take(&mut self, event: notify::Result<Event>, paths: &mut BTreeSet<PathBuf>) -> bool {
        let Ok(event) = event else {
            // Some events were lost, nobody knows which: any file may have changed.
            paths.extend(self.folders.iter().cloned());
            return true;
        };
        // A reload reads files: if that counted, it would start itself again.
        if matches!(event.kind, EventKind::Access(_)) {
            return false;
        }
        let mut is_of_interest = event.need_rescan();
        if is_of_interest {
            paths.extend(self.folders.iter().cloned());
        }
        for path in event.paths {
            if self.folders.contains(&path) {
                self.watch_again(&path);
            }
            if self.folders.iter().any(|folder| path.starts_with(folder)) {
                is_of_interest = true;
                paths.insert(path);
            }
        }
        is_of_interest
    }

    /// A folder of content that comes, goes or comes back: the watch on the one that was there before is dead.
    fn watch_again(&mut self, folder: &Path) {
        let _ = self.system.unwatch(folder);
        if folder.is_dir() {
            // If it is gone again at once, its next coming is seen in the root.
            let _ = self.system.watch(folder, RecursiveMode::Recursive);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::{Duration, Instant};

    use super::Watcher;

    /// Far longer than it takes to settle.
    const LONG: Duration = Duration::from_secs(10);
    /// Longer than it takes to settle.
    const QUIET: Duration = Duration::from_millis(700);

    struct Watched {
        folder: tempfile::TempDir,
        told: Receiver<Vec<PathBuf>>,
        _watcher: Watcher,
    }

    impl Watched {
        fn new() -> Watched {
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir_all(folder.path().join("mods/a")).unwrap();
            fs::write(folder.path().join("mods/a/init.lua"), "old").unwrap();
            let (send, told) = channel();
            let roots = [folder.path().to_owned()];
            let watcher = Watcher::new(&roots, move |paths| send.send(paths).unwrap()).unwrap();
            Watched {
                folder,
                told,
                _watcher: watcher,
            }
        }

        fn at(&self, path: &str) -> PathBuf {
            self.folder.path().join(path)
        }

        fn write(&self, path: &str, text: &str) {
            fs::write(self.at(path), text).unwrap();
        }

        /// What is told next, relative to the root.
        fn next(&self) -> Vec<String> {
            let paths = self.told.recv_timeout(LONG).expect("nothing was told");
            let inside = |path: &PathBuf| {
                let inside = path.strip_prefix(self.folder.path()).unwrap();
                inside.to_str().unwrap().to_owned()
            };
            paths.iter().map(inside).collect()
        }

        fn is_quiet(&self) -> bool {
            self.told.recv_timeout(QUIET).is_err()
        }
    }

    #[test]
    fn a_file_that_is_written_in_place_is_told_once() {
        let watched = Watched::new();
        watched.write("mods/a/init.lua", "new");
        assert_eq!(watched.next(), ["mods/a/init.lua"]);
        assert!(watched.is_quiet());
    }

    #[test]
    fn a_file_that_is_renamed_over_is_told_and_still_watched() {
        let watched = Watched::new();
        for text in ["one", "two"] {
            watched.write("mods/a/.init.lua.tmp", text);
            fs::rename(
                watched.at("mods/a/.init.lua.tmp"),
                watched.at("mods/a/init.lua"),
            )
            .unwrap();
            assert!(watched.next().contains(&"mods/a/init.lua".to_owned()));
        }
        assert!(watched.is_quiet());
    }

    #[test]
    fn a_burst_is_told_in_one_piece() {
        let watched = Watched::new();
        for i in 0..30 {
            watched.write("mods/a/init.lua", &format!("{i}"));
            watched.write(&format!("mods/a/{}.lua", i % 3), &format!("{i}"));
            std::thread::sleep(Duration::from_millis(15));
        }
        let told = watched.next();
        assert_eq!(
            told,
            [
                "mods/a/0.lua",
                "mods/a/1.lua",
                "mods/a/2.lua",
                "mods/a/init.lua"
            ]
        );
        assert!(watched.is_quiet());
    }

    #[test]
    fn a_new_file_in_a_new_folder_is_told() {
        let watched = Watched::new();
        fs::create_dir_all(watched.at("mods/b/lib")).unwrap();
        watched.write("mods/b/lib/x.lua", "x");
        assert!(watched.next().iter().any(|path| path.starts_with("mods/b")));
        watched.write("mods/b/lib/x.lua", "y");
        assert_eq!(watched.next(), ["mods/b/lib/x.lua"]);
        // A folder of content that was not there when the watch began.
        fs::create_dir_all(watched.at("scripts/console")).unwrap();
        assert!(watched.next().contains(&"scripts".to_owned()));
        watched.write("scripts/console/x.lua", "x");
        assert_eq!(watched.next(), ["scripts/console/x.lua"]);
    }

    #[test]
    fn folders_that_are_deleted_and_restored_are_still_watched() {
        let watched = Watched::new();
        for gone in ["mods/a", "mods"] {
            fs::remove_dir_all(watched.at(gone)).unwrap();
            assert!(watched.next().contains(&gone.to_owned()));
            fs::create_dir_all(watched.at("mods/a")).unwrap();
            watched.write("mods/a/init.lua", "back");
            assert!(watched.next().iter().any(|path| path.starts_with(gone)));
            watched.write("mods/a/init.lua", "changed");
            assert_eq!(watched.next(), ["mods/a/init.lua"]);
        }
    }

    #[test]
    fn reading_and_other_files_of_the_root_are_no_change() {
        let watched = Watched::new();
        let _ = fs::read(watched.at("mods/a/init.lua")).unwrap();
        let _ = fs::read_dir(watched.at("mods")).unwrap().count();
        watched.write("notes.txt", "x");
        assert!(watched.is_quiet());
    }

    #[test]
    fn what_cannot_be_watched_is_an_error() {
        let nowhere = [Path::new("/nowhere/at/all").to_owned()];
        let error = Watcher::new(&nowhere, |_| {}).map(|_| ()).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("saved files cannot be noticed")
        );
    }

    #[test]
    fn files_that_are_read_or_lie_beside_the_content_make_nobody_wait() {
        let watched = Watched::new();
        watched.write("mods/a/init.lua", "new");
        let began = Instant::now();
        while began.elapsed() < LONG {
            watched.write("game.log", "kept");
            let _ = fs::read(watched.at("game.log")).unwrap();
            if let Ok(paths) = watched.told.recv_timeout(Duration::from_millis(20)) {
                assert_eq!(paths, [watched.at("mods/a/init.lua")]);
                return;
            }
        }
        panic!("it never settled");
    }
}
