//! What the window's tests share: an application without files of its own, and pictures for whoever wants to look.

use alea::session::Content;
use alea::ui::settings::Settings;
use alea::ui::{App, Opening};
use egui_kittest::Harness;

pub(crate) type Table<'a> = Harness<'a, Option<App>>;

/// An application without files of its own, at this size.
pub(crate) fn app<'a>(size: [f32; 2], settings: Settings) -> Table<'a> {
    app_with_maps(size, settings, None)
}

/// The same; maps that are drawn are saved in this content folder.
pub(crate) fn app_with_maps<'a>(
    size: [f32; 2],
    settings: Settings,
    maps: Option<std::path::PathBuf>,
) -> Table<'a> {
    let mut opening = Some(Opening {
        content: Content::embedded(),
        settings,
        settings_file: None,
        shelf: None,
        maps,
        said: None,
        log: None,
    });
    let draw = move |ui: &mut egui::Ui, app: &mut Option<App>| {
        let app = match opening.take() {
            Some(opening) => app.insert(App::new(opening, ui.ctx())),
            None => app.as_mut().unwrap(),
        };
        app.logic(ui.ctx());
        app.ui(ui);
    };
    let builder = Harness::builder().with_size(size).with_max_steps(64);
    let builder = if shots().is_some() {
        builder.wgpu()
    } else {
        builder
    };
    builder.build_ui_state(draw, None)
}

/// Where pictures go, if somebody wants to look: the folder named by `ALEA_SHOTS`.
pub(crate) fn shots() -> Option<std::path::PathBuf> {
    std::env::var_os("ALEA_SHOTS").map(Into::into)
}

pub(crate) fn shoot(table: &mut Table<'_>, name: &str) {
    if let Some(folder) = shots() {
        std::fs::create_dir_all(&folder).unwrap();
        let picture = table.render().unwrap();
        picture.save(folder.join(format!("{name}.png"))).unwrap();
    }
}

/// Draws until this holds of the application.
fn until(table: &mut Table<'_>, what: &str, holds: impl Fn(&App) -> bool) {
    let begun = std::time::Instant::now();
    while !holds(table.state().as_ref().unwrap()) {
        let patience = std::time::Duration::from_secs(60);
        assert!(begun.elapsed() < patience, "{what} never came");
        std::thread::sleep(std::time::Duration::from_millis(5));
        table.step();
    }
    table.run_steps(2);
}

/// Draws until nobody is at a table.
pub(crate) fn until_lobby(table: &mut Table<'_>) {
    until(table, "the lobby", |app| {
        app.session().is_none() && !app.is_waiting()
    });
}

/// Draws until a map is edited.
pub(crate) fn until_editor(table: &mut Table<'_>) {
    until(table, "the editor", App::is_editing);
}

/// Draws until the program closes.
pub(crate) fn until_closing(table: &mut Table<'_>) {
    until(table, "the end", App::wants_to_close);
}
