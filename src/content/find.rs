//! Where content lies, and what there is: maps, mods, presets, bots. The one place that reads content from disk.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::LoadError;
use super::layer::{Kind, Layer, MISSIONS};
use super::manifest::PRESET_PREFIX;
use super::settings::Setting;
use super::{Manifest, did_you_mean, map_settings};
use crate::core::map::is_picture;

/// Where content may lie. Whoever runs the program knows; this module asks neither the environment nor the system.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// A folder the user names; then nothing else is looked at but what the binary brings.
    pub given: Option<PathBuf>,
    /// The working folder; it and its parents are looked at.
    pub working: Option<PathBuf>,
    /// The program's own file; its folder and that folder's parents are looked at.
    pub executable: Option<PathBuf>,
    /// The user's data folder of this program.
    pub user_data: Option<PathBuf>,
}

/// Content in layers: what lies in an earlier one hides what has the same name in a later one.
#[derive(Clone, Debug)]
pub struct Content {
    layers: Vec<Layer>,
}

/// The pack's name of the missions that a map brings itself.
pub const OF_THE_MAP: &str = "map";

/// Most bytes of a map's picture.
const MOST_PICTURE: u64 = 64 << 20;

/// The file of a map's outlines in its folder.
const SHAPES: &str = "shapes.json";
/// The file of a map's settings in its folder.
const SETTINGS: &str = "map.toml";

/// What maps share.
const MAP_LIBRARY: &str = "maps/lib";

/// A Lua file with its path relative to the content's root: `maps/classic/map.lua`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The path, with `/`; Lua errors name it.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// Whether the text has this name in quotation marks: a file that another one asks for is named so.
    #[must_use]
    pub fn names(&self, name: &str) -> bool {
        ['"', '\'']
            .iter()
            .any(|q| self.text.contains(&format!("{q}{name}{q}")))
    }

    /// The sentence with which a Lua file begins: its leading comment up to the first full stop. It is what lists say of a
    /// bot.
    #[must_use]
    pub fn first_sentence(&self) -> String {
        let lines = self.text.lines().take_while(|line| line.starts_with("--"));
        let words: Vec<&str> = lines
            .flat_map(|l| l.trim_start_matches('-').split_whitespace())
            .collect();
        let comment = words.join(" ");
        match comment.find(". ") {
            Some(end) => comment[..=end].to_owned(),
            None => comment,
        }
    }
}

/// The files of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapFiles {
    /// The map's id: the name of its folder.
    pub id: String,
    /// `map.lua`.
    pub main: Source,
    /// Its other Lua files by their path inside the folder (`names.lua`), for `require`; and those of the maps' shared
    /// library, `maps/lib/`, that it or they ask for (`lib/noise.lua`).
    pub others: BTreeMap<String, Source>,
    /// `map.toml` with the map's settings, if there is one.
    pub manifest: Option<Source>,
    /// `shapes.json`, if there is one.
    pub shapes: Option<Source>,
}

impl MapFiles {
    /// The settings that the map declares.
    ///
    /// # Errors
    /// Everything that is wrong with `map.toml`.
    pub fn settings(&self) -> Result<Vec<Setting>, Vec<LoadError>> {
        match &self.manifest {
            Some(source) => map_settings::parse(source),
            None => Ok(Vec::new()),
        }
    }

    /// All files that decide what the board is, in a fixed order.
    pub fn deciding(&self) -> impl Iterator<Item = &Source> {
        let main = std::iter::once(&self.main);
        main.chain(self.others.values()).chain(&self.manifest)
    }

    /// The file that says how the map is drawn.
    #[must_use]
    pub fn drawing(&self) -> &Source {
        self.shapes.as_ref().unwrap_or(&self.main)
    }
}

/// The files of a mission pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissionFiles {
    /// The pack's name: that of its file.
    pub name: String,
    /// Its file.
    pub main: Source,
    /// All other Lua files of the folder by their path inside it (`classic.lua`, `lib/scale.lua`), for `require`.
    pub others: BTreeMap<String, Source>,
}

/// The files of a mod.
#[derive(Clone, PartialEq, Debug)]
pub struct ModFiles {
    /// Its manifest.
    pub manifest: Manifest,
    /// The manifest's text.
    pub manifest_source: Source,
    /// Its Lua files by their path inside the folder (`init.lua`); none in a mod that is data only.
    pub scripts: BTreeMap<String, Source>,
    /// Its tests, `tests/*.lua`, by their path inside the folder.
    pub tests: BTreeMap<String, Source>,
}

