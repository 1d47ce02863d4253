//! The content that goes into the binary is looked at again when a file is added or taken away.

fn main() {
    for folder in ["maps", "mods", "scripts"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
