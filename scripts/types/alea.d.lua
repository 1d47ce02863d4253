---@meta
-- Made from Alea's own tables; a test keeps it in step.

---@class Game
local Game = {}

---Who owns a territory: a player, `alea.neutral`, or nil if it is nobody's.
---@param territory integer
---@return integer?
function Game:owner(territory) end

---Armies on a territory.
---@param territory integer
---@return integer
function Game:armies(territory) end

---Whether this side owns this territory.
---@param player integer
---@param territory integer
---@return boolean
function Game:owns(player, territory) end

---A side's territories, ascending.
---@param player integer
---@return integer[]
function Game:territories_of(player) end

---How many territories a side has.
---@param player integer
---@return integer
function Game:territory_count(player) end

---How many armies a side has on the board.
---@param player integer
---@return integer
function Game:army_count(player) end

---Where the borders of a territory lead, ascending. With a side: only to land that it owns.
---@param territory integer
---@param owner? integer
---@return integer[]
function Game:neighbours(territory, owner) end

---How many borders of a territory lead to land that this side owns.
---@param territory integer
---@param owner integer
---@return integer
function Game:count_neighbours(territory, owner) end

---Who owns each territory, in one list by number; 0 where it is nobody's.
---@return integer[]
function Game:all_owners() end

---The armies on each territory, in one list by number.
---@return integer[]
function Game:all_armies() end

---Whether a border leads from one territory to the other.
---@param from integer
---@param to integer
---@return boolean
function Game:is_border(from, to) end

---The territories of the same owner that can be reached through own land, this one included, ascending.
---@param territory integer
---@return integer[]
function Game:connected(territory) end

---A side's territories from or to which a border of foreign land leads, ascending.
---@param player integer
---@return integer[]
function Game:realm_border(player) end

---The other sides to whose land a border of a side's land leads, ascending.
---@param player integer
---@return integer[]
function Game:bordering(player) end

---How many borders lie between two territories, whoever owns the land; nil if no way leads there.
---@param from integer
---@param to integer
---@return integer?
function Game:distance(from, to) end

---Who owns all territories of a continent; nil if nobody does.
---@param continent integer
---@return integer?
function Game:continent_owner(continent) end

---How many territories of a continent a side owns.
---@param player integer
---@param continent integer
---@return integer
function Game:continent_share(player, continent) end

---What continents would pay a side if its turn began now: a list of `{ continent = …, armies = …, held = …, of = … }`, with how many of its parts are held.
---@param player integer
---@return table[]
function Game:payments(player) end

---How many more armies a territory may hold by the rules (R59).
---@param territory integer
---@return integer
function Game:room(territory) end

---How many players began the game.
---@return integer
function Game:player_count() end

---The players still in the game, by seat.
---@return integer[]
function Game:players() end

---Whether a player is still in the game.
---@param player integer
---@return boolean
function Game:is_alive(player) end

---Whether an owner is a player in the game: not nobody, not the neutral army, no side without a mind, nobody who is out.
---@param owner integer?
---@return boolean
function Game:is_player(owner) end

---How many cards can still be drawn: the deck and the traded ones, which become the deck when it runs out (R16).
---@return integer
function Game:cards_left() end

---A player's colour in English: green, blue, red and so on.
---@param player integer
---@return string
function Game:colour(player) end

---A player's colour by language, for what a mod says: `{ en = "Green", es = "Verde" }`.
---@param player integer
---@return table<string,string>
function Game:colour_names(player) end

---The players still in the game, the first in rank first: by territories, then armies, or by armies, then territories; of equal ones the lower seat comes first.
---@param by "territories"|"armies"
---@return integer[]
function Game:ranking(by) end

---Who plays after this player by the rules (R11).
---@param player integer
---@return integer
function Game:next_player(player) end

---Armies of the start that a player has still to place.
---@param player integer
---@return integer
function Game:pool(player) end

---The cards a player holds, ascending; see `alea.cards` for what they show. Mods see all hands: do not tell.
---@param player integer
---@return integer[]
function Game:hand(player) end

---How many cards a player holds.
---@param player integer
---@return integer
function Game:hand_size(player) end

---The card in a player's hand that shows this territory, or nil.
---@param player integer
---@param territory integer
---@return integer?
function Game:holds_card_of(player, territory) end

---Whose turn it is.
---@return integer
function Game:active() end

---The phase: begin, claim, deploy, headquarters, reinforce, attack, fortify or over.
---@return string
function Game:phase() end

---The round, from 1; 0 during set-up.
---@return integer
function Game:round() end

---How many turns have begun: a number that is another one in each turn.
---@return integer
function Game:turn() end

