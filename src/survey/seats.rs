//! Where the seats of a map begin, if it says so: what each has, and how near the others are.

use super::code::{Code, Level};
use super::remark::{About, Remark};
use super::web::Web;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::map::{Map, Start};

/// What a seat begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatStart {
    /// Whose.
    pub seat: PlayerId,
    /// Its territories, ascending.
    pub territories: Vec<TerritoryId>,
    /// Its armies on them.
    pub armies: u64,
    /// What its regions pay.
    pub pay: i64,
    /// Attacks to the nearest territory of another seat; none if there is no way, or no other seat.
    pub nearest: Option<u32>,
    /// Territories without a seat that it reaches before any other seat does, those that several reach at once left out.
    pub own_ground: usize,
}

/// The seats that a map begins with, by seat; none if all territories are dealt or claimed.
#[must_use]
pub fn seat_starts(map: &Map, web: &Web) -> Vec<SeatStart> {
    let mut seats: Vec<SeatStart> = Vec::new();
    for t in map.ids() {
        let Start::Seat(seat, armies) = map.territory(t).start else {
            continue;
        };
        let found = seats.iter().position(|one| one.seat == seat);
        let at = found.unwrap_or_else(|| {
            seats.push(SeatStart {
                seat,
                territories: Vec::new(),
                armies: 0,
                pay: 0,
                nearest: None,
                own_ground: 0,
            });
            seats.len() - 1
        });
        seats[at].territories.push(t);
        seats[at].armies += u64::from(armies);
    }
    seats.sort_by_key(|one| one.seat);
    let distances: Vec<Vec<Option<u32>>> = seats
        .iter()
        .map(|one| web.distances_from_any(&one.territories))
        .collect();
    for i in 0..seats.len() {
        let owns = |t: TerritoryId| seats[i].territories.binary_search(&t).is_ok();
        let pay = map.payments(owns).iter().map(|p| i64::from(p.armies)).sum();
        let others = || (0..seats.len()).filter(|other| *other != i);
        let nearest = others().flat_map(|other| &seats[other].territories);
        let nearest = nearest.filter_map(|t| distances[i][t.index()]).min();
        let first = |t: &TerritoryId| {
            let own = distances[i][t.index()];
            let free = !matches!(map.territory(*t).start, Start::Seat(..));
            free && own.is_some_and(|own| {
                others().all(|other| distances[other][t.index()].is_none_or(|far| far > own))
            })
        };
        let own_ground = map.ids().filter(first).count();
        let seat = &mut seats[i];
        (seat.pay, seat.nearest, seat.own_ground) = (pay, nearest, own_ground);
    }
    seats
}

/// A seat may have so much more than another, for each of what the other has.
const MORE: f64 = 1.25;

/// A number of a seat's.
type Measure = fn(&SeatStart) -> i64;

/// Seats that do not begin with the same.
pub(super) fn look(map: &Map, web: &Web, remarks: &mut Vec<Remark>) {
    let seats = seat_starts(map, web);
    if seats.len() < 2 {
        return;
    }
    let measures: [(&str, Measure); 3] = [
        ("territories", |one| one.territories.len() as i64),
        ("armies", |one| {
            i64::try_from(one.armies).unwrap_or(i64::MAX)
        }),
        ("armies a turn for regions", |one| one.pay),
    ];
    // Seats that are dealt anew each game are even in the long run.
    let level = if map.shuffles_seats() {
        Level::Note
    } else {
        Level::Warning
    };
    for (what, of) in measures {
        let least = seats.iter().min_by_key(|one| of(one));
        let most = seats.iter().max_by_key(|one| of(one));
        let (Some(least), Some(most)) = (least, most) else {
            continue;
        };
        let (few, many) = (of(least), of(most));
        if many - few >= 2 && many as f64 > few as f64 * MORE {
            let sentence = format!(
                "seat {} begins with {few} {what}, seat {} with {many}",
                least.seat.index() + 1,
                most.seat.index() + 1,
            );
            let about = least.territories.first().copied();
            let about = about.map_or(About::Map("territories"), About::Seat);
            let remark = Remark::new(Code::UnevenSeats, level, about, sentence);
            remarks.push(remark.with_help(
                "give each seat the same, or let the seats be dealt anew each game; `alea balance` measures what it does",
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Web, look, seat_starts};
    use crate::core::id::PlayerId;
    use crate::core::map::{
        BorderDraft, ContinentDraft, Map, MapDraft, Names, Start, TerritoryDraft,
    };

    /// A ring of eight; the first half is a region that pays 3.
    fn ring(starts: [Start; 8]) -> Map {
        let key = |i: usize| format!("t{}", i % 8);
        let territories = starts
            .into_iter()
            .enumerate()
            .map(|(i, start)| TerritoryDraft {
                key: key(i),
                names: Names::english(&key(i)),
                continents: if i < 4 {
                    vec!["half".to_owned()]
                } else {
                    Vec::new()
                },
                start,
                ..TerritoryDraft::default()
            });
        let borders = (0..8).map(|i| BorderDraft {
            from: key(i),
            to: key(i + 1),
            ..BorderDraft::default()
        });
        Map::new(MapDraft {
            id: "ring".to_owned(),
            names: Names::english("Ring"),
            continents: vec![ContinentDraft {
                key: "half".to_owned(),
                names: Names::english("Half"),
                bonus: 3,
                ..ContinentDraft::default()
            }],
            territories: territories.collect(),
            borders: borders.collect(),
            ..MapDraft::default()
        })
        .unwrap()
    }

    const OPEN: Start = Start::Open;

    fn of(seat: usize, armies: u32) -> Start {
        Start::Seat(PlayerId::new(seat), armies)
    }

    #[test]
    fn a_seat_is_what_it_has_and_how_near_the_others_are() {
        let map = ring([of(0, 3), OPEN, OPEN, of(1, 2), of(1, 2), OPEN, OPEN, OPEN]);
        let seats = seat_starts(&map, &Web::of(&map));
        assert_eq!(seats.len(), 2);
        assert_eq!((seats[0].territories.len(), seats[0].armies), (1, 3));
        assert_eq!((seats[1].territories.len(), seats[1].armies), (2, 4));
        assert_eq!((seats[0].nearest, seats[1].nearest), (Some(3), Some(3)));
        // The first is nearer to t1 and t7, and the second to t2 and t5; t6 lies between them.
        assert_eq!((seats[0].own_ground, seats[1].own_ground), (2, 2));
        assert_eq!(seat_starts(&ring([OPEN; 8]), &Web::of(&map)), []);
    }

    #[test]
    fn seats_of_unequal_armies_and_pay_are_told_of_and_equal_ones_are_not() {
        let told = |starts| {
            let map = ring(starts);
            let mut remarks = Vec::new();
            look(&map, &Web::of(&map), &mut remarks);
            remarks.into_iter().map(|r| r.sentence).collect::<Vec<_>>()
        };
        let even = [
            of(0, 3),
            of(1, 3),
            of(0, 3),
            of(1, 3),
            of(0, 3),
            of(1, 3),
            of(0, 3),
            of(1, 3),
        ];
        assert_eq!(told(even), Vec::<String>::new());
        let halves = [
            of(0, 3),
            of(0, 3),
            of(0, 3),
            of(0, 3),
            of(1, 5),
            of(1, 5),
            of(1, 5),
            of(1, 5),
        ];
        assert_eq!(
            told(halves),
            [
                "seat 1 begins with 12 armies, seat 2 with 20",
                "seat 2 begins with 0 armies a turn for regions, seat 1 with 3",
            ]
        );
    }
}
