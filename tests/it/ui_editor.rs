//! The map editor in the window, by labels and clicks, as people meet it.

use std::path::Path;
use std::sync::Arc;

use alea::launch::{Board, open_content};
use alea::ui::command::Command;
use alea::ui::editor::{EditorCommand, Tool};
use egui::accesskit::Role;
use egui::{Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable as _;

use super::ui_board::{reads, send, settings};
use super::ui_common::{Table, app_with_maps, shoot, until_editor, until_lobby};

/// At an empty map; what is drawn is saved in this folder.
fn at_new_map<'a>(folder: &Path) -> Table<'a> {
    let mut table = app_with_maps([1300.0, 860.0], settings(), Some(folder.to_path_buf()));
    table.run_steps(3);
    send(&table, Command::NewMap);
    table.run_steps(4);
    assert!(table.state().as_ref().unwrap().is_editing());
    table
}

/// Where a point of a map of 1000 by 600 is on the screen.
fn spot(table: &Table<'_>, x: f32, y: f32) -> Pos2 {
    let rect = table.get_by_role_and_label(Role::Group, "Map").rect();
    let scale = (rect.width() / 1000.0).min(rect.height() / 600.0) * 0.92;
    rect.center() + egui::vec2(x - 500.0, y - 300.0) * scale
}

fn press(table: &mut Table<'_>, at: Pos2, pressed: bool, modifiers: Modifiers) {
    let event = egui::Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers,
    };
    table.event_modifiers(event, modifiers);
    table.step();
}

fn click_with(table: &mut Table<'_>, (x, y): (f32, f32), modifiers: Modifiers) {
    let at = spot(table, x, y);
    table.hover_at(at);
    table.step();
    press(table, at, true, modifiers);
    press(table, at, false, modifiers);
    table.run_steps(2);
}

fn click(table: &mut Table<'_>, x: f32, y: f32) {
    click_with(table, (x, y), Modifiers::NONE);
}

fn drag(table: &mut Table<'_>, from: (f32, f32), to: (f32, f32)) {
    let (a, b) = (spot(table, from.0, from.1), spot(table, to.0, to.1));
    table.hover_at(a);
    table.step();
    press(table, a, true, Modifiers::NONE);
    for t in [0.3, 0.7, 1.0, 1.0] {
        table.hover_at(a.lerp(b, t));
        table.step();
    }
    press(table, b, false, Modifiers::NONE);
    table.run_steps(2);
}

fn tool(table: &mut Table<'_>, tool: Tool) {
    send(table, Command::Editor(EditorCommand::Tool(tool)));
    table.run_steps(2);
}

fn command(table: &mut Table<'_>, command: EditorCommand) {
    send(table, Command::Editor(command));
    table.run_steps(3);
}

/// Draws a territory corner by corner and closes it.
fn draw(table: &mut Table<'_>, corners: &[(f32, f32)]) {
    tool(table, Tool::Draw);
    for (x, y) in corners {
        click(table, *x, *y);
    }
    table.key_press(Key::Enter);
    table.run_steps(3);
}

const WEST: [(f32, f32); 4] = [
    (100.0, 100.0),
    (400.0, 100.0),
    (400.0, 400.0),
    (100.0, 400.0),
];
const EAST: [(f32, f32); 4] = [
    (400.0, 100.0),
    (700.0, 150.0),
    (700.0, 400.0),
    (400.0, 400.0),
];
const ISLE: [(f32, f32); 3] = [(800.0, 450.0), (950.0, 450.0), (900.0, 560.0)];

fn has(table: &Table<'_>, name: &str) -> bool {
    let start = format!("{name}, ");
    let found = table.query_all_by(|node| {
        node.label()
            .is_some_and(|label| label.starts_with(&start) && label.contains("border"))
    });
    found.count() > 0
}

/// Types a text into the field of this name.
fn fill(table: &mut Table<'_>, field: &str, text: &str) {
    let node = table.get_by_role_and_label(Role::TextInput, field);
    node.focus();
    table.run_steps(2);
    table.key_press_modifiers(Modifiers::COMMAND, Key::A);
    table.run_steps(1);
    let node = table.get_by_role_and_label(Role::TextInput, field);
    node.type_text(text);
    table.run_steps(3);
}