---Armies that the active player has to place now.
---@return integer
function Game:to_place() end

---Whether the turn's fortify move was made.
---@return boolean
function Game:has_fortified() end

---Whether the active player has conquered a territory this turn.
---@return boolean
function Game:has_conquered() end

---Whether a territory was captured this turn.
---@param territory integer
---@return boolean
function Game:captured(territory) end

---The territories captured this turn, ascending.
---@return integer[]
function Game:captured_this_turn() end

---Attacks declared this turn.
---@return integer
function Game:attacks_this_turn() end

---How many sets all players have traded so far.
---@return integer
function Game:sets_traded() end

---How often each face, from 1, is left in the bag out of which a side draws dice with so many faces; empty before anything was drawn out of it. `dice_bag` says who draws.
---@param player integer
---@param sides integer
---@return integer[]
function Game:bag(player, sides) end

---The battle that is being fought, from its declaration to the losses; nil between battles.
---@return alea.Battle?
function Game:battle() end

---Where the battle is fought that `battle` tells all about: origin and target; nil between battles.
---@return integer?, integer?
function Game:battle_at() end

---What the dice on the table cost attacker and defender by the rules, as they lie; 0 where there are none of one side (R39).
---@return integer, integer
function Game:losses() end

---The attacker's dice in the last roll that was compared this turn, and the armies it cost the attacker.
---@return integer, integer
function Game:last_roll() end

---The value of an option of the rules, as `docs` lists them.
---@param key string
---@return boolean|number|string
function Game:option(key) end

---Who has won, once the game is over; nil before, and where nobody has.
---@return integer?
function Game:winner() end

---A player's headquarters (R49); nil where none is chosen. Secret until all are shown: do not tell.
---@param player integer
---@return integer?
function Game:headquarters(player) end

---Who holds the headquarters that this player chose (R51).
---@param player integer
---@return integer?
function Game:headquarters_holder(player) end

---The word of a player's mission (R52); nil where none was dealt. Secret: do not tell.
---@param player integer
---@return string?
function Game:mission(player) end

---How many markers of one of the mod's kinds lie on a territory, and whose they are, if anybody's.
---@param kind string
---@param territory integer
---@return integer, integer?
function Game:marker(kind, territory) end

---The territories with a marker of one of the mod's kinds, ascending; with a player, those whose marker is theirs.
---@param kind string
---@param owner? integer
---@return integer[]
function Game:marked(kind, owner) end

---How much of one of the mod's resources a player has. Of a secret one the player alone knows: do not tell.
---@param kind string
---@param player integer
---@return integer
function Game:resource(kind, player) end

---Puts markers of one of the mod's kinds on a territory, in place of those that lie there: one if left out, at most as many as the kind allows, 0 takes them away. The owner is a player, or nobody.
---@param kind string
---@param territory integer
---@param count? integer
---@param owner? integer
function Game:set_marker(kind, territory, count, owner) end

---Takes the markers of one of the mod's kinds off a territory.
---@param kind string
---@param territory integer
function Game:remove_marker(kind, territory) end

---Sets how much of one of the mod's resources a player has.
---@param kind string
---@param player integer
---@param amount integer
function Game:set_resource(kind, player, amount) end

---Gives a player more of one of the mod's resources, or less if negative; it never goes below 0.
---@param kind string
---@param player integer
---@param more integer
function Game:add_resource(kind, player, more) end

---What kind of border leads from one territory to the other now: `land`, `sea`, `opened` or one of the map's own; nil if none does.
---@param from integer
---@param to integer
---@return string?
function Game:border_kind(from, to) end

---Whether a border leads from one territory to the other over which a player's attacks go, over which those take land, over which armies fortify, or over which one sees.
---@param player integer
---@param from integer
---@param to integer
---@param what "attack"|"capture"|"fortify"|"sight"
---@return boolean
function Game:may_cross(player, from, to, what) end

---How many dice more or fewer the map's border gives an attack across, and the defence against it; 0, 0 where it does not.
---@param from integer
---@param to integer
---@return integer, integer
function Game:border_dice(from, to) end

---Whether a territory is blocked, so that no border leads in or out.
---@param territory integer
---@return boolean
function Game:is_blocked(territory) end

---Whether a player sees who holds a territory and with how many armies.
---@param player integer
---@param territory integer
---@return boolean
function Game:sees(player, territory) end

---Opens a border in one direction, for attacks and for moves; the other direction is another border.
---@param from integer
---@param to integer
function Game:open_border(from, to) end

---Closes a border in one direction.
---@param from integer
---@param to integer
function Game:close_border(from, to) end