impl Content {
    /// The content of these places: the folder the user names, else the nearest content folders from the working folder
    /// and from the program upwards and the user's data folder; beneath all, what the binary brings.
    ///
    /// # Errors
    /// The folder the user names holds no content.
    pub fn open(places: &Places) -> Result<Content, LoadError> {
        let mut layers = Vec::new();
        if let Some(given) = &places.given {
            if !is_content(given) {
                return Err(LoadError::general(format!(
                    "there is no content in {}",
                    given.display()
                ))
                .with_help(Some("a content folder holds maps, mods or scripts")));
            }
            layers.push(Layer::Folder(given.clone()));
        } else {
            let upwards = |from: &Option<PathBuf>| {
                let from = from.as_deref()?;
                from.ancestors()
                    .find(|p| is_content(p))
                    .map(Path::to_path_buf)
            };
            let found = [
                upwards(&places.working),
                upwards(&places.executable),
                places.user_data.clone().filter(|p| is_content(p)),
            ];
            for layer in found.into_iter().flatten().map(Layer::Folder) {
                if !layers.contains(&layer) {
                    layers.push(layer);
                }
            }
        }
        layers.push(Layer::Embedded);
        Ok(Content { layers })
    }

    /// The content of one folder and nothing else.
    #[must_use]
    pub fn at(root: &Path) -> Content {
        Content {
            layers: vec![Layer::Folder(root.to_path_buf())],
        }
    }

    /// The map that lies in this folder, wherever it is, by the folder's name; beneath it what lies around it, if that is
    /// content, and what the binary brings. None if there is no `map.lua` in the folder. Its files are called
    /// `maps/<name>/…`, as if it lay where maps lie.
    ///
    /// # Errors
    /// A file that cannot be read.
    #[must_use]
    pub fn of_map_folder(folder: &Path) -> Option<Result<(String, Content), LoadError>> {
        let folder = fs::canonicalize(folder).ok()?;
        let layer = Layer::Folder(folder.clone());
        if !layer.has("map.lua") {
            return None;
        }
        let id = folder.file_name()?.to_str()?.to_owned();
        let more = [SHAPES, SETTINGS]
            .into_iter()
            .filter(|name| layer.has(name));
        let read = || {
            let scripts = layer.scripts(".", |_| true)?.into_iter();
            let mut files: Vec<(String, Source)> = scripts.collect();
            for name in more {
                files.push((name.to_owned(), layer.source(name.to_owned())?));
            }
            let named =
                |(path, source): (String, Source)| (format!("maps/{id}/{path}"), source.text);
            let own = Layer::Pinned(Arc::new(files.into_iter().map(named).collect()));
            let around = folder
                .ancestors()
                .nth(2)
                .filter(|p| folder.starts_with(p.join("maps")));
            let around = around.map(|root| Layer::Folder(root.to_path_buf()));
            let layers = [Some(own), around, Some(Layer::Embedded)];
            Ok(Content {
                layers: layers.into_iter().flatten().collect(),
            })
        };
        Some(read().map(|content| (id.clone(), content)))
    }

    /// The same with this folder before all others, unless it is among them.
    #[must_use]
    pub fn with_folder(&self, root: &Path) -> Content {
        let mut content = self.clone();
        let layer = Layer::Folder(root.to_path_buf());
        if !content.layers.contains(&layer) {
            content.layers.insert(0, layer);
        }
        content
    }

    /// What the binary brings and nothing else.
    #[must_use]
    pub fn embedded() -> Content {
        Content {
            layers: vec![Layer::Embedded],
        }
    }

    /// The content of these files (path relative to the root, and text) and nothing else.
    #[must_use]
    pub fn pinned(files: BTreeMap<String, String>) -> Content {
        Content {
            layers: vec![Layer::Pinned(Arc::new(files))],
        }
    }

    /// Ids of all maps, sorted.
    #[must_use]
    pub fn maps(&self) -> Vec<String> {
        self.names(Kind::Map)
    }

    /// Ids of all mods, presets included, sorted.
    #[must_use]
    pub fn mods(&self) -> Vec<String> {
        self.names(Kind::Mod)
    }

    /// Names of all presets, without the `preset-` of their ids, sorted.
    #[must_use]
    pub fn presets(&self) -> Vec<String> {
        let mods = self.mods();
        mods.iter()
            .filter_map(|id| id.strip_prefix(PRESET_PREFIX))
            .map(str::to_owned)
            .collect()
    }

    /// Names of all Lua bots, sorted.
    #[must_use]
    pub fn bots(&self) -> Vec<String> {
        self.names(Kind::Bot)
    }

