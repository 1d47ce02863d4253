//! A log as text, both ways. What was read prints back byte for byte.

use std::fmt;

use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::core::setup::Position;
use crate::core::state::GameState;
use crate::dice::Mark;
use crate::game::Log;
use crate::notation::{self, Names};

use super::header::Header;
use super::{VERSION, checksum, mark};

/// Why a log cannot be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The file, where it is known.
    pub file: String,
    /// The first bad line, from 1; 0 where it is not about a line.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl LogError {
    /// About a line of a file.
    pub(super) fn at(file: &str, line: usize, message: impl Into<String>) -> LogError {
        LogError {
            file: file.to_owned(),
            line,
            message: message.into(),
        }
    }

    /// About the header's content.
    pub(super) fn header(message: String) -> LogError {
        LogError::at("", 0, format!("the log's header: {message}"))
    }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.as_str(), self.line) {
            ("", 0) => f.write_str(&self.message),
            ("", line) => write!(f, "line {line}: {}", self.message),
            (file, 0) => write!(f, "{file}: {}", self.message),
            (file, line) => write!(f, "{file}:{line}: {}", self.message),
        }
    }
}

impl std::error::Error for LogError {}

/// What a saved game needs beyond its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Where chance stands.
    pub mark: Mark,
    /// The state's fingerprint.
    pub fingerprint: u64,
    /// The position, in the notation: for people, and to see whether content still means the same.
    pub position: String,
}

impl Snapshot {
    /// The snapshot of a running game.
    #[must_use]
    pub fn new(state: &GameState, mark: Mark, header: &Header) -> Snapshot {
        Snapshot {
            mark,
            fingerprint: state.fingerprint(),
            position: notation::print_position(&Position::of(state), &header.names(state.map())),
        }
    }
}

/// A log that was read. Its entries are still text: they get their meaning with the map, see [`LogFile::log`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogFile {
    /// Where it was read from.
    pub file: String,
    /// What the game was made from.
    pub header: Header,
    /// Where the game can be taken up again, if it was saved so.
    pub snapshot: Option<Snapshot>,
    /// The line of the first entry, from 1.
    first_line: usize,
    entries: Vec<EntryText>,
}

/// An entry, cut into its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
struct EntryText {
    who: String,
    action: String,
    events: String,
    fingerprint: u64,
    quiet: bool,
}

/// The whole text of a log.
#[must_use]
pub fn print_log(header: &Header, log: &Log, map: &Map, snapshot: Option<&Snapshot>) -> String {
    let names = header.names(map);
    let entries = log.entries.iter().enumerate().map(|(i, entry)| {
        let records = log.records_of(i);
        let events: Vec<String> = records
            .iter()
            .map(|r| notation::print_record(r, &names))
            .collect();
        let (who, action) = match &entry.action {
            Some((player, action)) => (
                names.player(*player).into_owned(),
                notation::print_action(action, &names),
            ),
            None => ("-".to_owned(), String::new()),
        };
        EntryText {
            who,
            action,
            events: events.join("; "),
            fingerprint: entry.fingerprint,
            quiet: entry.quiet,
        }
    });
    print_file(header, entries, snapshot)
}

fn print_file(
    header: &Header,
    entries: impl Iterator<Item = EntryText>,
    snapshot: Option<&Snapshot>,
) -> String {
    let mut text = format!("alea-log {VERSION}\n{}", header.print());
    text.push_str(&format!("sum {:016x}\n", checksum(&text)));
    let mut count = 0;
    for (i, entry) in entries.enumerate() {
        let line = entry.print(i + 1);
        text.push_str(&format!("{line} {:08x}\n", line_sum(&line)));
        count = i + 1;
    }
    if let Some(snapshot) = snapshot {
        text.push_str(&format!("snapshot {:016x}\n", snapshot.fingerprint));
        text.push_str(&mark::print(&snapshot.mark, header));
        text.push_str(&snapshot.position);
    }
    text.push_str(&format!("end {count} {:016x}\n", checksum(&text)));
    text
}

fn line_sum(line: &str) -> u32 {
    let sum = checksum(line);
    (sum ^ sum >> 32) as u32
}

impl EntryText {
    /// The line without its checksum.
    fn print(&self, number: usize) -> String {
        let parts = [
            number.to_string(),
            self.who.clone(),
            self.action.clone(),
            "=>".to_owned(),
            self.events.clone(),
            format!("# {:016x}", self.fingerprint),
            if self.quiet { "quiet" } else { "" }.to_owned(),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|p| !p.is_empty()).collect();
        parts.join(" ")
    }

