//! The laboratory: an experiment beside the game, from the question to the games to look at.

mod form;
mod found;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use egui::{Context, ProgressBar, RichText, ScrollArea, Ui};

use super::command::Command;
use super::say::Say;
use super::theme::Theme;
use crate::session::lab::Ended;
use crate::session::{Content, Experiment, LabState, Laboratory, Spec};

use form::Form;
use found::Found;

/// How often what an experiment found is drawn anew while it runs.
const LOOK: Duration = Duration::from_millis(250);

/// What the laboratory needs of the application.
pub(super) struct LabCx<'a> {
    pub(super) say: Say,
    pub(super) theme: &'a Theme,
    /// Maps, mods, bots.
    pub(super) content: &'a Content,
    /// The game at the table, or the one that the lobby would begin.
    pub(super) game: Option<&'a Spec>,
    /// Where reports are kept.
    pub(super) folder: Option<PathBuf>,
}

/// What was done beside.
enum Done {
    Kept(Result<PathBuf, String>),
    Log(Result<PathBuf, String>),
}

/// The laboratory.
#[derive(Default)]
pub(super) struct LaboratoryWindow {
    is_open: bool,
    form: Form,
    found: Found,
    lab: Option<Arc<Laboratory>>,
    /// The experiment that a command asked for.
    wanted: Option<Box<Experiment>>,
    /// What is done on a thread of its own.
    doing: Option<Receiver<Done>>,
    said: Option<Result<String, String>>,
}

impl LaboratoryWindow {
    /// Takes a command that is about it; says whether it was.
    pub(super) fn obey(&mut self, command: &Command) -> bool {
        match command {
            Command::ToggleLaboratory => self.is_open = !self.is_open,
            Command::Experiment(experiment) => {
                self.is_open = true;
                self.wanted = Some(experiment.clone());
            }
            _ => return false,
        }
        true
    }

    /// Whether an experiment is being carried out, or about to be.
    pub(super) fn is_busy(&self) -> bool {
        self.wanted.is_some() || self.lab.as_ref().is_some_and(|lab| lab.is_running())
    }

    /// Draws it, if it is open; gives the log back that is to be opened.
    pub(super) fn ui(&mut self, cx: &LabCx<'_>, ctx: &Context) -> Option<PathBuf> {
        let log = self.take_done(cx);
        if !self.is_open {
            return log;
        }
        if self.lab.as_ref().is_some_and(|lab| lab.is_running()) || self.doing.is_some() {
            ctx.request_repaint_after(LOOK);
        }
        if let Some(experiment) = self.wanted.take() {
            self.start(cx, *experiment);
        }
        let mut is_open = true;
        let screen = ctx.content_rect();
        egui::Window::new(cx.say.t("lab-title"))
            .id(egui::Id::unique("laboratory"))
            .open(&mut is_open)
            .default_width((screen.width() - 80.0).min(760.0))
            .default_height((screen.height() - 80.0).min(780.0))
            .default_pos(screen.min + egui::vec2(40.0, 60.0))
            .constrain_to(screen)
            .resizable(true)
            .show(ctx, |ui| self.inside(cx, ui));
        self.is_open = is_open;
        log
    }

