-- Reckons with the address of a table. It must be caught.

alea.on("losses", function(game, attacker, defender)
  local address = tostring({}):match("0x(%x+)")
  return attacker, tonumber(address, 16) % 2
end)
