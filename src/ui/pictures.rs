//! The pictures of the documentation, taken of the real window: it plays its scenes by the commands that people give, and
//! writes what it shows.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use egui::{ColorImage, Context, ScreenshotCallback, Ui, ViewportCommand};

use crate::core::action::Action;
use crate::core::illegal::Question;
use crate::session::{
    Arrangement, Battle, Content, Experiment, SeatSpec, Session, Spec, Variant, open_content,
    write_text,
};

use super::app::{App, Opening};
use super::command::Command;
use super::settings::Settings;
use super::state::Selection;
use super::window::{NoWindow, run};

/// How large the pictures are, in points.
const SIZE: [f32; 2] = [1360.0, 860.0];
/// How long a scene may take until it is seen as it should be.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long what moves is given to come to rest.
const REST: Duration = Duration::from_millis(2200);

/// Opens the window, takes all pictures and closes it.
///
/// # Errors
/// There is no display, or a picture could not be taken or written: which, and why.
pub fn take_pictures(content: Content, folder: PathBuf) -> Result<(), NoWindow> {
    let failed = Arc::new(Mutex::new(None));
    let told = Arc::clone(&failed);
    run(SIZE, None, move |ctx| {
        let settings = Settings {
            language: "en".to_owned(),
            pace: "instant".to_owned(),
            hints: false,
            ..Settings::default()
        };
        let opening = Opening {
            content,
            settings,
            settings_file: None,
            shelf: None,
            maps: None,
            said: None,
            log: None,
        };
        Box::new(Photographer {
            app: App::new(opening, ctx),
            folder,
            scene: 0,
            step: 0,
            since: Instant::now(),
            rests_since: None,
            asked: None,
            acted: None,
            mods: tempfile::tempdir().ok(),
            failed: told,
        })
    })?;
    let failed = failed.lock().ok().and_then(|mut why| why.take());
    failed.map_or(Ok(()), |why| Err(NoWindow { why }))
}

/// A scene: its name, and what brings it about. It is asked again each frame until it says that it is ready.
type Scene = (&'static str, fn(&mut Photographer) -> bool);

const SCENES: [Scene; 7] = [
    ("lobby", lobby),
    ("attack", attack),
    ("console", console),
    ("reload", reload),
    ("timeline", timeline),
    ("laboratory", laboratory),
    ("editor", editor),
];

struct Photographer {
    app: App,
    folder: PathBuf,
    scene: usize,
    /// How far the scene has come.
    step: u32,
    since: Instant,
    rests_since: Option<Instant>,
    /// Where the picture comes, once it was asked for.
    asked: Option<Receiver<Arc<ColorImage>>>,
    /// How many entries the game had when the person acted last: they wait for what comes of it.
    acted: Option<usize>,
    /// A folder with a mod of the scenes' own.
    mods: Option<tempfile::TempDir>,
    failed: Arc<Mutex<Option<String>>>,
}

impl eframe::App for Photographer {
    fn logic(&mut self, ctx: &Context, _: &mut eframe::Frame) {
        self.app.logic(ctx);
        ctx.request_repaint();
        let Some((name, bring_about)) = SCENES.get(self.scene) else {
            ctx.send_viewport_cmd(ViewportCommand::Close);
            return;
        };
        let picture = self.asked.as_ref().and_then(|asked| asked.try_recv().ok());
        if let Some(picture) = picture {
            self.keep(name, &picture);
        } else if self.since.elapsed() > PATIENCE {
            self.fail(format!("the scene `{name}` did not come about"));
        } else if self.rests_since.is_none() && bring_about(self) {
            self.rests_since = Some(Instant::now());
        } else if self.rests_since.is_some_and(|since| since.elapsed() > REST)
            && self.asked.is_none()
        {
            let (taken, asked) = channel();
            self.asked = Some(asked);
            ctx.send_viewport_cmd(ViewportCommand::Screenshot(ScreenshotCallback::new(
                move |picture| {
                    let _ = taken.send(picture);
                },
            )));
        }
    }

    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.app.ui(ui);
    }
}

