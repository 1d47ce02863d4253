-- Blue is put out, and whatever is asked for about blue in the same breath does not happen: it is nobody's fault.
alea.on("on_phase_started", function(game, event)
  local card = game:hand(2)[1]
  game:eliminate(2)
  game:eliminate(2)
  game:set_owner(alea.map.id.c, 2, 3)
  game:give_card(card, 2, 1)
  game:give_card(game:hand(1)[1], 1, 2)
  game:discard_card(card, 2)
  game:draw_cards(2, 1)
  game:win(2)
  game:say("done")
end)