    /// An entry of this number.
    fn read(line: &str, number: usize) -> Result<EntryText, String> {
        let (body, sum) = line.rsplit_once(' ').ok_or("expected an entry")?;
        if sum != format!("{:08x}", line_sum(body)) {
            return Err("the line does not fit its checksum: it was edited or damaged".to_owned());
        }
        let parse = || {
            let (said, quiet) = match body.strip_suffix(" quiet") {
                Some(said) => (said, true),
                None => (body, false),
            };
            let (said, fingerprint) = said.rsplit_once(" # ")?;
            let fingerprint = u64::from_str_radix(fingerprint, 16).ok()?;
            let (asked, events) = said.split_once(" =>")?;
            let (found, rest) = asked.split_once(' ')?;
            let (who, action) = rest.split_once(' ').unwrap_or((rest, ""));
            let entry = EntryText {
                who: who.to_owned(),
                action: action.to_owned(),
                events: events.trim_start().to_owned(),
                fingerprint,
                quiet,
            };
            Some((found.parse::<usize>().ok()?, entry))
        };
        let (found, entry) =
            parse().ok_or("expected `NUMBER WHO ACTION => EVENTS # FINGERPRINT`")?;
        if found != number {
            return Err(format!(
                "expected entry {number}, found entry {found}: lines are missing or stand twice"
            ));
        }
        Ok(entry)
    }
}

impl LogFile {
    /// Reads a log. `file` is the name for complaints.
    ///
    /// # Errors
    /// The first bad line, and what was expected.
    pub fn parse(file: &str, text: &str) -> Result<LogFile, LogError> {
        Reader::new(file, text).read()
    }

    /// Reads the head of a log alone, up to its `sum`.
    ///
    /// # Errors
    /// The first bad line, and what was expected.
    pub(super) fn parse_head(file: &str, text: &str) -> Result<Header, LogError> {
        let reader = Reader::new(file, text);
        reader.version()?;
        Ok(reader.header()?.0)
    }

    /// How many entries it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The line of the file in which an entry (from 0) stands.
    #[must_use]
    pub fn line_of(&self, entry: usize) -> usize {
        self.first_line + entry
    }

    /// The log as it was in memory, with this map.
    ///
    /// # Errors
    /// The first line that makes no sense on this map.
    pub fn log(&self, map: &Map) -> Result<Log, LogError> {
        let names = self.header.names(map);
        let mut log = Log::default();
        for (i, entry) in self.entries.iter().enumerate() {
            entry
                .read_into(&mut log, &names)
                .map_err(|message| LogError::at(&self.file, self.line_of(i), message))?;
        }
        Ok(log)
    }

    /// Its text, byte for byte as it was read.
    #[must_use]
    pub fn print(&self) -> String {
        print_file(
            &self.header,
            self.entries.iter().cloned(),
            self.snapshot.as_ref(),
        )
    }

    /// Whether a state is the one of the snapshot.
    ///
    /// # Errors
    /// That there is no snapshot, or in what it differs.
    pub fn check_snapshot(&self, state: &GameState) -> Result<&Snapshot, LogError> {
        let wrong = |message: &str| LogError::at(&self.file, self.line_of(self.len()), message);
        let Some(snapshot) = &self.snapshot else {
            return Err(wrong(
                "expected a snapshot to go on from; this log can only be played back",
            ));
        };
        if snapshot.fingerprint != state.fingerprint() {
            return Err(wrong(
                "the events lead to another state than the snapshot's",
            ));
        }
        let found = Snapshot::new(state, Mark::default(), &self.header).position;
        if found == snapshot.position {
            return Ok(snapshot);
        }
        let (mut ours, mut theirs) = (found.lines(), snapshot.position.lines());
        let pair = std::iter::from_fn(|| match (ours.next(), theirs.next()) {
            (None, None) => None,
            (a, b) => Some((a.unwrap_or_default(), b.unwrap_or_default())),
        })
        .find(|(a, b)| a != b)
        .unwrap_or_default();
        Err(wrong(&format!(
            "the events lead to `{}`, the snapshot says `{}`",
            pair.0, pair.1
        )))
    }
}

impl EntryText {
    fn read_into(&self, log: &mut Log, names: &Names<'_>) -> Result<(), String> {
        let action = if self.who == "-" {
            None
        } else {
            let player = names.find_player(&self.who).map_err(|p| p.to_string())?;
            seated(player, names)?;
            let action = notation::parse_action(&self.action, names, None)
                .map_err(|e| format!("in the action, {e}"))?;
            Some((player, action))
        };
        let records = notation::parse_events(&self.events, names)
            .map_err(|e| format!("in the events, {e}"))?;
        log.records.extend(records);
        log.close(action, self.fingerprint, self.quiet);
        Ok(())
    }
}

fn seated(player: PlayerId, names: &Names<'_>) -> Result<(), String> {
    if player.index() < names.players.len() {
        Ok(())
    } else {
        Err("expected a player at the table".to_owned())
    }
}

struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    /// Where each line begins.
    lines: Vec<(usize, &'t str)>,
}