fn tab(table: &mut Table<'_>, name: &str) {
    table.get_by_role_and_label(Role::Tab, name).click();
    table.run_steps(3);
}

#[test]
fn a_map_is_drawn_linked_named_saved_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    draw(&mut table, &WEST);
    assert!(has(&table, "Territory 1"));
    fill(&mut table, "English", "Old Mill");
    fill(&mut table, "Spanish", "El Molino");
    assert!(has(&table, "Old Mill"));
    draw(&mut table, &EAST);
    fill(&mut table, "English", "Market");
    draw(&mut table, &ISLE);
    fill(&mut table, "English", "Gull Isle");
    // What touches is linked at once; the island is linked by dragging.
    assert!(has(&table, "Market") && reads(&table, "Market, one border"));
    tool(&mut table, Tool::Link);
    drag(&mut table, (550.0, 250.0), (885.0, 480.0));
    assert!(reads(&table, "Market, 2 borders"), "no link was made");
    shoot(&mut table, "editor-link");
    // A continent, painted over two of them.
    tab(&mut table, "Continents");
    table.get_by_label("New continent").click();
    table.run_steps(3);
    fill(&mut table, "English", "Shore");
    tool(&mut table, Tool::Paint);
    click(&mut table, 250.0, 250.0);
    click(&mut table, 550.0, 250.0);
    assert!(reads(&table, "Old Mill, Shore, one border"));
    tab(&mut table, "Map");
    fill(&mut table, "English", "Mill Bay");
    shoot(&mut table, "editor-map");
    table.key_press_modifiers(Modifiers::COMMAND, Key::S);
    table.run_steps(4);
    let file = folder.path().join("maps/mill_bay/map.lua");
    assert!(file.exists(), "{file:?} was not written");
    // The folder loads, and its map is what was drawn.
    let content = open_content(Some(folder.path())).unwrap();
    let board = Board::load(&content, "mill_bay", 1).unwrap();
    let map = board.map(1).unwrap();
    let keys: Vec<&str> = map.territories().iter().map(|t| t.key.as_str()).collect();
    assert_eq!(keys, ["old_mill", "market", "gull_isle"]);
    assert_eq!(map.territories()[0].names.get("es"), "El Molino");
    assert_eq!(map.continents()[0].members.len(), 2);
    assert!(board.shapes(1).unwrap().is_some());
    // And it is played at once.
    command(&mut table, EditorCommand::Play);
    until_lobby(&mut table);
    let app = table.state_mut().as_mut().unwrap();
    assert!(!app.is_editing());
    assert_eq!(app.settings_mut().last.as_ref().unwrap().map, "mill_bay");
    table.run_steps(12);
    assert!(reads(&table, "Mill Bay"));
    let spec = super::ui_board::spec("mill_bay", 1, 1);
    send(&table, Command::Begin(Box::new(spec)));
    super::ui_board::until(&mut table, "the game", |s| s.entries() > 0);
}

#[test]
fn everything_is_taken_back_and_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    draw(&mut table, &WEST);
    draw(&mut table, &EAST);
    assert!(reads(&table, "Territory 1, one border"));
    tool(&mut table, Tool::Select);
    table.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    table.run_steps(3);
    assert!(has(&table, "Territory 1") && !has(&table, "Territory 2"));
    assert!(reads(&table, "Territory 1, no borders"));
    table.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    table.run_steps(3);
    assert!(!has(&table, "Territory 1"));
    for _ in 0..2 {
        table.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        table.run_steps(3);
    }
    assert!(reads(&table, "Territory 2, one border"));
    // A corner that both share is moved by dragging, and by keys.
    tool(&mut table, Tool::Select);
    click(&mut table, 250.0, 250.0);
    drag(&mut table, (400.0, 400.0), (420.0, 440.0));
    shoot(&mut table, "editor-corner");
    table.key_press(Key::ArrowRight);
    table.run_steps(2);
    // Delete takes the corner away, then the territory.
    table.key_press(Key::Delete);
    table.run_steps(2);
    assert!(has(&table, "Territory 1") && has(&table, "Territory 2"));
    table.key_press(Key::Delete);
    table.run_steps(2);
    assert!(!has(&table, "Territory 1") && has(&table, "Territory 2"));
    for _ in 0..4 {
        table.key_press_modifiers(Modifiers::COMMAND, Key::Z);
        table.run_steps(2);
    }
    assert!(reads(&table, "Territory 1, one border"));
}