---Lets a border be as on the map.
---@param from integer
---@param to integer
function Game:restore_border(from, to) end

---Blocks a territory: nothing goes in or out. Blocked in on_first_player, it is neither claimed nor dealt.
---@param territory integer
function Game:block(territory) end

---Opens a blocked territory again.
---@param territory integer
function Game:unblock(territory) end

---From now on players see their own land and what lies so many borders away from it; nil: everything. Own land is always seen.
---@param range integer?
function Game:set_sight(range) end

---Hides who holds a territory, and with how many armies, from a player, or from all but its owner.
---@param territory integer
---@param from? integer
function Game:hide(territory, from) end

---Takes back what `hide` with the same arguments did.
---@param territory integer
---@param from? integer
function Game:uncover(territory, from) end

---The parts of a side's realm that hang together by own borders, the largest first.
---@param player integer
---@return integer[][]
function Game:parts(player) end

---The territories of a side from which no way through own land leads to this one; all of them if it is not theirs.
---@param player integer
---@param source integer
---@return integer[]
function Game:cut_off(player, source) end

---Whether no border leads from or to land of the same owner.
---@param territory integer
---@return boolean
function Game:is_surrounded(territory) end

---How many territories the part of a realm has that a territory lies in: those of `connected`, counted.
---@param territory integer
---@return integer
function Game:part_size(territory) end

---The most armies with which another player stands at the border of a territory, as far as its owner sees them; 0 if nobody does.
---@param territory integer
---@return integer
function Game:threat(territory) end

---The territory of a side where most armies stand, of equal ones the first; nil if it has none.
---@param player integer
---@return integer?
function Game:strongest(player) end

---Whether each of these territories can be reached from each other without leaving them, whoever owns them.
---@param territories integer[]
---@return boolean
function Game:hang_together(territories) end

---The way from one territory to the other on which fewest armies of others stand, both ends included, and how many those are; nil if no way leads there.
---@param player integer
---@param from integer
---@param to integer
---@return integer[]?, integer?
function Game:path(player, from, to) end

---A battle of so many armies (with the one that stays) against so many, fought to the end by the rules without mods: the probability of taking the territory, and what attacker and defender lose on average.
---@param attackers integer
---@param defenders integer
---@return number, number, number
function Game:odds(attackers, defenders) end

---Rolls a die of the mod's own: a face from 1 to `sides` (at most 100).
---@param sides integer
---@return integer
function Game:roll(sides) end

---Picks a number from 1 to `n`, all equally likely, from the mod's own chance.
---@param n integer
---@return integer
function Game:pick(n) end

---What was stored under a key; nil if nothing was. With a player: what only that player may see.
---@param key string
---@param player? integer
---@return any
function Game:stored(key, player) end

---The keys under which something is stored and that begin like this, ascending. With a player: of what only that player may see.
---@param prefix string
---@param player? integer
---@return string[]
function Game:stored_keys(prefix, player) end

---How many keys begin like this under which something is stored. With a player: of what only that player may see.
---@param prefix string
---@param player? integer
---@return integer
function Game:count_stored(prefix, player) end

---Takes out all that is stored under keys that begin like this, once the action is over. With a player: of what only that player may see.
---@param prefix string
---@param player? integer
function Game:forget(prefix, player) end

---Stores booleans, numbers, strings or tables of them once the action is over; nil takes the key out. With a player: only that player may see it.
---@param key string
---@param value any
---@param player? integer
function Game:store(key, value, player) end

---Puts armies on an owned territory, as far as there is room.
---@param territory integer
---@param armies integer
function Game:add_armies(territory, armies) end

---Takes armies off a territory; one always stays (R15).
---@param territory integer
---@param armies integer
function Game:remove_armies(territory, armies) end

---Moves armies between any two territories of one owner; one always stays.
---@param from integer
---@param to integer
---@param armies integer
function Game:move_armies(from, to, armies) end

---Changes a territory's owner; `alea.neutral` and nil (nobody) are possible. Armies: 1 if left out.
---@param territory integer
---@param owner integer?
---@param armies? integer
function Game:set_owner(territory, owner, armies) end

---Gives the active player more armies to place in this reinforcement phase, or fewer if negative.
---@param armies integer
function Game:add_to_place(armies) end

---Lets the armies of one territory attack another, border or not, whoever's turn it is: so many rolls at most (one if left out), with the dice of the rules. A territory without defenders left is taken by all but one army, unless capture is false: then one defender holds out.
---@param from integer
---@param to integer
---@param rolls? integer
---@param capture? boolean
function Game:fight(from, to, rolls, capture) end

