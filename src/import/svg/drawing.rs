//! What an SVG draws: shapes as rings with their names, the groups they are in, and texts. Scripts, styles and anything outside
//! the file are not looked at.

use kurbo::Affine;
use roxmltree::{Document, Node};

use crate::geometry::{Point, flatten};
use crate::import::journal::Journal;
use crate::import::text::number;
use crate::import::xml::Lines;

/// A shape of the drawing.
#[derive(Clone, Debug)]
pub(in crate::import) struct Shape {
    /// Its names.
    pub(in crate::import) names: Names,
    /// The group it is in.
    pub(in crate::import) group: Option<usize>,
    /// Its rings, in units of the drawing.
    pub(in crate::import) rings: Vec<Vec<Point>>,
    /// Whether it is not to be seen.
    pub(in crate::import) hidden: bool,
    /// What a connector of Inkscape joins.
    pub(in crate::import) joins: Option<(String, String)>,
    pub(in crate::import) line: u32,
}

/// A group, which editors show as a layer.
#[derive(Clone, Debug)]
pub(in crate::import) struct Group {
    pub(in crate::import) names: Names,
    pub(in crate::import) parent: Option<usize>,
    /// How many groups it lies in.
    depth: usize,
    /// The text of its `desc`.
    pub(in crate::import) about: String,
    pub(in crate::import) line: u32,
}

/// What a thing is called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::import) struct Names {
    pub(in crate::import) id: String,
    /// What an editor shows.
    pub(in crate::import) label: String,
    /// Its `title`, as element or attribute.
    pub(in crate::import) title: String,
}

impl Names {
    /// Whether its label or id is this word, whatever the case.
    pub(in crate::import) fn is(&self, word: &str) -> bool {
        self.label.eq_ignore_ascii_case(word) || self.id.eq_ignore_ascii_case(word)
    }

    /// The label, else the id.
    pub(in crate::import) fn shown(&self) -> &str {
        if self.label.is_empty() {
            &self.id
        } else {
            &self.label
        }
    }
}

/// A shape that is drawn again: `use`.
#[derive(Clone, Debug)]
pub(in crate::import) struct Again {
    /// The id of what is drawn.
    pub(in crate::import) of: String,
    pub(in crate::import) group: Option<usize>,
    pub(in crate::import) line: u32,
}

/// All that is drawn.
#[derive(Clone, Debug, Default)]
pub(in crate::import) struct Drawing {
    /// Width and height.
    pub(in crate::import) size: Point,
    pub(in crate::import) title: String,
    pub(in crate::import) groups: Vec<Group>,
    pub(in crate::import) shapes: Vec<Shape>,
    pub(in crate::import) again: Vec<Again>,
    /// Where texts begin, with the group they are in.
    pub(in crate::import) texts: Vec<(Point, Option<usize>)>,
}

/// Most points of a drawing.
const MOST_POINTS: usize = 3_000_000;

/// Groups are not followed deeper.
const DEEPEST: usize = 60;

/// What is not drawn where it stands.
const APART: [&str; 10] = [
    "defs",
    "symbol",
    "clipPath",
    "mask",
    "marker",
    "pattern",
    "metadata",
    "script",
    "style",
    "foreignObject",
];

/// What hangs on a node's ancestors.
#[derive(Clone, Copy)]
struct Around {
    by: Affine,
    group: Option<usize>,
    hidden: bool,
    apart: bool,
}

