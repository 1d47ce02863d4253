//! Outlines and label points: whether they fit the borders, each other and the territories they are of.

use std::collections::{BTreeMap, BTreeSet};

use geo::Point;
use rstar::RTree;
use rstar::primitives::GeomWithData;

use super::code::{Code, Level};
use super::outline::{Frame, Outline, margin};
use super::remark::{About, Remark};
use crate::content::shapes::Shapes;
use crate::core::id::TerritoryId;
use crate::core::map::{BorderKind, Map};

/// What lengths and areas are measured against: the side of a square as large as the territory in the middle.
struct Scale(f64);

impl Scale {
    /// Outlines that come so near touch: a stroke's width is between them.
    fn near(&self) -> f64 {
        self.0 * 0.02
    }

    /// Edges are looked at in pieces of this length.
    fn step(&self) -> f64 {
        self.0 * 0.1
    }

    /// Along so much an edge is shared; less is a corner.
    fn edge(&self) -> f64 {
        self.0 * 0.2
    }

    /// Outlines farther apart than this cannot be taken for neighbours.
    fn apart(&self) -> f64 {
        self.0 * 0.25
    }

    /// A label may stand so far off its shape, as beside an island that is smaller than its number.
    fn beside(&self) -> f64 {
        self.0 * 0.5
    }
}

/// Less of the smaller shape than this is a seam.
const SEAM: f64 = 0.03;

/// What should be looked at among the outlines; gives back the pairs that share an edge, the lower first.
pub(super) fn look(
    map: &Map,
    shapes: Option<&Shapes>,
    remarks: &mut Vec<Remark>,
) -> BTreeSet<(TerritoryId, TerritoryId)> {
    labels_over_each_other(map, remarks);
    let Some(shapes) = shapes else {
        labels_missing(map, remarks);
        return BTreeSet::new();
    };
    let outlines = outlines(map, shapes, remarks);
    sea_lines(map, shapes, remarks);
    let Some(scale) = scale(&outlines) else {
        return BTreeSet::new();
    };
    for (t, outline) in of_each(map, &outlines) {
        if let Some(at) = outline.crossing() {
            let key = &map.territory(t).key;
            let sentence = format!(
                "the outline of `{key}` crosses itself near {:.1}, {:.1}",
                at.x, at.y
            );
            let remark = Remark::new(
                Code::CrossedShape,
                Level::Warning,
                About::Shape(t),
                sentence,
            );
            remarks
                .push(remark.with_help("put its corners in the order in which one walks round it"));
        }
    }
    let index = Index::new(map, &outlines);
    let touching = meetings(map, &outlines, &index, &scale, remarks);
    land_gaps(map, &outlines, &touching, &scale, remarks);
    labels_outside(map, &outlines, &index, &scale, remarks);
    touching
}

/// The outline of each territory that has a sound one.
fn outlines(map: &Map, shapes: &Shapes, remarks: &mut Vec<Remark>) -> Vec<Option<Outline>> {
    let mut found = Vec::with_capacity(map.len());
    for t in map.ids() {
        let key = &map.territory(t).key;
        let pieces = shapes.territories.get(key);
        let outline = pieces.and_then(|pieces| Outline::new(pieces));
        let wrong = match (pieces, &outline) {
            (None, _) => Some((
                Code::NoShape,
                format!("the territory `{key}` has no shape"),
                About::Territory(t),
            )),
            (Some(_), None) => Some((
                Code::EmptyShape,
                format!("the shape of `{key}` is no area"),
                About::Shape(t),
            )),
            (Some(_), Some(_)) => None,
        };
        if let Some((code, sentence, about)) = wrong {
            let remark = Remark::new(code, Level::Warning, about, sentence);
            remarks.push(remark.with_help(
                "draw at least three corners that are not on one line; until then it is a disc",
            ));
        }
        found.push(outline);
    }
    let keys: BTreeSet<&str> = map.territories().iter().map(|t| t.key.as_str()).collect();
    for key in shapes
        .territories
        .keys()
        .filter(|key| !keys.contains(key.as_str()))
    {
        let sentence = format!("there is a shape for `{key}`, which is no territory");
        let about = About::Stray(key.clone());
        let near = crate::content::did_you_mean(key, keys.iter().copied());
        let remark = Remark::new(Code::StrayShape, Level::Warning, about, sentence);
        remarks.push(remark.with_help(
            near.unwrap_or_else(|| "add the territory, or take the shape out".to_owned()),
        ));
    }
    found
}

fn of_each<'a>(
    map: &Map,
    outlines: &'a [Option<Outline>],
) -> impl Iterator<Item = (TerritoryId, &'a Outline)> {
    map.ids()
        .zip(outlines)
        .filter_map(|(t, outline)| Some((t, outline.as_ref()?)))
}