---Asks a player something: the mod's own ability, declared with window = "prompt", is offered as soon as no other question is open. Its `offers` and `use` get args as well. The player may pass; others are told that they are asked, not the args.
---@param player integer
---@param ability string
---@param args? integer[]
function Game:prompt(player, ability, args) end

---Lets a player draw cards: one if left out.
---@param player integer
---@param count? integer
function Game:draw_cards(player, count) end

---Hands a card on from one player to another.
---@param card integer
---@param from integer
---@param to integer
function Game:give_card(card, from, to) end

---Puts a card of a player's hand on the pile of traded ones.
---@param card integer
---@param player integer
function Game:discard_card(card, player) end

---In the window after the roll: turns one die of a side that shows `before`, so that it shows `after`.
---@param side "attack"|"defence"
---@param before integer
---@param after integer
function Game:set_die(side, before, after) end

---In the window after the roll: rolls one die of a side that shows `before` again, with the dice of the battle.
---@param side "attack"|"defence"
---@param before integer
function Game:reroll_die(side, before) end

---Ends the turn as soon as no question is open.
function Game:end_turn() end

---Puts a player out: the land falls to the neutral army, the cards to the traded ones.
---@param player integer
function Game:eliminate(player) end

---Ends the game with this winner, or with none.
---@param player integer?
function Game:win(player) end

---Says something to all, or to one player: a text, or texts by language as `{ en = …, es = … }`, of which each reads their own. All of them stand in the log.
---@param text string|table<string,string>
---@param to? integer
function Game:say(text, to) end

---@class Test
local Test = {}

---Settings of the mod, by name; before the scene.
---@param values table
function Test:settings(values) end

---The seed of all chance that is not written down; 1 if left out. Before the scene.
---@param seed integer
function Test:seed(seed) end

---Sets the scene in the notation: map, rules, board, hands, whose turn. Gives the events of a set-up.
---@param text string
---@return string[]
function Test:scene(text) end

---The faces of the next dice of battles, in the order in which they are rolled or drawn out of a bag.
---@param ... integer
function Test:dice(...) end

---What the mod's next `game:roll` and `game:pick` give.
---@param ... integer
function Test:mod_dice(...) end

---Makes an action of the player who is asked; a refusal fails the test. Gives the events.
---@param action string
---@return string[]
function Test:act(action) end

---The action must be refused, and the refusal contain the reason.
---@param action string
---@param reason? string
function Test:refused(action, reason) end

---The last action must have caused this event: the whole of it or its beginning, as the notation writes it.
---@param event string
function Test:expect(event) end

---The last action must not have caused an event that begins so.
---@param event string
function Test:expect_not(event) end

---What the asked player may do must contain something that begins so.
---@param action string
function Test:offered(action) end

---What the asked player may do must not contain something that begins so.
---@param action string
function Test:not_offered(action) end

---What an offer is worth to a bot in the asked player's place, in armies: `t:value "use shop.buy 3"`. Bots must be offered it.
---@param action string
---@return integer
function Test:value(action) end

---What the bot `steady` would do now in the asked player's place, in the notation.
---@return string
function Test:hint() end

---So many armies must stand there.
---@param territory string
---@param armies integer
function Test:armies(territory, armies) end

---It must belong to this colour, to `neutral`, or to `none`.
---@param territory string
---@param owner string
function Test:owner(territory, owner) end

---The player must hold so many cards.
---@param player string
---@param cards integer
function Test:hand(player, cards) end

---Who must be asked, and what: `red attack`, or the colour alone.
---@param who string
function Test:asked(who) end

---A mod must have failed since the last call, with this in the sentence.
---@param text string
function Test:fault(text) end

---A mod must have printed a line with this since the last call.
---@param text string
function Test:printed(text) end

---Two plain values must be equal.
---@param got any
---@param expected any
function Test:equal(got, expected) end

---Something must be true.
---@param value any
---@param why? string
function Test:ok(value, why) end

---@param name string
---@param body fun(t: Test)
function test(name, body) end

---@class Alea
---@field version string
---@field neutral integer
---@field settings table<string, any>
---In a map file it takes the board; in a mod it is the board.
---@field map table|fun(map: MapTable): MapTable
---@field pick fun(n: integer): integer
---@field cards table[]
---@field mod { id: string, version: string }
alea = {}

