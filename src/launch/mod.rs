//! From names and files to a match.
