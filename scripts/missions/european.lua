-- The classic missions and two of the European edition. Hold Europe and South America, or Europe and Australia, each with a
-- third continent of one's choice (R54). Other boards get missions about as hard.

local fair = require("lib/fair")

local two = fair.continent_missions({
    { keys = { "europe", "south_america" }, sizes = 11, bonus = 7, more = 1 },
    { keys = { "europe", "australia" }, sizes = 11, bonus = 7, more = 1 },
})
for _, mission in ipairs(two) do
    mission.id = mission.id .. "-1"
end

return alea.missions(fair.join({ fair.classic(), two }))