---@class alea.ability
---@field id string Its word: small letters, digits, `_` and `-`.
---@field window "after_roll"|"reinforce"|"attack"|"fortify"|"prompt" When it may be used.
---@field label string|table<string, string> What the player reads, in one language or by language.
---@field offers fun(game: Game, player: integer, prompted?: integer[], valued: boolean): table[]?, string|table<string, string>|nil What may be done now: nothing, or a list of at most 1,024 `{ args = { … }, label = …, value = … }`. `label` is a text, or texts by language. `value` is what it is worth to that player, roughly, in armies, a whole number from -1000 to 1000: bots use an ability, and answer a prompt, only where it is above 0. In the window `prompt` the numbers of the question come third. Where `valued` is true somebody asks who chooses by `value`, and offers without one and every `label` may be left out. A second value, a text or texts by language, says why there is nothing to offer.
---@field use fun(game: Game, player: integer, args: integer[], prompted?: integer[]) Carries it out.
---@field side "attack"|"defence"|nil In the window `after_roll`: the side of the battle that alone is asked; left out, everybody is.
---@field bots? boolean False where no offer ever has a `value`: bots with a choice of their own then need not ask for the list.

---Declares something that a player may do in a window.
---@param declared alea.ability
function alea.ability(declared) end

---@class alea.marker
---@field id string Its word: small letters, digits, `_` and `-`.
---@field label string|table<string, string> What it is called.
---@field glyph? string One or two characters that stand for it on the board; the label's first letter if left out.
---@field colour? string Its colour as `#rrggbb`; its owner's if left out.
---@field most? integer The greatest count in one territory; 1 if left out.
---@field secret? boolean Whether its owner alone sees it.
---@field carried? boolean Whether it goes with armies of its owner that leave the territory (R41, R44).

---Declares a kind of marker that lies on territories, and gives its word back.
---@param declared alea.marker
---@return string
function alea.marker(declared) end

---@class alea.resource
---@field id string Its word: small letters, digits, `_` and `-`.
---@field label string|table<string, string> What it is called.
---@field glyph? string One or two characters that stand for it; the label's first letter if left out.
---@field secret? boolean Whether each player alone sees how much they have, and hears of it.

---Declares a counter of each player, shown beside the armies, and gives its word back.
---@param declared alea.resource
---@return string
function alea.resource(declared) end

---@class alea.side
---@field id string Its word: small letters, digits, `_` and `-`.
---@field label string|table<string, string> What it is called.
---@field colour? string Its colour as `#rrggbb`.

---Declares a side without a mind, like the neutral army, and gives its number back. It has no turns; `game:fight` and `game:move_armies` move it.
---@param declared alea.side
---@return integer
function alea.side(declared) end

---What `alea.map` is given, and what the file returns.
---@class MapTable
---@field name? string|table<string, string> What the map is called, in one language (English) or by language.
---@field aliases? string[] Other names of the map.
---@field authors? string[] Who made it.
---@field licence? string Under which licence, as an SPDX expression.
---@field names? table<string, string|table> Names of continents and territories by id: `{ mill = { en = "Mill", es = "El Molino", aliases = { "Old Mill" } } }`.
---@field picture? string What the board was drawn from, which the map editor shows under the land: a file in the map's folder that ends in .png, .jpg, .gif, .bmp or .svg. It is as wide and high as the map.
---@field continents? ContinentTable[] The regions that pay, in the order in which people read them; a territory may be in several.
---@field territories TerritoryTable[] At least 2 and at most 10,000.
---@field border_kinds? BorderKindTable[] Kinds of border of the map's own, besides land and sea.
---@field borders? BorderTable[] Each border once; it leads both ways unless it says `one_way = true`.
---@field shapes? table|function The outlines of a board that is computed, as `shapes.json` has them, or a function that returns them. Read when the board is to be drawn; they decide nothing.
---@field wild_cards? integer Wild cards in the deck (R8).
---@field shuffle_seats? boolean Whether chance deals the start seats to the players; else seat 1 is the first player's.
---@field scenarios? ScenarioTable[] Named beginnings.
---@field scenario? string The id of the scenario that is played, such as a setting of the map names.

---A region that pays whoever holds it (R25). What is held is counted in parts: one for each territory, one for each region in `parts`.
---@class ContinentTable
---@field id string Lower case letters, digits and `_`, beginning with a letter.
---@field name? string|table<string, string> What it is called.
---@field aliases? string[] Other names.
---@field bonus? integer Armies each turn for whoever holds all of it, or as many parts as `required` says; from -1000 to 1000.
---@field required? integer How many parts the bonus takes.
---@field steps? table<integer, integer> Armies by how many parts are held: `{ [3] = 1, [5] = 3 }`. The last step that is reached pays, and the others do not.
---@field members? string[] Territories in it, besides those that name it as their continent.
---@field parts? string[] Continents that count as one part each as soon as they are held.
---@field must? string[] Territories without which it pays nothing, in it or elsewhere.
---@field spoilers? string[] Territories with any of which it pays nothing. Those in it are no parts.
---@field overrides? string[] Continents that pay nothing to whoever this one pays.
---@field wins? boolean An objective, open to all: whoever holds it when a turn of theirs begins, from the second round on, has won, whatever the goal. `required` and the others say what holding it takes, as for a bonus.
---@field needed? boolean Whoever does not hold it when a turn of theirs begins, from the second round on, is out, and the neutral army has their land.
---@field colour? string Its colour as `#rrggbb`. Only for drawing.