#[test]
fn an_outline_that_crosses_itself_is_refused_and_can_be_mended() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    tool(&mut table, Tool::Draw);
    for (x, y) in [(100., 100.), (400., 400.), (400., 100.), (100., 400.)] {
        click(&mut table, x, y);
    }
    table.key_press(Key::Enter);
    table.run_steps(3);
    assert!(reads(&table, "The outline crosses itself."));
    assert!(!has(&table, "Territory 1"));
    // The last two corners are taken back, and it is closed otherwise.
    for _ in 0..2 {
        table.key_press_modifiers(Modifiers::COMMAND, Key::Z);
        table.run_steps(2);
    }
    click(&mut table, 100.0, 400.0);
    table.key_press(Key::Enter);
    table.run_steps(3);
    assert!(has(&table, "Territory 1"));
    // Escape lets go of a line, and fast clicks on one place make nothing.
    tool(&mut table, Tool::Draw);
    for _ in 0..5 {
        click(&mut table, 700.0, 300.0);
    }
    table.key_press(Key::Escape);
    table.run_steps(2);
    table.key_press(Key::Enter);
    table.run_steps(2);
    assert!(!has(&table, "Territory 2"));
}

#[test]
fn a_territory_is_split_and_merged_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    draw(&mut table, &WEST);
    tool(&mut table, Tool::Split);
    click(&mut table, 200.0, 100.0);
    click(&mut table, 230.0, 250.0);
    click(&mut table, 200.0, 400.0);
    assert!(has(&table, "Territory 1") && has(&table, "Territory 2"));
    assert!(reads(&table, "Territory 1, one border"));
    tool(&mut table, Tool::Select);
    click(&mut table, 330.0, 250.0);
    click_with(&mut table, (150.0, 250.0), Modifiers::SHIFT);
    assert!(reads(&table, "2 territories are chosen"));
    table.key_press(Key::M);
    table.run_steps(3);
    assert!(has(&table, "Territory 1") && !has(&table, "Territory 2"));
}

#[test]
fn what_is_wrong_is_said_while_one_draws_and_a_click_goes_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    draw(&mut table, &WEST);
    draw(&mut table, &ISLE);
    assert!(reads(&table, "One thing is wrong"));
    tab(&mut table, "Checks");
    shoot(&mut table, "editor-checks");
    assert!(reads(&table, "the map is in several parts"));
    // It is saved all the same, but no game is set up on it.
    command(&mut table, EditorCommand::Play);
    assert!(table.state().as_ref().unwrap().is_editing());
    assert!(reads(&table, "cannot be played yet"));
}

/// A picture of two fields and a line between them, in a sea.
fn picture(file: &Path) {
    let picture = image(|x, y| match (x, y) {
        (39..=40, 5..=54) => [20, 20, 20],
        (5..=38, 5..=54) => [200, 180, 90],
        (41..=94, 5..=54) => [90, 180, 90],
        _ => [40, 60, 160],
    });
    std::fs::write(file, picture).unwrap();
}

/// A bitmap of 100 by 60, made by hand.
fn image(colour: impl Fn(u32, u32) -> [u8; 3]) -> Vec<u8> {
    let (width, height) = (100_u32, 60_u32);
    let size = width * height * 3;
    let mut bytes = b"BM".to_vec();
    for number in [
        54 + size,
        0,
        54,
        40,
        width,
        height,
        0x18_0001,
        0,
        size,
        0,
        0,
        0,
        0,
    ] {
        bytes.extend(number.to_le_bytes());
    }
    for y in (0..height).rev() {
        for x in 0..width {
            let [r, g, b] = colour(x, y);
            bytes.extend([b, g, r]);
        }
    }
    bytes
}

fn drop_file(table: &mut Table<'_>, file: &Path) {
    #[derive(Debug)]
    struct Dropped(std::path::PathBuf);
    impl egui::DroppedFile for Dropped {
        fn path(&self) -> &Path {
            &self.0
        }
        fn bytes(&self) -> Result<Vec<u8>, String> {
            std::fs::read(&self.0).map_err(|error| error.to_string())
        }
    }
    let dropped = Arc::new(Dropped(file.to_path_buf()));
    table.input_mut().dropped_files.push(dropped);
    table.run_steps(4);
}

