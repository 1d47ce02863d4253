//! One file an action: check, options, resolve.