---A place that is held.
---@class TerritoryTable
---@field id string Lower case letters, digits and `_`, beginning with a letter.
---@field name? string|table<string, string> What it is called.
---@field aliases? string[] Other names by which people call it; no two territories may share one.
---@field continent? string The id of its continent.
---@field continents? string[] Ids of several continents.
---@field symbol? "infantry"|"cavalry"|"artillery" What its card shows (R8).
---@field cards? string[] The symbols of the cards that show it: `{}` for none, `{ "infantry", "cavalry" }` for two.
---@field label? number[] Where its name and armies stand, `{ x, y }` with y downwards, in the map's own units.
---@field neighbours? NeighbourTable[] Where borders lead from here: `"market"`, `{ "harbour", "sea" }`, `{ "well", one_way = true }`.
---@field neutral? integer Armies of a neutral garrison that holds it at the start.
---@field killer? boolean Falls back to the neutral army, with its garrison of the start, when a turn of its owner begins.
---@field empty? boolean Nobody owns it at the start (R47).
---@field seat? integer The start seat that holds it at the start, from 1. Seats for which there is no player are neutral.
---@field armies? integer How many armies stand on a start seat.
---@field gain? integer Armies that it gains when a turn of its owner begins; negative: it loses them, down to one. From -1000 to 1000.
---@field tags? string[] Words of the map's own, for mods.
---@field numbers? table<string, integer> Numbers of the map's own, for mods: `{ oil = 3 }`.

---An entry of the map's `borders`: `{ "mill", "market" }`, `{ "mill", "harbour", "sea" }`.
---@class BorderTable
---@field [1] string The territory from which it leads.
---@field [2] string The territory to which it leads.
---@field [3]? string Its kind: `land`, `sea`, or one of the map's own.
---@field one_way? boolean Whether it leads from the first to the second alone.
---@field attack? boolean Whether attacks cross (R34).
---@field bombard? boolean Whether attacks that cross take nothing: where the last defender falls, the territory is the neutral army's.
---@field fortify? boolean Whether armies cross that fortify (R44).
---@field sight? boolean Whether one sees across, where sight has a range.
---@field attack_dice? integer More or fewer dice for an attack across, from -5 to 5; at least one is left (R36).
---@field defence_dice? integer More or fewer dice for the defence against it, from -5 to 5; at least one is left (R37).
---@field if_owned? string Armies cross only for whoever owns this territory.

---An entry of a territory's `neighbours`: an id alone, or a table of it. A border that leads both ways stands on both sides.
---@class NeighbourTable
---@field [1] string The territory to which the border leads.
---@field [2]? string Its kind: `land`, `sea`, or one of the map's own.
---@field one_way? boolean Whether it leads there and not back.
---@field attack? boolean As of a border.
---@field bombard? boolean As of a border.
---@field fortify? boolean As of a border.
---@field sight? boolean As of a border.
---@field attack_dice? integer As of a border.
---@field defence_dice? integer As of a border.
---@field if_owned? string As of a border.

---What the borders of this kind have in common; each may say otherwise.
---@class BorderKindTable
---@field id string Lower case letters, digits and `_`; not `land`, `sea` or `opened`.
---@field name string|table<string, string> What it is called.
---@field line? "solid"|"dashed"|"dotted"|"edge" How it is drawn: a line from label to label, or `edge` for nothing but the edge that the two share.
---@field colour? string Its colour as `#rrggbb`.
---@field attack? boolean Whether attacks cross (R34).
---@field bombard? boolean Whether attacks that cross take nothing.
---@field fortify? boolean Whether armies cross that fortify (R44).
---@field sight? boolean Whether one sees across, where sight has a range.
---@field attack_dice? integer More or fewer dice for an attack across (R36).
---@field defence_dice? integer More or fewer dice for the defence against it (R37).
---@field if_owned? string Armies cross only for whoever owns this territory.

---A named beginning.
---@class ScenarioTable
---@field id string Lower case letters, digits and `_`, beginning with a letter.
---@field name string|table<string, string> What it is called.
---@field start table<string, StartTable> How territories start, by id; those left out start as they say themselves.
---@field shuffle? boolean Whether chance deals the seats to the players.
---@field deploy? boolean Whether the rest of the starting armies is placed as well (R9); else the game begins as it stands.