    fn inside(&mut self, cx: &LabCx<'_>, ui: &mut Ui) {
        let running = self.lab.as_ref().is_some_and(|lab| lab.is_running());
        ui.add_enabled_ui(!running, |ui| self.form.ui(cx, ui));
        ui.add_space(4.0);
        self.buttons(cx, ui, running);
        self.said(cx, ui);
        ui.separator();
        let lab = self.lab.clone();
        ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| match lab {
                Some(lab) => {
                    if let Some(one) = self.found.ui(cx, &lab, ui) {
                        self.open(&lab, one);
                    }
                }
                None => {
                    ui.label(RichText::new(cx.say.t("lab-about")).color(cx.theme.faint));
                }
            });
    }

    fn buttons(&mut self, cx: &LabCx<'_>, ui: &mut Ui, running: bool) {
        let say = cx.say;
        ui.horizontal_wrapped(|ui| {
            if running {
                if ui.button(say.t("lab-stop")).clicked()
                    && let Some(lab) = &self.lab
                {
                    lab.stop();
                }
            } else {
                let experiment = self.form.experiment(cx);
                let start = egui::Button::new(RichText::new(say.t("lab-start")).strong());
                let button = ui.add_enabled(experiment.is_some(), start);
                if button.clicked()
                    && let Some(experiment) = experiment
                {
                    self.start(cx, experiment);
                } else {
                    button.on_disabled_hover_text(say.t("lab-nothing"));
                }
            }
            let Some(lab) = self.lab.clone() else { return };
            let ended = matches!(lab.state(), LabState::Ended(_));
            let can_keep = ended && self.doing.is_none() && cx.folder.is_some();
            let keep = ui.add_enabled(can_keep, egui::Button::new(say.t("lab-keep")));
            if keep.on_hover_text(say.t("lab-keep-tip")).clicked()
                && let Some(folder) = self.place(cx)
            {
                self.begin(&lab, move |lab| Done::Kept(lab.keep(&folder)));
            }
            progress(cx, &lab, ui);
        });
    }

    fn start(&mut self, cx: &LabCx<'_>, experiment: Experiment) {
        self.said = None;
        self.found = Found::default();
        let lab = Laboratory::start(experiment, cx.content, cx.say.language.code());
        self.lab = Some(Arc::new(lab));
    }

    /// A folder of its own for this experiment.
    fn place(&self, cx: &LabCx<'_>) -> Option<PathBuf> {
        let folder = cx.folder.as_ref()?;
        let name = self.form.name();
        (1..10_000)
            .map(|n| folder.join(format!("{name}-{n}")))
            .find(|place| !place.exists())
    }

    fn open(&mut self, lab: &Arc<Laboratory>, one: crate::session::lab::report::Notable) {
        if self.doing.is_none() {
            self.begin(lab, move |lab| Done::Log(lab.log_of(&one)));
        }
    }

    /// Does something on a thread of its own: games are played again for it.
    fn begin(
        &mut self,
        lab: &Arc<Laboratory>,
        work: impl FnOnce(&Laboratory) -> Done + Send + 'static,
    ) {
        let (done, doing) = channel();
        let lab = Arc::clone(lab);
        let spawned = std::thread::Builder::new()
            .name("report".to_owned())
            .spawn(move || {
                let _ = done.send(work(&lab));
            });
        match spawned {
            Ok(_) => self.doing = Some(doing),
            Err(error) => self.said = Some(Err(error.to_string())),
        }
    }

    /// Takes what was done beside; gives the log back that is to be opened.
    fn take_done(&mut self, cx: &LabCx<'_>) -> Option<PathBuf> {
        let done = self.doing.as_ref()?.try_recv().ok()?;
        self.doing = None;
        match done {
            Done::Kept(Ok(page)) => {
                let page = page.display().to_string();
                self.said = Some(Ok(cx.say.with("lab-kept", [("page", page.into())])));
            }
            Done::Log(Ok(log)) => return Some(log),
            Done::Kept(Err(why)) | Done::Log(Err(why)) => self.said = Some(Err(why)),
        }
        None
    }

    fn said(&self, cx: &LabCx<'_>, ui: &mut Ui) {
        match &self.said {
            Some(Ok(text)) => {
                ui.label(RichText::new(text).color(cx.theme.good));
            }
            Some(Err(text)) => {
                ui.label(RichText::new(text).color(cx.theme.bad));
            }
            None => {}
        }
    }
}

/// How far it is, how fast, and how long it may still take.
fn progress(cx: &LabCx<'_>, lab: &Laboratory, ui: &mut Ui) {
    let (played, of) = lab.progress();
    let rate = lab.rate();
    let text = match lab.state() {
        LabState::Preparing => cx.say.t("lab-preparing"),
        LabState::Failed(_) => String::new(),
        LabState::Ended(Ended::Stopped) => cx.say.t("lab-stopped"),
        LabState::Ended(Ended::Known) => cx.say.t("lab-known"),
        LabState::Ended(Ended::Played) => cx.say.with(
            "lab-played",
            [("n", played.into()), ("rate", format!("{rate:.0}").into())],
        ),
        LabState::Playing => {
            let left = (of.saturating_sub(played)) as f64 / rate.max(0.01);
            cx.say.with(
                "lab-progress",
                [
                    ("n", played.into()),
                    ("of", of.into()),
                    ("rate", format!("{rate:.0}").into()),
                    ("left", time(left).into()),
                ],
            )
        }
    };
    let part = played as f32 / of.max(1) as f32;
    let bar = ProgressBar::new(part)
        .text(text)
        .desired_width(ui.available_width().max(120.0));
    ui.add(bar);
    if let LabState::Failed(why) = lab.state() {
        ui.end_row();
        ui.label(RichText::new(why).color(cx.theme.bad));
    }
}

/// Seconds as people say them.
fn time(seconds: f64) -> String {
    match seconds {
        s if s < 90.0 => format!("{s:.0} s"),
        s if s < 5_400.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3_600.0),
    }
}
