-- Lets the legal actions tell what the others hold. It must be caught.

alea.on("can_attack", function(game, player, from, to)
  local owner = game:owner(to)
  if owner ~= player and owner <= game:player_count() and game:holds_card_of(owner, to) then
    return "they hold its card"
  end
end)
