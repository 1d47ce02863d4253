-- The classic rules once more: every default of the rules through its hook, reckoned here from the options and the board and
-- never taken over from the engine. A game with this mod must be the same to the last byte as one without.

local map, cards = alea.map, alea.cards
local MOST_ARMIES = 1000000
local PIECES = { infantry = 1, cavalry = 5, artillery = 10 }

-- Checks: nothing more is forbidden.
for _, check in ipairs { "can_claim", "can_place", "can_trade", "can_attack", "can_be_attacked", "can_fortify", "can_end_phase" } do
  alea.on(check, function() end)
end

-- R9, R18.
alea.on("initial_armies", function(game, armies, player)
  local option = game:option("initial_armies")
  if option ~= "auto" then
    return option
  end
  local players = game:player_count()
  local sides = players
  if players == 2 and game:option("neutral_army") == "two_players" then
    sides = 3
  end
  local by_players = ({ 40, 40, 35, 30, 25 })[players] or 20
  return math.max(by_players, 2 * math.ceil(map.size / sides))
end)

-- R10: chance has spoken; or the seat.
alea.on("first_player", function(game, player)
  return game:option("first_player") == "seat" and 1 or player
end)

-- R11.
alea.on("next_player", function(game, player, current)
  local count = game:player_count()
  local step = game:option("direction") == "left" and 1 or count - 1
  local following = current
  repeat
    following = (following - 1 + step) % count + 1
  until game:is_alive(following)
  return following
end)

-- R24, R25, R64.
alea.on("reinforcements", function(game, armies, player)
  local owned, sum = 0, 0
  for territory = 1, map.size do
    if game:owner(territory) == player then
      owned = owned + 1
    end
  end
  if owned == 0 then
    return 0
  end
  for _, continent in ipairs(map.continent) do
    local whole = true
    for _, territory in ipairs(continent.members) do
      whole = whole and game:owns(player, territory)
    end
    if whole then
      sum = sum + continent.bonus
    end
  end
  local base = math.floor(owned / game:option("territory_divisor"))
  return math.max(0, math.max(base, game:option("min_reinforcements")) + sum)
end)

-- R29, R57: the dearest set that three cards make; wild cards stand in for what makes one.
local function set_by_symbol(three)
  local count, kinds = {}, 0
  for _, card in ipairs(three) do
    local symbol = cards[card].symbol
    if symbol ~= "wild" then
      kinds = kinds + (count[symbol] and 0 or 1)
      count[symbol] = (count[symbol] or 0) + 1
    end
  end
  local plain = (count.infantry or 0) + (count.cavalry or 0) + (count.artillery or 0)
  if kinds ~= 1 or plain < 2 then
    return 10
  end
  return count.infantry and 4 or count.cavalry and 6 or 8
end

-- R31, R57, R58.
alea.on("set_value", function(game, armies, player, three)
  local values, traded = game:option("set_values"), game:sets_traded()
  if values == "by_symbol" then
    return set_by_symbol(three)
  elseif values == "slow" then
    return 4 + traded
  end
  return ({ 4, 6, 8, 10, 12, 15 })[traded + 1] or 15 + 5 * (traded - 5)
end)

-- R32.
alea.on("territory_bonus", function(game, armies, player, territory)
  local amount = game:option("territory_bonus.amount")
  return amount == "symbol" and PIECES[map.symbol[territory]] or amount
end)

-- R33.
alea.on("cards_for_turn", function(game, earned, player)
  return game:has_conquered() and game:option("cards_per_conquest_turn") or 0
end)

-- R36, R37.
alea.on("attack_dice", function(game, dice, player, from, to)
  return math.min(game:armies(from) - 1, game:option("max_attack_dice"))
end)

alea.on("defence_dice", function(game, dice, player, from, to)
  return math.min(game:armies(to), game:option("max_defence_dice"))
end)

-- The faces as they fell.
alea.on("dice", function(game, attack, defence, from, to)
  return attack, defence
end)

-- R39: highest against highest, second against second.
alea.on("losses", function(game, attacker, defender, from, to)
  local battle = game:battle()
  local ties_to_attacker = game:option("ties") == "attacker"
  local lost = { attacker = 0, defender = 0 }
  for i = 1, math.min(#battle.attack, #battle.defence) do
    local a, d = battle.attack[i], battle.defence[i]
    local loser = (a > d or a == d and ties_to_attacker) and "defender" or "attacker"
    lost[loser] = lost[loser] + 1
  end
  return lost.attacker, lost.defender
end)

local function cap(game)
  local option = game:option("army_cap")
  return option == "none" and MOST_ARMIES or option
end

-- R41.
alea.on("occupy_range", function(game, least, most, player, from, to)
  local dice, losses = game:last_roll()
  local rule = game:option("occupy_min")
  most = math.max(1, math.min(game:armies(from) - 1, cap(game)))
  least = rule == "dice" and dice or rule == "dice_minus_losses" and dice - losses or 1
  return math.clamp(least, 1, most), most
end)

-- R44 to R46.
alea.on("fortify_targets", function(game, targets, player, from)
  local found = {}
  local reach = game:option("fortify") == "connected" and game:connected(from) or game:neighbours(from)
  for _, territory in ipairs(reach) do
    if territory ~= from and game:owns(player, territory) then
      table.insert(found, territory)
    end
  end
  return found
end)

-- R15, R59.
alea.on("place_limit", function(game, armies, player, territory)
  return math.max(0, cap(game) - game:armies(territory))
end)

-- R43: all cards pass on.
alea.on("spoils", function(game, passing, player, loser)
  return game:hand(loser)
end)

-- R22, R48.
alea.on("victory", function(game, player)
  local left = game:players()
  return #left == 1 and left[1] or false
end)