    /// The files of a map.
    ///
    /// # Errors
    /// No such map, with the nearest name; or a file that cannot be read.
    pub fn map(&self, id: &str) -> Result<MapFiles, LoadError> {
        let layer = self.layer_of(Kind::Map, id)?;
        let folder = format!("maps/{id}");
        let shapes = format!("{folder}/{SHAPES}");
        let manifest = format!("{folder}/{SETTINGS}");
        let main = layer.source(format!("{folder}/map.lua"))?;
        let mut others = layer.scripts(&folder, |path| path != "map.lua")?;
        self.add_library(&main, &mut others)?;
        Ok(MapFiles {
            id: id.to_owned(),
            main,
            others,
            manifest: layer
                .has(&manifest)
                .then(|| layer.source(manifest))
                .transpose()?,
            shapes: layer
                .has(&shapes)
                .then(|| layer.source(shapes))
                .transpose()?,
        })
    }

    /// Adds the files of the maps' library that a map asks for, and those that these ask for. The library comes from all
    /// layers, so that a map of one's own can build on what is there; a file of the map's own goes first.
    fn add_library(
        &self,
        main: &Source,
        others: &mut BTreeMap<String, Source>,
    ) -> Result<(), LoadError> {
        let mut library = BTreeMap::new();
        for layer in self.layers.iter().rev() {
            let found = layer.scripts(MAP_LIBRARY, |_| true)?;
            library.extend(found.into_iter().map(|(path, source)| {
                let name = MAP_LIBRARY.rsplit('/').next().unwrap_or_default();
                (format!("{name}/{path}"), source)
            }));
        }
        loop {
            let asked = |path: &str| {
                let mut all = std::iter::once(main).chain(others.values());
                all.any(|source| source.names(path.trim_end_matches(".lua")))
            };
            let new = library
                .iter()
                .find(|(path, _)| !others.contains_key(*path) && asked(path));
            let Some((path, source)) = new else {
                return Ok(());
            };
            others.insert(path.clone(), source.clone());
        }
    }

    /// The files of a mod.
    ///
    /// # Errors
    /// No such mod, with the nearest name; a file that cannot be read; or everything wrong with the manifest.
    pub fn mod_files(&self, id: &str) -> Result<ModFiles, Vec<LoadError>> {
        let one = |error| vec![error];
        let layer = self.layer_of(Kind::Mod, id).map_err(one)?;
        let folder = format!("mods/{id}");
        let source = layer.source(Kind::Mod.file(id)).map_err(one)?;
        let manifest = Manifest::parse(&source.path, id, &source.text)?;
        let is_test = |path: &str| path.starts_with("tests/");
        Ok(ModFiles {
            manifest,
            manifest_source: source,
            scripts: layer.scripts(&folder, |path| !is_test(path)).map_err(one)?,
            tests: layer.scripts(&folder, is_test).map_err(one)?,
        })
    }

    /// The source of a Lua bot.
    ///
    /// # Errors
    /// No such bot, with the nearest name; or a file that cannot be read.
    pub fn bot(&self, name: &str) -> Result<Source, LoadError> {
        self.layer_of(Kind::Bot, name)?.source(Kind::Bot.file(name))
    }

    /// Names of all experiments, sorted.
    #[must_use]
    pub fn experiments(&self) -> Vec<String> {
        self.names(Kind::Experiment)
    }

    /// An experiment's file.
    ///
    /// # Errors
    /// No such experiment, with the nearest name; or a file that cannot be read.
    pub fn experiment(&self, name: &str) -> Result<Source, LoadError> {
        let layer = self.layer_of(Kind::Experiment, name)?;
        layer.source(Kind::Experiment.file(name))
    }

    /// Names of all mission packs, sorted.
    #[must_use]
    pub fn mission_packs(&self) -> Vec<String> {
        self.names(Kind::Missions)
    }

    /// The files of a mission pack. What it may `require` comes from all layers, so that a pack of one's own can build on
    /// those that are there.
    ///
    /// # Errors
    /// No such pack, with the nearest name; or a file that cannot be read.
    pub fn missions(&self, name: &str) -> Result<MissionFiles, LoadError> {
        let path = Kind::Missions.file(name);
        let main = self.layer_of(Kind::Missions, name)?.source(path)?;
        let own = format!("{name}.lua");
        let mut others = BTreeMap::new();
        for layer in self.layers.iter().rev() {
            others.extend(layer.scripts(MISSIONS, |path| path != own)?);
        }
        Ok(MissionFiles {
            name: name.to_owned(),
            main,
            others,
        })
    }