---How a territory starts in a scenario; an empty table: claimed or dealt like any other.
---@class StartTable
---@field seat? integer The start seat that holds it, from 1.
---@field armies? integer How many armies stand there.
---@field neutral? integer Armies of a neutral garrison.
---@field empty? boolean Nobody owns it (R47).

---What `alea.experiment` is given, and what the file returns.
---@class ExperimentTable
---@field title? string What it is called, in a few words.
---@field question? string The question, in a sentence.
---@field base? ArrangementTable What all variants share.
---@field variants? (string|VariantTable)[] What is compared, 1 to 64: the first is what the others are compared with.
---@field sweep? any[][] What is varied step by step, every variant with every value: for each, a list that begins with an option, `mod.setting`, `map.setting` or one of `map`, `preset`, `players`, `bots`, `mods`, and goes on with its values. Several bots or mods are a list. At most 256 times a variant with a value.
---@field metrics? (string|MetricTable)[] What is looked at: names of metrics or of groups of them. The file's own metrics are looked at in any case.
---@field games? integer Most games of each variant, 1 to 10,000,000.
---@field seed? integer Where all chance comes from.
---@field paired? boolean Whether all variants are played from the same seeds. Without it each has its own: two equal variants then differ by chance alone.
---@field stop? StopTable When to stop earlier.

---What is played. A variant says what is otherwise than in the base; its mods come after those of the base.
---@class ArrangementTable
---@field map? string The map's id.
---@field preset? string The preset's name.
---@field players? integer How many play, 2 to 12.
---@field bots? string|string[] Who plays: one bot on all seats, or several in order and over again until all seats are taken.
---@field mods? string|string[] Ids of mods.
---@field set? table<string, any> Options and settings: `option = value`, `["mod.setting"] = value`, `["map.setting"] = value`.

---A name and whatever of the table before is otherwise. `{ "name", … }` is short for `{ name = "name", … }`, and a name alone for a variant that is the base.
---@class VariantTable: ArrangementTable
---@field name? string What it is called in tables.
---@field [1]? string The same.

---A metric, and what has to be known of it: one of the two.
---@class StopTable
---@field metric string The metric that is watched.
---@field within? number Stops when its value is known to this much on either side in every variant: in its unit, shares in percent.
---@field decided? boolean True stops when it is known of every variant whether it differs from the first.

---What `alea.metric` is given. It gives the table back, to be put among `metrics`.
---@class MetricTable
---@field id string Its word: small letters, digits, `_` and `-`.
---@field title? string What it is, in a few words.
---@field unit? string What it is counted in.
---@field decimals? integer Digits behind the point that are kept, 0 to 3.
---@field share? boolean True where it says yes or no of a game: `value` gives a boolean, and the share of games is told.
---@field value fun(game: Game): number|boolean|nil Its value when the game is over; nil: this game has none.
---@field on_first_player? fun(game: Game, event: table) Who starts was settled; the set-up begins.
---@field on_turn_started? fun(game: Game, event: table) A turn began; reinforcements are not counted yet.
---@field on_reinforcements? fun(game: Game, event: table) Reinforcements were counted.
---@field on_armies_placed? fun(game: Game, event: table) Armies were placed.
---@field on_phase_started? fun(game: Game, event: table) The phase `attack` or `fortify` began. That of placing begins with on_turn_started and on_reinforcements.
---@field on_set_traded? fun(game: Game, event: table) A set was traded.
---@field on_attack_declared? fun(game: Game, event: table) An attack was declared.
---@field on_dice_rolled? fun(game: Game, event: table) Dice were rolled.
---@field on_armies_lost? fun(game: Game, event: table) A roll cost armies.
---@field on_territory_captured? fun(game: Game, event: table) A territory was captured; nobody has moved in yet.
---@field on_armies_moved? fun(game: Game, event: table) Armies moved.
---@field on_player_eliminated? fun(game: Game, event: table) A player is out.
---@field on_card_drawn? fun(game: Game, event: table) A card was drawn.
---@field on_owner_changed? fun(game: Game, event: table) A mod changed a territory's owner, or a battle that a mod let be fought did.
---@field on_battle_fought? fun(game: Game, event: table) A mod let a battle be fought; what it cost.
---@field on_ability_used? fun(game: Game, event: table) A player used an ability of any mod.
---@field on_passed? fun(game: Game, event: table) A player let a window or a prompt of any mod pass.
---@field on_turn_ended? fun(game: Game, event: table) A turn ended.
---@field on_game_ended? fun(game: Game, event: table) The game ended.