fn scale(outlines: &[Option<Outline>]) -> Option<Scale> {
    let mut areas: Vec<f64> = outlines.iter().flatten().map(Outline::area).collect();
    areas.sort_by(f64::total_cmp);
    areas.get(areas.len() / 2).map(|area| Scale(area.sqrt()))
}

/// Lines over sea that no border follows.
fn sea_lines(map: &Map, shapes: &Shapes, remarks: &mut Vec<Remark>) {
    let keys: BTreeMap<&str, TerritoryId> = map
        .ids()
        .map(|t| (map.territory(t).key.as_str(), t))
        .collect();
    for line in &shapes.sea_lines {
        let ends = [&line.from, &line.to]
            .map(|key| keys.get(key.as_str()).copied().or_else(|| map.find(key)));
        let about = match ends {
            [Some(a), Some(b)] if map.is_border(a, b) || map.is_border(b, a) => continue,
            [Some(a), Some(b)] => About::Shapes(a, b),
            [Some(a), None] | [None, Some(a)] => About::Shape(a),
            [None, None] => About::Stray(line.from.clone()),
        };
        let sentence = format!(
            "there is a line over sea from `{}` to `{}`, which do not border",
            line.from, line.to
        );
        let remark = Remark::new(Code::StraySeaLine, Level::Warning, about, sentence);
        remarks.push(remark.with_help("add the border, or take the line out"));
    }
}

/// The boxes round all outlines.
struct Index(RTree<GeomWithData<rstar::primitives::Rectangle<Point<f64>>, usize>>);

impl Index {
    fn new(map: &Map, outlines: &[Option<Outline>]) -> Index {
        let boxes = of_each(map, outlines).map(|(t, outline)| {
            let rectangle = rstar::primitives::Rectangle::from_aabb(outline.frame());
            GeomWithData::new(rectangle, t.index())
        });
        Index(RTree::bulk_load(boxes.collect()))
    }

    /// The territories whose boxes come into this one, ascending.
    fn near(&self, frame: Frame) -> Vec<TerritoryId> {
        let hits = self.0.locate_in_envelope_intersecting(&frame);
        let mut found: Vec<TerritoryId> = hits.map(|hit| TerritoryId::new(hit.data)).collect();
        found.sort_unstable();
        found
    }
}

/// Shapes that touch, or lie over each other.
fn meetings(
    map: &Map,
    outlines: &[Option<Outline>],
    index: &Index,
    scale: &Scale,
    remarks: &mut Vec<Remark>,
) -> BTreeSet<(TerritoryId, TerritoryId)> {
    let mut touching = BTreeSet::new();
    for (t, outline) in of_each(map, outlines) {
        for other in index.near(margin(outline.frame(), scale.near())) {
            let Some(shape) = outlines[other.index()].as_ref().filter(|_| other > t) else {
                continue;
            };
            let meeting = outline.meet(shape, scale.near(), scale.step());
            let smaller = outline.area().min(shape.area());
            let (a, b) = (&map.territory(t).key, &map.territory(other).key);
            if meeting.is_over {
                let share = outline.overlap(shape) / smaller;
                if share > SEAM {
                    let sentence = format!(
                        "the shapes of `{a}` and `{b}` lie over each other: {:.0} % of the smaller one",
                        share * 100.0
                    );
                    let about = About::Shapes(t, other);
                    let remark =
                        Remark::new(Code::OverlappingShapes, Level::Warning, about, sentence);
                    remarks.push(
                        remark.with_help(
                            "draw their common edge once, with the same corners in both",
                        ),
                    );
                }
            }
            let is_edge = meeting.shared >= scale.edge().min(smaller.sqrt() * 0.5);
            if is_edge || meeting.is_over {
                touching.insert((t, other));
            }
            if is_edge && !map.is_border(t, other) && !map.is_border(other, t) {
                let sentence = format!(
                    "the shapes of `{a}` and `{b}` share an edge, and no border leads across it"
                );
                let about = About::Shapes(t, other);
                let remark = Remark::new(Code::TouchWithoutBorder, Level::Note, about, sentence);
                remarks
                    .push(remark.with_help("add the border, or show on the map why there is none"));
            } else if meeting.shared > 0.0 {
                touching.insert((t, other));
            }
        }
    }
    touching
}