#[test]
fn a_dropped_picture_lies_underneath_and_its_regions_become_territories() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = app_with_maps(
        [1300.0, 860.0],
        settings(),
        Some(folder.path().to_path_buf()),
    );
    table.run_steps(3);
    let file = folder.path().join("fields.bmp");
    picture(&file);
    // In the lobby a picture begins a new map over it.
    drop_file(&mut table, &file);
    assert!(table.state().as_ref().unwrap().is_editing());
    assert!(reads(&table, "fields.bmp"));
    tool(&mut table, Tool::Trace);
    click(&mut table, 200.0, 300.0);
    click(&mut table, 700.0, 300.0);
    shoot(&mut table, "editor-traced");
    assert!(
        reads(&table, "Territory 1, one border"),
        "{}",
        has(&table, "Territory 1")
    );
    assert!(reads(&table, "Territory 2, one border"));
    // All at once finds nothing new now; after taking both away it finds both.
    table.get_by_label("Trace all regions").click();
    table.run_steps(4);
    assert!(reads(&table, "No new region was found."));
    for _ in 0..2 {
        table.key_press_modifiers(Modifiers::COMMAND, Key::Z);
        table.run_steps(2);
    }
    table.get_by_label("Trace all regions").click();
    table.run_steps(4);
    assert!(reads(&table, "Territory 2, one border") || reads(&table, "Territory 4, one border"));
    // A broken picture tells a sentence and changes nothing.
    let broken = folder.path().join("broken.png");
    std::fs::write(&broken, "nonsense").unwrap();
    drop_file(&mut table, &broken);
    assert!(reads(&table, "cannot be shown"));
    assert!(reads(&table, "fields.bmp"));
}

/// A map of another program.
const CONQUEST: &str = "[Map]\nauthor=Somebody\n[Continents]\nNorth=2\nSouth=1\n[Territories]\n\
    Alpha,100,80,North,Beta,Gamma\nBeta,300,90,North,Alpha,Delta\n\
    Gamma,120,260,South,Alpha,Delta\nDelta,310,270,South,Beta,Gamma\n";

#[test]
fn a_dropped_map_of_another_program_is_read_edited_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("content");
    let mut table = app_with_maps([1300.0, 860.0], settings(), Some(root.clone()));
    table.run_steps(3);
    let file = folder.path().join("Four Corners.map");
    std::fs::write(&file, CONQUEST).unwrap();
    drop_file(&mut table, &file);
    until_editor(&mut table);
    table.run_steps(4);
    shoot(&mut table, "editor-imported");
    assert!(reads(&table, "Alpha, North, 2 borders"));
    // It was never saved, so leaving asks.
    send(&table, Command::Lobby);
    table.run_steps(4);
    table.get_by_label("Save and go on").click();
    until_lobby(&mut table);
    let content = open_content(Some(&root)).unwrap();
    let map = Board::load(&content, "four_corners", 1)
        .unwrap()
        .map(1)
        .unwrap();
    assert_eq!((map.len(), map.continents().len()), (4, 2));
    // Its folder can be dropped, too, and is edited in its place.
    drop_file(&mut table, &root.join("maps/four_corners"));
    until_editor(&mut table);
    table.run_steps(4);
    assert!(reads(&table, "Alpha, North, 2 borders"));
    send(&table, Command::Lobby);
    until_lobby(&mut table);
    // What is no map is refused with a sentence.
    let nonsense = folder.path().join("nonsense.txt");
    std::fs::write(&nonsense, "nothing of the kind").unwrap();
    drop_file(&mut table, &nonsense);
    until_lobby(&mut table);
    assert!(reads(&table, "no map in a format that is known"));
}

#[test]
fn unsaved_edits_ask_before_they_are_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    send(&table, Command::Lobby);
    until_lobby(&mut table);
    send(&table, Command::NewMap);
    until_editor(&mut table);
    draw(&mut table, &WEST);
    for leaving in [Command::Lobby, Command::QuickGame, Command::Quit] {
        send(&table, leaving);
        table.run_steps(4);
        assert!(reads(&table, "has changes that are not saved"));
        table.get_by_label("Stay here").click();
        table.run_steps(4);
        assert!(has(&table, "Territory 1"));
    }
    send(&table, Command::Lobby);
    table.run_steps(4);
    table.get_by_label("Save and go on").click();
    until_lobby(&mut table);
    assert!(folder.path().join("maps/own_map/map.lua").exists());
}