---In an experiment's file: takes the question.
---@param experiment ExperimentTable
---@return ExperimentTable
function alea.experiment(experiment) end

---In an experiment's file: declares a metric over the events.
---@param metric MetricTable
---@return MetricTable
function alea.metric(metric) end

---Registers a hook while the mod is loaded.
---@param name string
---@param hook function
---@overload fun(name: "can_claim", hook: fun(game: Game, player: any, territory: any): any)
---@overload fun(name: "can_place", hook: fun(game: Game, player: any, territory: any, armies: any): any)
---@overload fun(name: "can_trade", hook: fun(game: Game, player: any, cards: any): any)
---@overload fun(name: "can_attack", hook: fun(game: Game, player: any, from: any, to: any): any)
---@overload fun(name: "can_be_attacked", hook: fun(game: Game, player: any, territory: any): any)
---@overload fun(name: "can_enter", hook: fun(game: Game, player: any, from: any, to: any): any)
---@overload fun(name: "can_fortify", hook: fun(game: Game, player: any, from: any, to: any): any)
---@overload fun(name: "can_end_phase", hook: fun(game: Game, player: any, phase: any): any)
---@overload fun(name: "initial_armies", hook: fun(game: Game, armies: any, player: any): any)
---@overload fun(name: "first_player", hook: fun(game: Game, player: any): any)
---@overload fun(name: "next_player", hook: fun(game: Game, player: any, current: any): any)
---@overload fun(name: "reinforcements", hook: fun(game: Game, armies: any, player: any): any)
---@overload fun(name: "set_value", hook: fun(game: Game, armies: any, player: any, cards: any): any)
---@overload fun(name: "territory_bonus", hook: fun(game: Game, armies: any, player: any, territory: any): any)
---@overload fun(name: "cards_for_turn", hook: fun(game: Game, cards: any, player: any): any)
---@overload fun(name: "attack_dice", hook: fun(game: Game, dice: any, player: any, from: any, to: any): any)
---@overload fun(name: "defence_dice", hook: fun(game: Game, dice: any, player: any, from: any, to: any): any)
---@overload fun(name: "dice_bag", hook: fun(game: Game, copies: any, player: any, from: any, to: any): any)
---@overload fun(name: "dice", hook: fun(game: Game, attack: any, defence: any, from: any, to: any): any)
---@overload fun(name: "losses", hook: fun(game: Game, attacker: any, defender: any, from: any, to: any): any)
---@overload fun(name: "occupy_range", hook: fun(game: Game, least: any, most: any, player: any, from: any, to: any): any)
---@overload fun(name: "fortify_targets", hook: fun(game: Game, territories: any, player: any, from: any): any)
---@overload fun(name: "place_limit", hook: fun(game: Game, armies: any, player: any, territory: any): any)
---@overload fun(name: "spoils", hook: fun(game: Game, cards: any, player: any, loser: any): any)
---@overload fun(name: "victory", hook: fun(game: Game, player: any): any)
---@overload fun(name: "on_first_player", hook: fun(game: Game, event: table))
---@overload fun(name: "on_turn_started", hook: fun(game: Game, event: table))
---@overload fun(name: "on_reinforcements", hook: fun(game: Game, event: table))
---@overload fun(name: "on_armies_placed", hook: fun(game: Game, event: table))
---@overload fun(name: "on_phase_started", hook: fun(game: Game, event: table))
---@overload fun(name: "on_set_traded", hook: fun(game: Game, event: table))
---@overload fun(name: "on_attack_declared", hook: fun(game: Game, event: table))
---@overload fun(name: "on_dice_rolled", hook: fun(game: Game, event: table))
---@overload fun(name: "on_armies_lost", hook: fun(game: Game, event: table))
---@overload fun(name: "on_territory_captured", hook: fun(game: Game, event: table))
---@overload fun(name: "on_armies_moved", hook: fun(game: Game, event: table))
---@overload fun(name: "on_player_eliminated", hook: fun(game: Game, event: table))
---@overload fun(name: "on_card_drawn", hook: fun(game: Game, event: table))
---@overload fun(name: "on_owner_changed", hook: fun(game: Game, event: table))
---@overload fun(name: "on_battle_fought", hook: fun(game: Game, event: table))
---@overload fun(name: "on_ability_used", hook: fun(game: Game, event: table))
---@overload fun(name: "on_passed", hook: fun(game: Game, event: table))
---@overload fun(name: "on_turn_ended", hook: fun(game: Game, event: table))
---@overload fun(name: "on_game_ended", hook: fun(game: Game, event: table))
function alea.on(name, hook) end
