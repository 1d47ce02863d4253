-- TITLE: in the first rounds every turn brings more armies. Change it to the rule that you want.
--
-- docs/MODDING.md tells what there is; `alea check NAME` looks for mistakes, `alea test NAME` runs tests/, and a game with
-- `--mods NAME` takes each save while it runs.

-- A value: what the rules say comes first, what it is about follows, and what is given back counts.
alea.on("reinforcements", function(game, armies, player)
  if game:round() <= alea.settings.rounds then
    return armies + alea.settings.extra
  end
end)

-- A check says why something may not be done, or nothing:
--
--   alea.on("can_attack", function(game, player, from, to)
--     if game:armies(to) > 20 then
--       return { en = "that wall is too high", es = "esa muralla es demasiado alta" }
--     end
--   end)
--
-- An observer hears what happened and may ask for changes:
--
--   alea.on("on_territory_captured", function(game, event)
--     game:add_armies(event.territory, 1)
--   end)
