alea.on("spoils", function(game, cards, player, loser)
  return { cards[1] }
end)