impl<'t> Reader<'t> {
    fn new(file: &'t str, text: &'t str) -> Reader<'t> {
        let mut at = 0;
        let lines = text
            .split_inclusive('\n')
            .map(|line| {
                let start = at;
                at += line.len();
                (start, line.strip_suffix('\n').unwrap_or(line))
            })
            .collect();
        Reader { file, text, lines }
    }

    fn error(&self, line: usize, message: impl Into<String>) -> LogError {
        // A damaged last line is the mark of a file that was cut off.
        let last = line + 1 >= self.lines.len();
        if last && !self.text.ends_with('\n') {
            return self.cut_off();
        }
        LogError::at(self.file, line + 1, message)
    }

    fn cut_off(&self) -> LogError {
        LogError::at(
            self.file,
            self.lines.len().max(1),
            "the log is cut off: expected a last line `end ENTRIES CHECKSUM`",
        )
    }

    fn line(&self, i: usize) -> Result<&'t str, LogError> {
        self.lines
            .get(i)
            .map(|(_, line)| *line)
            .ok_or_else(|| self.cut_off())
    }

    fn read(self) -> Result<LogFile, LogError> {
        self.version()?;
        let (header, mut at) = self.header()?;
        let first_line = at + 1;
        let mut entries = Vec::new();
        while self.line(at)?.starts_with(|c: char| c.is_ascii_digit()) {
            let entry = EntryText::read(self.line(at)?, entries.len() + 1)
                .map_err(|message| self.error(at, message))?;
            entries.push(entry);
            at += 1;
        }
        let snapshot = self.snapshot(&mut at, &header)?;
        self.end(at, entries.len(), snapshot.is_some())?;
        Ok(LogFile {
            file: self.file.to_owned(),
            header,
            snapshot,
            first_line,
            entries,
        })
    }

    fn version(&self) -> Result<(), LogError> {
        let first = self.line(0)?;
        match first.strip_prefix("alea-log ") {
            Some(version) if version == VERSION.to_string() => Ok(()),
            Some(version) => Err(self.error(
                0,
                format!("the log has version {version}; this program reads version {VERSION}"),
            )),
            None => Err(self.error(0, format!("expected `alea-log {VERSION}`: this is no log"))),
        }
    }

    fn header(&self) -> Result<(Header, usize), LogError> {
        let mut header = Header::default();
        let mut wrong = None;
        let mut at = 1;
        loop {
            let line = self.line(at)?;
            if let Some(sum) = line.strip_prefix("sum ") {
                let read = &self.text[..self.lines[at].0];
                if sum != format!("{:016x}", checksum(read)) {
                    return Err(self.error(
                        at,
                        format!("the header, lines 1 to {at}, does not fit its checksum: it was edited or damaged"),
                    ));
                }
                return match wrong {
                    Some(error) => Err(error),
                    None => {
                        header.complete();
                        Ok((header, at + 1))
                    }
                };
            }
            // A header that was tampered with is called so, whatever else is wrong with it.
            if let Err(message) = header.read(line) {
                wrong.get_or_insert(self.error(at, message));
                if line.starts_with(|c: char| c.is_ascii_digit()) {
                    return Err(self.error(
                        at,
                        "expected the header's `sum CHECKSUM` before the first entry",
                    ));
                }
            }
            at += 1;
        }
    }

    fn snapshot(&self, at: &mut usize, header: &Header) -> Result<Option<Snapshot>, LogError> {
        let Some(fingerprint) = self.line(*at)?.strip_prefix("snapshot ") else {
            return Ok(None);
        };
        let fingerprint = u64::from_str_radix(fingerprint, 16)
            .map_err(|_| self.error(*at, "expected `snapshot FINGERPRINT`"))?;
        *at += 1;
        let mut mark = Mark::default();
        let mut position = String::new();
        loop {
            let line = self.line(*at)?;
            if let Some(rest) = line.strip_prefix("chance ") {
                let read = mark::read(rest, header).map_err(|m| self.error(*at, m))?;
                mark.0.push(read);
            } else if line.starts_with("end ") {
                return Ok(Some(Snapshot {
                    mark,
                    fingerprint,
                    position,
                }));
            } else {
                position.push_str(line);
                position.push('\n');
            }
            *at += 1;
        }
    }

    fn end(&self, at: usize, count: usize, has_snapshot: bool) -> Result<(), LogError> {
        let line = self.line(at)?;
        let Some((entries, sum)) = line.strip_prefix("end ").and_then(|l| l.split_once(' ')) else {
            return Err(self.error(
                at,
                "expected an entry, `snapshot` or `end ENTRIES CHECKSUM`",
            ));
        };
        if entries != count.to_string() {
            return Err(self.error(
                at,
                format!("expected {entries} entries, found {count}: lines are missing"),
            ));
        }
        let read = &self.text[..self.lines[at].0];
        if sum != format!("{:016x}", checksum(read)) {
            let what = if has_snapshot {
                "the snapshot"
            } else {
                "the file"
            };
            return Err(self.error(
                at,
                format!("{what} does not fit the checksum: it was edited or damaged"),
            ));
        }
        if let Some((_, more)) = self.lines.get(at + 1) {
            return Err(self.error(
                at + 1,
                format!("expected nothing after `end`, found `{more}`"),
            ));
        }
        if self.text.ends_with('\n') {
            Ok(())
        } else {
            Err(self.cut_off())
        }
    }
}