impl Drawing {
    /// Reads a drawing. What cannot be used of it is told.
    pub(in crate::import) fn read(
        document: &Document<'_>,
        lines: &Lines,
        journal: &mut Journal,
    ) -> Drawing {
        let root = document.root_element();
        let (size, corner) = frame(&root);
        let mut drawing = Drawing {
            size,
            title: title(&root),
            ..Drawing::default()
        };
        // Curves leave their outline by less than can be seen on a board.
        let tolerance = size[0].max(size[1]).max(1.0) / 6000.0;
        let mut points = 0;
        // By node, in the document's order, so that a parent is there before its children.
        let start = Around {
            by: Affine::translate((-corner[0], -corner[1])),
            group: None,
            hidden: false,
            apart: false,
        };
        let mut open: Vec<(roxmltree::NodeId, Around)> = Vec::new();
        for node in root.descendants().filter(Node::is_element) {
            let parent = node.parent().map(|p| p.id());
            while open.last().is_some_and(|(id, _)| Some(*id) != parent) {
                open.pop();
            }
            let mut around = open.last().map_or(start, |(_, around)| *around);
            let tag = node.tag_name().name();
            let line = lines.of_node(&node);
            around.apart |= APART.contains(&tag);
            if !around.apart {
                if let Some(text) = node.attribute("transform") {
                    match flatten::transform(text) {
                        Ok(own) => around.by *= own,
                        Err(why) => {
                            journal.repair(line, format!("a transform is passed over: {why}"));
                        }
                    }
                }
                around.hidden |= is_hidden(&node);
                drawing.take(&node, tag, &mut around, line);
                match outline(&node, tag, around.by, tolerance) {
                    None => {}
                    Some(Ok(rings)) => {
                        points += rings.iter().map(Vec::len).sum::<usize>();
                        if points > MOST_POINTS {
                            let what = format!(
                                "the drawing has more than {MOST_POINTS} points; what comes after is left out"
                            );
                            journal.repair(line, what);
                            return drawing;
                        }
                        drawing.shapes.push(Shape {
                            names: names(&node),
                            group: around.group,
                            rings,
                            hidden: around.hidden,
                            joins: joins(&node),
                            line,
                        });
                    }
                    Some(Err(why)) => {
                        let names = names(&node);
                        journal.repair(
                            line,
                            format!("the outline of `{}` is left out: {why}", names.shown()),
                        );
                    }
                }
            }
            open.push((node.id(), around));
        }
        drawing
    }

    /// Groups, what is drawn again, and texts.
    fn take(&mut self, node: &Node<'_, '_>, tag: &str, around: &mut Around, line: u32) {
        match tag {
            // What is nested deeper than anybody draws counts to the group round it.
            "g" | "a" | "switch" if around.group.is_none_or(|g| self.groups[g].depth < DEEPEST) => {
                let about = node.children().find(|n| n.has_tag_name_of("desc"));
                self.groups.push(Group {
                    names: names(node),
                    parent: around.group,
                    depth: around.group.map_or(0, |g| self.groups[g].depth + 1),
                    about: about.and_then(|n| n.text()).unwrap_or_default().to_owned(),
                    line,
                });
                around.group = Some(self.groups.len() - 1);
            }
            "use" => {
                let href = node.attributes().find(|a| a.name() == "href");
                if let Some(of) = href.and_then(|a| a.value().strip_prefix('#')) {
                    self.again.push(Again {
                        of: of.to_owned(),
                        group: around.group,
                        line,
                    });
                }
            }
            "text" => {
                let value = |name| node.attribute(name).and_then(length).unwrap_or(0.0);
                let at = around.by * kurbo::Point::new(value("x"), value("y"));
                if at.is_finite() {
                    self.texts.push(([at.x, at.y], around.group));
                }
            }
            _ => {}
        }
    }

    /// Whether a group is this one or lies in it.
    pub(in crate::import) fn is_in(&self, group: Option<usize>, wanted: usize) -> bool {
        self.up(group).any(|g| g == wanted)
    }

    /// A group and those it lies in, from the inside.
    pub(in crate::import) fn up(&self, group: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(group, |g| self.groups[*g].parent)
    }
}

/// Tags are compared without their namespace.
trait Tagged {
    fn has_tag_name_of(&self, name: &str) -> bool;
}

impl Tagged for Node<'_, '_> {
    fn has_tag_name_of(&self, name: &str) -> bool {
        self.is_element() && self.tag_name().name() == name
    }
}

