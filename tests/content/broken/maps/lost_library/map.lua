-- Planted fault: the maps' library has no such file.
local hexes = require("lib/hexagones")

return hexes
