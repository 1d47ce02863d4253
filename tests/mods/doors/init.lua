-- Each effect of these doors as an ability of its own, so that tests can open them one by one.
local flag = alea.marker { id = "flag", label = { en = "Flag" }, glyph = "⚑", most = 3, carried = true }
local mine = alea.marker { id = "mine", label = { en = "Mine" }, secret = true }
local gold = alea.resource { id = "gold", label = { en = "Gold" } }
local wild = alea.side { id = "wild", label = { en = "Wild" }, colour = "#446644" }

local function ability(id, use)
  alea.ability {
    id = id,
    window = "attack",
    label = id,
    offers = function(game, player)
      return { { args = { 1 } }, { args = { 2 } }, { args = { 3 } } }
    end,
    use = use,
  }
end

ability("flag", function(game, player, args) game:set_marker(flag, args[1], 9, player) end)
ability("flags", function(game, player, args) game:set_marker(flag, args[1], 2, player) end)
ability("unflag", function(game, player, args) game:remove_marker(flag, args[1]) end)
ability("mine", function(game, player, args) game:set_marker(mine, args[1], 1, player) end)
ability("gold", function(game, player, args) game:add_resource(gold, player, args[1] - 2) end)
ability("wild", function(game, player, args) game:set_owner(args[1], wild, 4) end)
ability("open", function(game, player, args) game:open_border(1, args[1]) end)
ability("close", function(game, player, args) game:close_border(1, args[1]) end)
ability("restore", function(game, player, args) game:restore_border(1, args[1]) end)
ability("block", function(game, player, args) game:block(args[1]) end)
ability("unblock", function(game, player, args) game:unblock(args[1]) end)
ability("sight", function(game, player, args) game:set_sight(args[1] - 1) end)
ability("hide", function(game, player, args) game:hide(args[1]) end)
ability("fight", function(game, player, args) game:fight(2, args[1], 5) end)
ability("strike", function(game, player, args) game:fight(1, args[1], 5, false) end)
ability("say", function(game, player, args)
  local parts = game:parts(player)
  local path, armies = game:path(player, 1, 4)
  game:say(table.concat({
    game:marker(flag, 1),
    #game:marked(flag, player),
    game:resource(gold, player),
    tostring(game:is_blocked(2)),
    tostring(game:border_kind(1, 2)),
    tostring(game:sees(2, 1)),
    #parts,
    path and #path or 0,
    armies or 0,
    tostring(game:hang_together({ 1, 3 })),
    tostring(game:is_player(wild)),
    game:ranking("armies")[1],
  }, " "))
end)
ability("strongest", function(game, player, args)
  game:say("strongest " .. tostring(game:strongest(args[1])))
end)
ability("count", function(game, player)
  game:store("b", 1)
  game:store("a.2", true)
  game:store("a.1", true)
  game:store("b", nil)
  game:say(table.concat({
    table.concat(game:all_owners(), ","),
    table.concat(game:all_armies(), ","),
    #game:neighbours(2),
    #game:neighbours(2, player),
    game:count_neighbours(2, player),
    table.concat(game:bordering(player), ","),
    game:continent_share(player, 1),
    table.concat(game:stored_keys("a."), ","),
    #game:stored_keys(""),
  }, " "))
end)

-- What is forgotten is gone for the hook that forgets it, too; what others keep under such keys is theirs.
ability("forget", function(game, player)
  game:store("a.3", 1)
  game:store("a.4", 1, player)
  local before = game:count_stored("a.")
  game:forget("a.")
  game:say(`{before} {game:count_stored("a.")} {game:count_stored("a.", player)}`)
end)
