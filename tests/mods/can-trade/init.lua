alea.on("can_trade", function(game, player, cards)
  for _, card in ipairs(cards) do
    if alea.cards[card].symbol == "wild" then
      return "no wild cards"
    end
  end
end)
