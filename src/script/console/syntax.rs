//! Whether a text is Lua, without running it: asked while it is typed, and before it is run.

use mlua::chunk::Compiler;

use crate::script::iteration::is_left_open;

/// What a text is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// An expression or statements.
    Ok,
    /// The beginning of that: it goes on in the next line.
    Incomplete,
    /// Neither: the line from 1, and what is wrong.
    Err(u32, String),
}

/// What a text compiles to.
pub(super) enum Code {
    /// To this.
    Ready(Vec<u8>),
    /// Not yet to anything.
    Incomplete,
    /// To nothing: the line from 1, and what is wrong.
    Wrong(u32, String),
}

/// Whether a text could be entered in the console. It asks no game and runs nothing.
#[must_use]
pub fn syntax(text: &str) -> Syntax {
    match compile(text) {
        Code::Ready(_) => Syntax::Ok,
        Code::Incomplete => Syntax::Incomplete,
        Code::Wrong(line, message) => Syntax::Err(line, message),
    }
}

/// Compiles a text as an expression, else as statements.
pub(super) fn compile(text: &str) -> Code {
    if is_left_open(text) {
        return Code::Incomplete;
    }
    let expression = match compiler().compile(format!("return {text}")) {
        Ok(code) => return Code::Ready(code),
        Err(error) => error,
    };
    let statements = match compiler().compile(text) {
        Ok(code) => return Code::Ready(code),
        Err(error) => error,
    };
    if is_incomplete(&expression) || is_incomplete(&statements) {
        return Code::Incomplete;
    }
    let (line, message) = told(&statements);
    Code::Wrong(line, message)
}

/// Compiles a helper's file.
pub(super) fn compile_file(text: &str) -> Result<Vec<u8>, (u32, String)> {
    compiler().compile(text).map_err(|error| told(&error))
}

/// Without optimization: a function that was entered earlier has to see what globals hold now.
fn compiler() -> Compiler {
    Compiler::new().set_optimization_level(0).set_debug_level(1)
}

fn is_incomplete(error: &mlua::Error) -> bool {
    matches!(
        error,
        mlua::Error::SyntaxError {
            incomplete_input: true,
            ..
        }
    )
}

/// Line and message of an error of syntax.
fn told(error: &mlua::Error) -> (u32, String) {
    let text = match error {
        mlua::Error::SyntaxError { message, .. } => message.clone(),
        other => other.to_string(),
    };
    match text
        .split_once(": ")
        .map(|(line, rest)| (line.parse(), rest))
    {
        Some((Ok(line), rest)) => (line, rest.to_owned()),
        _ => (1, text),
    }
}