#[test]
fn another_map_is_written_over_only_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("maps/own_map/map.lua");
    std::fs::create_dir_all(other.parent().unwrap()).unwrap();
    std::fs::write(&other, "-- by hand\n").unwrap();
    let mut table = at_new_map(folder.path());
    draw(&mut table, &WEST);
    command(&mut table, EditorCommand::Save);
    assert!(reads(&table, "There is another map own_map already."));
    shoot(&mut table, "editor-replace");
    table.get_by_label("Change nothing").click();
    table.run_steps(4);
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "-- by hand\n");
    command(&mut table, EditorCommand::Save);
    table.get_by_label("Write over it").click();
    table.run_steps(4);
    assert!(
        std::fs::read_to_string(&other)
            .unwrap()
            .contains("territory_1")
    );
    // Now it is this map's own.
    tool(&mut table, Tool::Select);
    command(&mut table, EditorCommand::Delete);
    command(&mut table, EditorCommand::Save);
    assert!(
        !std::fs::read_to_string(&other)
            .unwrap()
            .contains("territory_1")
    );
}

#[test]
fn a_shipped_map_is_edited_as_a_copy_and_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = app_with_maps(
        [1300.0, 860.0],
        settings(),
        Some(folder.path().to_path_buf()),
    );
    table.run_steps(3);
    send(&table, Command::EditMap(Some("vineyard_isle".to_owned())));
    until_editor(&mut table);
    shoot(&mut table, "editor-isle");
    assert!(reads(&table, "is inside the program"));
    command(&mut table, EditorCommand::Save);
    let content = open_content(Some(folder.path())).unwrap();
    let copy = Board::load(&content, "vineyard_isle_2", 1)
        .unwrap()
        .map(1)
        .unwrap();
    let own = Board::load(&content, "vineyard_isle", 1)
        .unwrap()
        .map(1)
        .unwrap();
    assert_eq!(copy.territories(), own.territories());
    assert_eq!(copy.continents(), own.continents());
    assert_eq!(copy.graph(), own.graph());
    // A computed map says what is edited.
    send(&table, Command::EditMap(Some("wilds".to_owned())));
    table.run_steps(2);
    until_editor(&mut table);
    table.run_steps(4);
    let begun = std::time::Instant::now();
    while !reads(&table, "computes its board") {
        assert!(
            begun.elapsed().as_secs() < 60,
            "the computed map never came"
        );
        table.step();
    }
}

#[test]
fn the_keyboard_alone_chooses_links_and_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    draw(&mut table, &WEST);
    draw(&mut table, &ISLE);
    table.key_press(Key::L);
    table.run_steps(2);
    for name in ["Territory 1", "Territory 2"] {
        let start = format!("{name}, ");
        let node = table.get_by(|node| {
            node.role() == Role::Button && node.label().is_some_and(|l| l.starts_with(&start))
        });
        node.focus();
        table.run_steps(2);
        table.key_press(Key::Enter);
        table.run_steps(3);
    }
    assert!(reads(&table, "Territory 1, one border"));
    assert!(reads(&table, "over sea"));
    // The corners of what is chosen are reached one by one and moved.
    table.key_press(Key::V);
    table.run_steps(2);
    table.key_press(Key::Enter);
    table.run_steps(2);
    for key in [Key::CloseBracket, Key::CloseBracket, Key::ArrowDown] {
        table.key_press(key);
        table.run_steps(2);
    }
    assert!(reads(&table, "Arrow keys move the corner"));
    shoot(&mut table, "editor-keyboard");
}

#[test]
fn it_speaks_spanish_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_new_map(folder.path());
    draw(&mut table, &WEST);
    send(&table, Command::Language(alea::text::Language::Spanish));
    table.run_steps(3);
    assert!(reads(&table, "Territorio 1, sin fronteras"));
    table.get_by_label("Pincel");
    send(&table, Command::ToggleLights);
    table.run_steps(3);
    shoot(&mut table, "editor-spanish-light");
}
