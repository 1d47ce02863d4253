//! `.rkm` files of Riskrieg: chunks with names, points, pairs and pictures. There are no continents.

use std::collections::BTreeMap;

use super::files::Files;
use super::journal::Refusal;
use super::shapes::{Picture, ShapeSource};
use super::sketch::{Sketch, SketchTerritory};

/// How such a file begins.
pub(super) const MAGIC: &[u8] = b"\x83RKM\r\n\x1a\n";

/// Most points of one territory.
const MOST_POINTS: u32 = 10_000;

/// Bytes that are read from the front.
struct Bytes<'b>(&'b [u8]);

impl<'b> Bytes<'b> {
    fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (front, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(front)
    }

    /// Four bytes, the high one first.
    fn number(&mut self) -> Option<u32> {
        let bytes: [u8; 4] = self.take(4)?.try_into().ok()?;
        Some(u32::from_be_bytes(bytes))
    }

    /// A text with its length before it.
    fn text(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        Some(String::from_utf8_lossy(self.take(length)?).into_owned())
    }
}

/// Reads a file.
///
/// # Errors
/// A chunk is cut off, or there are no territories in it.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let bytes = files.read(name)?;
    let mut sketch = Sketch::of(name);
    let cut = |what: &str| Refusal::of_file(name, format!("is damaged: {what} is cut off"));
    let mut rest = Bytes(&bytes[MAGIC.len().min(bytes.len())..]);
    let mut chunks: BTreeMap<[u8; 4], &[u8]> = BTreeMap::new();
    while !rest.0.is_empty() {
        let tag = rest.take(4).and_then(|tag| <[u8; 4]>::try_from(tag).ok());
        let tag = tag.ok_or_else(|| cut("the head of a part"))?;
        let length = rest.number().ok_or_else(|| cut("the head of a part"))?;
        let told = String::from_utf8_lossy(&tag).into_owned();
        let data = rest
            .take(length as usize)
            .ok_or_else(|| cut(&format!("its part `{told}`")))?;
        chunks.insert(tag, data);
    }
    let text = |tag: &[u8; 4]| {
        let text = chunks
            .get(tag)
            .map(|data| String::from_utf8_lossy(data).trim().to_owned());
        text.filter(|text| !text.is_empty())
    };
    if let Some(name) = text(b"MDNM").or_else(|| text(b"MCNM")) {
        sketch.map.names.texts.insert("en".to_owned(), name);
    }
    sketch.map.authors.extend(text(b"MATN"));
    let mut vertices = Bytes(chunks.get(b"VTCS").copied().unwrap_or_default());
    let points =
        territories(&mut sketch, &mut vertices).ok_or_else(|| cut("the list of territories"))?;
    let mut edges = Bytes(chunks.get(b"EDGS").copied().unwrap_or_default());
    borders(&mut sketch, &mut edges).ok_or_else(|| cut("the list of borders"))?;
    if let Some(picture) = chunks.get(b"MIBS") {
        let picture = Picture {
            name: format!("the picture in {name}"),
            bytes: picture.to_vec(),
        };
        sketch.shapes = ShapeSource::FloodPicture {
            picture,
            points,
            wrap: false,
        };
    }
    sketch.journal.warn(
        None,
        "there are no continents in this format, and so no bonuses",
    );
    Ok(sketch)
}

/// Each with its points, the first of which is its label. None if the list is cut off.
fn territories(sketch: &mut Sketch, list: &mut Bytes<'_>) -> Option<Vec<Vec<(f32, f32)>>> {
    let count = if list.0.is_empty() { 0 } else { list.number()? };
    let mut all = Vec::new();
    for _ in 0..count {
        let name = list.text()?;
        let count = list.number().filter(|count| *count <= MOST_POINTS)?;
        let mut points = Vec::new();
        for _ in 0..count {
            points.push((list.number()? as f32, list.number()? as f32));
        }
        let mut territory = SketchTerritory {
            name,
            ..Default::default()
        };
        territory.draft.label = points.first().copied();
        sketch.territories.push(territory);
        all.push(points);
    }
    Some(all)
}

/// Pairs of names. None if the list is cut off.
fn borders(sketch: &mut Sketch, list: &mut Bytes<'_>) -> Option<()> {
    let names: BTreeMap<String, usize> = sketch
        .territories
        .iter()
        .enumerate()
        .map(|(i, t)| (t.name.clone(), i))
        .collect();
    let count = if list.0.is_empty() { 0 } else { list.number()? };
    for _ in 0..count {
        let (a, b) = (list.text()?, list.text()?);
        match (names.get(&a), names.get(&b)) {
            (Some(a), Some(b)) => sketch.borders_both(*a, *b, None),
            _ => sketch.journal.repair(None, format!("the border of `{a}` and `{b}` names a territory that does not exist; it is left out")),
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::MAGIC;
    use crate::import::{Files, Options, import_from};

    fn text(text: &str) -> Vec<u8> {
        [&(text.len() as u32).to_be_bytes()[..], text.as_bytes()].concat()
    }

    fn file() -> Vec<u8> {
        let mut vertices = 2u32.to_be_bytes().to_vec();
        for name in ["A", "B"] {
            vertices.extend(text(name));
            for n in [1u32, 7, 9] {
                vertices.extend(n.to_be_bytes());
            }
        }
        let edges = [1u32.to_be_bytes().to_vec(), text("A"), text("B")].concat();
        let mut file = MAGIC.to_vec();
        for (tag, data) in [
            (b"MDNM", b"Two".to_vec()),
            (b"VTCS", vertices),
            (b"EDGS", edges),
        ] {
            file.extend(tag);
            file.extend((data.len() as u32).to_be_bytes());
            file.extend(data);
        }
        file
    }

    fn read(bytes: &[u8]) -> Result<usize, String> {
        let files = Files::in_memory(BTreeMap::from([("x.rkm".to_owned(), bytes.to_vec())]));
        let read = import_from(&files, &files.names(), "x.rkm", &Options::default());
        read.map(|map| map.draft.borders.len())
            .map_err(|refusal| refusal.to_string())
    }

    #[test]
    fn a_file_is_read_and_every_cut_of_it_refused() {
        let file = file();
        assert_eq!(read(&file), Ok(1));
        for cut in 0..file.len() {
            assert!(read(&file[..cut]).is_err(), "{cut}");
        }
    }

    #[test]
    fn lengths_that_are_lies_are_refused() {
        let file = [MAGIC, b"VTCS\xff\xff\xff\xff"].concat();
        assert_eq!(
            read(&file).unwrap_err(),
            "x.rkm: is damaged: its part `VTCS` is cut off"
        );
        let file = [MAGIC, b"VTCS\0\0\0\x04\xff\xff\xff\xff"].concat();
        assert_eq!(
            read(&file).unwrap_err(),
            "x.rkm: is damaged: the list of territories is cut off"
        );
    }
}