    /// The missions of a map's own: `missions.lua` beside its file, which may ask for the files that packs share.
    ///
    /// # Errors
    /// No such map, a map without missions, or a file that cannot be read.
    pub fn missions_of_map(&self, id: &str) -> Result<MissionFiles, LoadError> {
        let layer = self.layer_of(Kind::Map, id)?;
        let path = format!("maps/{id}/missions.lua");
        if !layer.has(&path) {
            let message = format!("the map `{id}` has no missions of its own");
            let help = "a file missions.lua beside map.lua makes them, as a pack does";
            return Err(LoadError::general(message).with_help(Some(help)));
        }
        let main = layer.source(path)?;
        let mut others = BTreeMap::new();
        for layer in self.layers.iter().rev() {
            others.extend(layer.scripts(MISSIONS, |_| true)?);
        }
        Ok(MissionFiles {
            name: OF_THE_MAP.to_owned(),
            main,
            others,
        })
    }

    /// The picture that lies under a map's board, as the file has it: a name such as [`Map::picture`] gives.
    ///
    /// # Errors
    /// No such map or file, or one that is too large or cannot be read.
    ///
    /// [`Map::picture`]: crate::core::map::Map::picture
    pub fn map_picture(&self, id: &str, name: &str) -> Result<Vec<u8>, LoadError> {
        let layer = self.layer_of(Kind::Map, id)?;
        let path = format!("maps/{id}/{name}");
        if !is_picture(name) || !layer.has(&path) {
            let message = format!("the map `{id}` has no picture `{name}` in its folder");
            return Err(LoadError::in_file(format!("maps/{id}/map.lua"), message));
        }
        layer.bytes(&path, MOST_PICTURE)
    }

    /// The console's helpers, `scripts/console/*.lua`, sorted by name.
    ///
    /// # Errors
    /// Each file that cannot be read.
    pub fn console_helpers(&self) -> Result<Vec<Source>, Vec<LoadError>> {
        const FOLDER: &str = "scripts/console";
        let entries = self.layers.iter().flat_map(|layer| layer.entries(FOLDER));
        let mut files: Vec<String> = entries
            .filter(|name| name.ends_with(".lua"))
            .map(|name| format!("{FOLDER}/{name}"))
            .collect();
        files.sort();
        files.dedup();
        let (mut sources, mut errors) = (Vec::new(), Vec::new());
        for path in files {
            let layer = self.layers.iter().find(|layer| layer.has(&path));
            match layer.map(|layer| layer.source(path)) {
                Some(Ok(source)) => sources.push(source),
                Some(Err(error)) => errors.push(error),
                None => {}
            }
        }
        if errors.is_empty() {
            Ok(sources)
        } else {
            Err(errors)
        }
    }

    /// The folders on disk that content is read from, the first to win first.
    #[must_use]
    pub fn folders(&self) -> Vec<PathBuf> {
        let folder = |layer: &Layer| match layer {
            Layer::Folder(root) => Some(root.clone()),
            Layer::Embedded | Layer::Pinned(_) => None,
        };
        self.layers.iter().filter_map(folder).collect()
    }

    /// The text of any content file, by its path relative to the root: to show the line an error is about.
    #[must_use]
    pub fn read(&self, path: &str) -> Option<String> {
        self.layers
            .iter()
            .find(|layer| layer.has(path))
            .and_then(|layer| layer.source(path.to_owned()).ok())
            .map(|source| source.text)
    }

    /// Where a content file lies on this machine; none if it is inside the program, or nowhere.
    #[must_use]
    pub fn place_of(&self, path: &str) -> Option<PathBuf> {
        match self.layers.iter().find(|layer| layer.has(path))? {
            Layer::Folder(root) => Some(root.join(path)),
            Layer::Embedded | Layer::Pinned(_) => None,
        }
    }

    fn names(&self, kind: Kind) -> Vec<String> {
        let mut names: Vec<String> = self
            .layers
            .iter()
            .flat_map(|layer| layer.names(kind))
            .collect();
        names.sort();
        names.dedup();
        names
    }

    pub(super) fn layer_of(&self, kind: Kind, name: &str) -> Result<&Layer, LoadError> {
        let names = self.names(kind);
        self.layers
            .iter()
            .filter(|_| names.iter().any(|known| known == name))
            .find(|layer| layer.has(&kind.file(name)))
            .ok_or_else(|| {
                let help = did_you_mean(name, names.iter().map(String::as_str))
                    .or_else(|| Some(format!("there are: {}", names.join(", "))));
                LoadError::general(format!("there is no {} `{name}`", kind.word())).with_help(help)
            })
    }
}

/// Whether a folder holds content: at least one map, mod, bot, mission pack or experiment.
fn is_content(folder: &Path) -> bool {
    let layer = Layer::Folder(folder.to_path_buf());
    let kinds = [
        Kind::Map,
        Kind::Mod,
        Kind::Bot,
        Kind::Missions,
        Kind::Experiment,
    ];
    kinds.into_iter().any(|kind| !layer.names(kind).is_empty())
}
