//! Where this machine keeps content.

use std::path::Path;

use crate::content::{Content, LoadError, Places};

/// The content of this machine: the folder given, else the nearest content folders from the working folder and from the
/// program upwards and the user's data folder; beneath all, what the binary brings.
///
/// # Errors
/// The folder given holds no content.
pub fn open_content(given: Option<&Path>) -> Result<Content, LoadError> {
    let user_data = || directories::ProjectDirs::from("", "", "alea");
    Content::open(&Places {
        given: given.map(Path::to_path_buf),
        working: std::env::current_dir().ok(),
        executable: std::env::current_exe().ok(),
        user_data: user_data().map(|dirs| dirs.data_dir().to_path_buf()),
    })
}