/// Borders over land between shapes that are apart.
fn land_gaps(
    map: &Map,
    outlines: &[Option<Outline>],
    touching: &BTreeSet<(TerritoryId, TerritoryId)>,
    scale: &Scale,
    remarks: &mut Vec<Remark>,
) {
    for (t, outline) in of_each(map, outlines) {
        for border in map.borders(t).iter().filter(|b| b.kind == BorderKind::Land) {
            let to = border.to;
            let pair = (t.min(to), t.max(to));
            // A border both ways is looked at once.
            if touching.contains(&pair) || to < t && map.is_border(to, t) {
                continue;
            }
            let Some(other) = &outlines[to.index()] else {
                continue;
            };
            let gap = outline.gap(other);
            if gap > scale.apart() {
                let (a, b) = (&map.territory(t).key, &map.territory(to).key);
                let sentence = format!(
                    "`{a}` and `{b}` border over land, and their shapes lie {gap:.0} apart"
                );
                let about = About::Pair(pair.0, pair.1);
                let remark = Remark::new(Code::LandGap, Level::Warning, about, sentence);
                remarks.push(remark.with_help("let the border lead over sea, { \"…\", \"sea\" }, or draw the shapes so that they meet"));
            }
        }
    }
}

/// Territories that nothing says where to draw.
fn labels_missing(map: &Map, remarks: &mut Vec<Remark>) {
    let missing: Vec<TerritoryId> = map
        .ids()
        .filter(|t| map.territory(*t).label.is_none())
        .collect();
    if missing.len() == map.len() {
        let sentence =
            "no territory has a shape or a label point, so the board is laid out by its borders"
                .to_owned();
        let remark = Remark::new(
            Code::NoLabel,
            Level::Note,
            About::Map("territories"),
            sentence,
        );
        remarks.push(remark.with_help("add label = { x, y } to each territory, or a shapes.json"));
        return;
    }
    for t in missing {
        let sentence = format!(
            "`{}` has no label point, and others have one",
            map.territory(t).key
        );
        let remark = Remark::new(Code::NoLabel, Level::Warning, About::Territory(t), sentence);
        remarks.push(remark.with_help("add label = { x, y }"));
    }
}

/// Label points that lie off the shape they are of.
fn labels_outside(
    map: &Map,
    outlines: &[Option<Outline>],
    index: &Index,
    scale: &Scale,
    remarks: &mut Vec<Remark>,
) {
    for (t, outline) in of_each(map, outlines) {
        let Some(at) = label(map, t) else { continue };
        if outline.contains(at) || outline.distance(at) <= scale.near() {
            continue;
        }
        let key = &map.territory(t).key;
        let frame = Frame::from_point(at);
        let inside = index.near(frame).into_iter().find(|other| {
            outlines[other.index()]
                .as_ref()
                .is_some_and(|shape| shape.contains(at))
        });
        let sentence = match inside {
            Some(other) => format!(
                "the label point of `{key}` lies in the shape of `{}`",
                map.territory(other).key
            ),
            None if outline.distance(at) > scale.beside() => {
                format!(
                    "the label point of `{key}` lies {:.0} off its shape",
                    outline.distance(at)
                )
            }
            None => continue,
        };
        let remark = Remark::new(
            Code::LabelOutside,
            Level::Warning,
            About::Territory(t),
            sentence,
        );
        remarks.push(remark.with_help("move the label point into the shape"));
    }
}

fn label(map: &Map, t: TerritoryId) -> Option<Point<f64>> {
    let (x, y) = map.territory(t).label?;
    (x.is_finite() && y.is_finite()).then(|| Point::new(f64::from(x), f64::from(y)))
}

/// Label points nearer than this part of the usual distance to the next one are on top of each other.
const ON_TOP: f64 = 0.2;

/// Label points that lie on top of each other.
fn labels_over_each_other(map: &Map, remarks: &mut Vec<Remark>) {
    let points = map
        .ids()
        .filter_map(|t| Some(GeomWithData::new(label(map, t)?, t.index())));
    let tree = RTree::bulk_load(points.collect());
    let mut nearest = Vec::new();
    for t in map.ids() {
        let Some(at) = label(map, t) else { continue };
        let next = tree
            .nearest_neighbor_iter_with_distance_2(&at)
            .find(|(other, _)| other.data != t.index());
        if let Some((other, squared)) = next {
            nearest.push((squared.sqrt(), t, TerritoryId::new(other.data)));
        }
    }
    let mut usual: Vec<f64> = nearest.iter().map(|(distance, ..)| *distance).collect();
    usual.sort_by(f64::total_cmp);
    let Some(usual) = usual.get(usual.len() / 2) else {
        return;
    };
    let mut told = BTreeSet::new();
    for (distance, t, other) in &nearest {
        let pair = (*t.min(other), *t.max(other));
        if (*distance == 0.0 || distance < &(usual * ON_TOP)) && told.insert(pair) {
            let (a, b) = (&map.territory(pair.0).key, &map.territory(pair.1).key);
            let sentence = format!(
                "the label points of `{a}` and `{b}` lie on top of each other, {distance:.1} apart"
            );
            let remark = Remark::new(
                Code::LabelOverlap,
                Level::Warning,
                About::Pair(pair.0, pair.1),
                sentence,
            );
            remarks.push(remark.with_help("move one of them"));
        }
    }
}
