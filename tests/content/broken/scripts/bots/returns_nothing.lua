-- The table of callbacks is not returned.
local bot = {}