fn names(node: &Node<'_, '_>) -> Names {
    let of = |name: &str| {
        let found = node.attributes().find(|a| a.name() == name);
        found
            .map(|a| a.value().trim().to_owned())
            .unwrap_or_default()
    };
    Names {
        id: of("id"),
        label: of("label"),
        title: title(node),
    }
}

fn title(node: &Node<'_, '_>) -> String {
    let inner = node
        .children()
        .find(|n| n.has_tag_name_of("title"))
        .and_then(|n| n.text());
    let text = inner
        .or_else(|| node.attribute("title"))
        .unwrap_or_default();
    text.trim().to_owned()
}

fn joins(node: &Node<'_, '_>) -> Option<(String, String)> {
    let end = |name: &str| {
        let found = node.attributes().find(|a| a.name() == name)?;
        Some(found.value().trim_start_matches('#').to_owned())
    };
    Some((end("connection-start")?, end("connection-end")?))
}

fn is_hidden(node: &Node<'_, '_>) -> bool {
    let style = node.attribute("style").unwrap_or_default();
    let says = |name: &str, value: &str| {
        let in_style = style.split(';').any(|rule| {
            rule.split_once(':')
                .is_some_and(|(n, v)| n.trim() == name && v.trim() == value)
        });
        in_style || node.attribute(name) == Some(value)
    };
    says("display", "none") || says("visibility", "hidden")
}

/// A length in units of the drawing; units of measure are not looked at.
fn length(text: &str) -> Option<f64> {
    let end = text.find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c)));
    number(text[..end.unwrap_or(text.len())].trim_end_matches(['e', 'E']))
}

/// The size of the drawing and its left upper corner.
fn frame(root: &Node<'_, '_>) -> (Point, Point) {
    let numbers: Vec<f64> = root
        .attribute("viewBox")
        .unwrap_or_default()
        .split(|c: char| c == ',' || c.is_whitespace())
        .filter_map(number)
        .collect();
    if let [x, y, width, height] = numbers.as_slice()
        && *width > 0.0
        && *height > 0.0
        && numbers.iter().all(|n| n.abs() < flatten::MOST)
    {
        return ([*width, *height], [*x, *y]);
    }
    let side = |name| {
        let whole = root.attribute(name).filter(|text| !text.ends_with('%'));
        whole
            .and_then(length)
            .filter(|x| (0.0..flatten::MOST).contains(x))
            .unwrap_or(0.0)
    };
    ([side("width"), side("height")], [0.0, 0.0])
}

type Rings = Result<Vec<Vec<Point>>, flatten::Unusable>;

/// The rings of a node, if it is a shape.
fn outline(node: &Node<'_, '_>, tag: &str, by: Affine, tolerance: f64) -> Option<Rings> {
    let value = |name| node.attribute(name).and_then(length).unwrap_or(0.0);
    // The drawing's own scale counts: what is drawn large is flattened finely.
    let scale = by.determinant().abs().sqrt();
    let by_scale = if scale > 1e-6 { tolerance } else { 1.0 };
    match tag {
        "path" => Some(flatten::path(
            node.attribute("d").unwrap_or_default(),
            by,
            by_scale,
        )),
        "polygon" | "polyline" => Some(flatten::polygon(
            node.attribute("points").unwrap_or_default(),
            by,
        )),
        "rect" => {
            let round = value("rx").max(value("ry"));
            let (corner, size) = ([value("x"), value("y")], [value("width"), value("height")]);
            Some(flatten::rectangle(corner, size, round, by, by_scale))
        }
        "circle" => {
            let radius = value("r");
            Some(flatten::ellipse(
                [value("cx"), value("cy")],
                [radius, radius],
                by,
                by_scale,
            ))
        }
        "ellipse" => {
            let radii = [value("rx"), value("ry")];
            Some(flatten::ellipse(
                [value("cx"), value("cy")],
                radii,
                by,
                by_scale,
            ))
        }
        _ => None,
    }
}