impl Photographer {
    fn keep(&mut self, name: &str, picture: &ColorImage) {
        let file = self.folder.join(format!("{name}.png"));
        let [width, height] = picture.size;
        let bytes: Vec<u8> = picture
            .pixels
            .iter()
            .flat_map(egui::Color32::to_array)
            .collect();
        let made = image::RgbaImage::from_raw(width as u32, height as u32, bytes);
        match made.map(|made| image::DynamicImage::from(made).to_rgb8().save(&file)) {
            Some(Ok(())) => {}
            Some(Err(error)) => self.fail(format!("{}: {error}", file.display())),
            None => self.fail(format!("{name}: no picture came")),
        }
        self.scene += 1;
        (self.step, self.asked, self.rests_since, self.acted) = (0, None, None, None);
        self.since = Instant::now();
    }

    fn fail(&mut self, why: String) {
        if let Ok(mut failed) = self.failed.lock() {
            failed.get_or_insert(why);
        }
        self.scene = SCENES.len();
    }

    fn session(&self) -> Option<&Session> {
        self.app.session()
    }

    /// Begins a game on the classic map, once.
    fn begin(&mut self, seats: [SeatSpec; 4], mods: &[&str]) {
        if self.step > 0 {
            return;
        }
        self.step = 1;
        self.app.send(Command::Begin(Box::new(Spec {
            preset: Some("european".to_owned()),
            mods: mods.iter().map(|id| (*id).to_owned()).collect(),
            seats: seats.to_vec(),
            seed: 20,
            language: "en".to_owned(),
            ..Spec::default()
        })));
    }

    /// Lets the person act until they may attack; says whether they may. Armies go where most rivals are near.
    fn play_to_an_attack(&mut self) -> bool {
        let Some(session) = self.session() else {
            return false;
        };
        let legal = session.legal();
        if self.acted == Some(session.entries()) {
            return false;
        }
        let Some(me) = session.asked() else {
            return false;
        };
        if legal.question == Question::Attack {
            return true;
        }
        let view = session.view();
        let rivals = |t| {
            let borders = view.map().borders(t).iter();
            borders.filter(|b| view.owner(b.to) != Some(me)).count()
        };
        let best = legal
            .places
            .iter()
            .max_by_key(|o| (rivals(o.territory), view.armies(o.territory)));
        let action = match best {
            Some(option) => Some(Action::Place {
                territory: option.territory,
                armies: option.most,
            }),
            None => legal.iter().next(),
        };
        let entries = session.entries();
        if let Some(action) = action {
            self.app.send(Command::Act(action));
            self.acted = Some(entries);
        }
        false
    }
}

fn lobby(_: &mut Photographer) -> bool {
    true
}

/// The best attack of a person's first turn, chosen and not yet made.
fn attack(on: &mut Photographer) -> bool {
    on.begin(person_and_bots(), &[]);
    if !on.play_to_an_attack() {
        return false;
    }
    let chosen = on.session().and_then(|session| {
        let view = session.view();
        let chance = |o: &&crate::core::legal::AttackOption| {
            let odds = Battle::of(view.rules(), view.armies(o.from), view.armies(o.to));
            odds.map_or(0, |odds| (odds.win * 1e6) as u32)
        };
        session.legal().attacks.iter().max_by_key(chance).copied()
    });
    let Some(option) = chosen else {
        return false;
    };
    on.app.send(Command::Select(Selection {
        origin: Some(option.from),
        target: Some(option.to),
        ..Selection::default()
    }));
    true
}

