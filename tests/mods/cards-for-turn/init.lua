alea.on("cards_for_turn", function(game, cards, player)
  return cards + 2
end)
