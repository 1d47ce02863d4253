-- Trench war (R62): a territory conquered this turn cannot be the origin of a conquest before the next turn.

if alea.settings.forbids == "attacks" then
  alea.on("can_attack", function(game, player, from, to)
    if game:captured(from) then
      return {
        en = alea.map.name[from] .. " was conquered this turn: no conquest starts there before the next turn (R62)",
        es = (alea.map.names[from].es or alea.map.name[from]) .. " se conquistó en este turno: ninguna conquista parte de allí hasta el siguiente (R62)",
      }
    end
  end)
else
  -- Fighting is allowed, but the last defender holds out.
  alea.on("losses", function(game, attacker, defender, from, to)
    if game:captured(from) then
      return attacker, math.min(defender, game:armies(to) - 1)
    end
  end)
end
