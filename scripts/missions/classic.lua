-- The twelve missions of the classic box. Own 24 territories; own 18 with at least two armies each; destroy one of six
-- colours; hold two continents, in four ways (R53). Other boards get missions about as hard.

local fair = require("lib/fair")

return alea.missions(fair.classic())