/// A few lines in the console, the last of which breaks.
fn console(on: &mut Photographer) -> bool {
    let lines = [
        "game:player_count()",
        "game:armies(alea.map.id.brazil)",
        "function weakest(p) local best for _, t in ipairs(game:territories_of(p)) do \
         if not best or game:armies(t) < game:armies(best) then best = t end end return best end",
        "weakest(game:active()).name",
    ];
    match on.step {
        0 => {
            on.app.send(Command::Escape);
            on.app.send(Command::OpenPanel("console"));
        }
        step if step as usize <= lines.len() => {
            on.app
                .send(Command::Enter(lines[step as usize - 1].to_owned()));
        }
        _ => return true,
    }
    on.step += 1;
    false
}

/// A mod that was saved with a mistake in it while a game is played with it.
fn reload(on: &mut Photographer) -> bool {
    let Some(folder) = on.mods.as_ref().map(|dir| dir.path().to_path_buf()) else {
        return false;
    };
    let manifest =
        "id = \"winter\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = { en = \"Winter\" }\n";
    let good = "-- Nobody attacks with three dice in winter.\nalea.on(\"attack_dice\", function(game, dice)\n  \
                return math.min(dice, 2)\nend)\n";
    let bad = "-- Nobody attacks with three dice in winter.\nalea.on(\"attack_dice\", function(game, dice)\n  \
               return math.min(dice, 2\nend)\n";
    let script = folder.join("mods/winter/init.lua");
    match on.step {
        0 => {
            let written = write_text(&folder.join("mods/winter/mod.toml"), manifest)
                .and_then(|()| write_text(&script, good));
            match (written, open_content(Some(&folder))) {
                (Ok(()), Ok(content)) => on.app.use_content(content),
                _ => on.fail("the scene's own mod could not be written".to_owned()),
            }
            on.begin(person_and_bots(), &["winter"]);
        }
        1 => {
            let asked = on.play_to_an_attack();
            if asked {
                let _ = write_text(&script, bad);
                on.app.send(Command::OpenPanel("scripts"));
                on.step = 2;
            }
        }
        _ => {
            let told = on.session().is_some_and(|s| !s.broken().is_empty());
            if told {
                let file = "mods/winter/init.lua".to_owned();
                on.app.send(Command::OpenScript(file, 4));
            }
            return told;
        }
    }
    false
}

/// A finished game of bots, shown as it was in the middle.
fn timeline(on: &mut Photographer) -> bool {
    let bots = ["steady", "opportunist", "steady", "opportunist"].map(SeatSpec::bot);
    on.begin(bots, &[]);
    let over = on.session().filter(|session| session.view().is_over());
    let Some(entries) = over.map(Session::entries) else {
        return false;
    };
    on.app.send(Command::OpenPanel("charts"));
    on.app.send(Command::OpenPanel("timeline"));
    on.app.send(Command::ShowAt(Some(entries * 6 / 10)));
    true
}

/// What trench war does to a duel, found beside the game.
fn laboratory(on: &mut Photographer) -> bool {
    if on.step == 0 {
        on.step = 1;
        let variant = |name: &str, mods: &[&str]| Variant {
            name: name.to_owned(),
            what: Arrangement {
                mods: mods.iter().map(|id| (*id).to_owned()).collect(),
                ..Arrangement::default()
            },
        };
        on.app.send(Command::Experiment(Box::new(Experiment {
            id: "laboratory".to_owned(),
            base: Arrangement {
                map: Some("duel".to_owned()),
                players: Some(2),
                ..Arrangement::default()
            },
            variants: vec![
                variant("without", &[]),
                variant("trench-war", &["trench-war"]),
            ],
            games: 400,
            ..Experiment::default()
        })));
        return false;
    }
    !on.app.is_experimenting()
}

/// The classic map in the editor.
fn editor(on: &mut Photographer) -> bool {
    if on.step == 0 {
        on.step = 1;
        on.app.send(Command::ToggleLaboratory);
        on.app.send(Command::EditMap(Some("classic".to_owned())));
    }
    on.app.is_editing()
}

fn person_and_bots() -> [SeatSpec; 4] {
    [
        SeatSpec::human(),
        SeatSpec::bot("steady"),
        SeatSpec::bot("opportunist"),
        SeatSpec::bot("steady"),
    ]
}
