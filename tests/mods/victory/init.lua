alea.on("victory", function(game, player)
  for _, one in ipairs(game:players()) do
    if game:territory_count(one) >= 3 then
      return one
    end
  end
end)
