use super::{TEST_API, TestTable, begins, run_file};
use crate::script::sandbox::Compiled;

/// A table at which nothing can be played.
struct Empty(Vec<String>);

impl TestTable for Empty {
    fn set(&mut self, _: &str, _: &str) -> Result<(), String> {
        Ok(())
    }
    fn seed(&mut self, _: u64) -> Result<(), String> {
        Ok(())
    }
    fn dice(&mut self, _: &[u8]) {}
    fn mod_dice(&mut self, _: &[u32]) {}
    fn scene(&mut self, _: &str) -> Result<Vec<String>, String> {
        Err("no scene".into())
    }
    fn act(&mut self, _: &str) -> Result<Vec<String>, String> {
        Ok(vec!["lost 1 | 0".into(), "[x] turn-ending".into()])
    }
    fn refusal(&mut self, _: &str) -> Result<Option<String>, String> {
        Ok(Some("not-adjacent R34".into()))
    }
    fn legal(&mut self) -> Result<Vec<String>, String> {
        Ok(vec!["attack a b 1-3".into()])
    }
    fn offers(&mut self) -> Result<Vec<(String, i32)>, String> {
        Ok(vec![("use x.y 1".into(), 4)])
    }
    fn hint(&mut self) -> Result<String, String> {
        Ok("end".into())
    }
    fn armies(&mut self, _: &str) -> Result<u32, String> {
        Ok(3)
    }
    fn owner(&mut self, _: &str) -> Result<String, String> {
        Ok("red".into())
    }
    fn hand(&mut self, _: &str) -> Result<u32, String> {
        Ok(2)
    }
    fn asked(&mut self) -> Result<String, String> {
        Ok("red attack".into())
    }
    fn faults(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
    fn printed(&mut self) -> Vec<String> {
        vec!["m: hello".into()]
    }
    fn finish(&mut self) -> Result<(), String> {
        Ok(())
    }
}

fn fails(body: &str) -> Option<String> {
    let text = format!("test(\"it\", function(t)\n{body}\nend)");
    let file = Compiled::new("mods/x/tests/a.lua", &text).unwrap();
    let outcomes = run_file(&file, None, &|| Box::new(Empty(Vec::new())));
    assert_eq!(outcomes.len(), 1);
    outcomes[0].failure.as_ref().map(ToString::to_string)
}

#[test]
fn what_holds_passes() {
    let body = "t:act('x') t:expect('lost 1 | 0') t:expect('lost 1') t:expect('turn-ending') t:expect('[x] turn-ending')
        t:expect_not('captured') t:refused('y') t:refused('y', 'R34') t:offered('attack a b') t:not_offered('attack b')
        t:armies('a', 3) t:owner('a', 'red') t:hand('red', 2) t:asked('red') t:printed('hello') t:equal({ 1, 2 }, { 1, 2 }) t:ok(true)
        t:equal(t:value('use x.y 1'), 4) t:equal(t:hint(), 'end')";
    assert_eq!(fails(body), None);
}

#[test]
fn what_does_not_hold_fails_with_its_line() {
    for (body, expected) in [
        ("t:act('x') t:expect('lost 2')", "expected `lost 2`"),
        ("t:act('x') t:expect_not('lost')", "`lost 1 | 0` happened"),
        ("t:refused('y', 'R35')", "not with `R35`"),
        ("t:offered('attack c')", "not offered"),
        ("t:not_offered('attack a')", "is offered"),
        ("t:armies('a', 4)", "armies on a: 3, expected 4"),
        ("t:owner('a', 'blue')", "owner of a"),
        ("t:hand('red', 3)", "cards of red"),
        ("t:asked('blue')", "asked is `red attack`"),
        ("t:equal({ 1 }, { 2 })", "expected"),
        ("t:ok(nil, 'why not')", "why not"),
        ("t:scene('')", "no scene"),
        ("t:fault('x')", "expected a fault"),
        ("t:printed('x')", "to be printed"),
        ("t:value('use x.y 2')", "not offered `use x.y 2`"),
        ("error('boom')", "boom"),
        ("t:dice(0)", "from 1 to 100"),
    ] {
        let message = fails(body).unwrap_or_else(|| panic!("{body} passes"));
        assert!(message.contains(expected), "{body}: {message}");
        assert!(message.starts_with("mods/x/tests/a.lua:2: "), "{message}");
    }
}

#[test]
fn what_goes_wrong_because_a_mod_failed_says_so() {
    let file = Compiled::new(
        "mods/x/tests/a.lua",
        "test('it', function(t)\nt:armies('a', 4) end)",
    );
    let outcomes = run_file(&file.unwrap(), None, &|| {
        Box::new(Empty(vec![
            "mods/x/init.lua:7: attempt to call a nil value".into(),
        ]))
    });
    let failure = outcomes[0].failure.as_ref().unwrap().to_string();
    assert!(
        failure.starts_with("mods/x/tests/a.lua:2: armies on a"),
        "{failure}"
    );
    assert!(
        failure.contains("a mod failed: mods/x/init.lua:7: attempt"),
        "{failure}"
    );
}

#[test]
fn a_test_that_does_not_end_is_stopped() {
    let message = fails("while true do end").unwrap();
    assert!(message.contains("runs too long"), "{message}");
}

#[test]
fn every_function_of_the_table_is_there() {
    for row in TEST_API {
        let body = format!("t:ok(type(t.{}) == 'function')", row.name);
        assert_eq!(fails(&body), None, "{}", row.name);
    }
}

#[test]
fn a_beginning_ends_with_a_word() {
    assert!(begins("lost 1 | 0", "lost 1"));
    assert!(!begins("lost 10 | 0", "lost 1"));
    assert!(begins("[m] said \"x\"", "said"));
}
