-- Planted fault: the outlines that the file computes do not fit the board.
local function square(x)
    return { { outer = { { x, 0 }, { x + 1, 0 }, { x + 1, 1 }, { x, 1 } } } }
end

return alea.map {
    name = { en = "Outlines", es = "Contornos" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    territories = {
        { id = "a", name = { en = "A", es = "A" }, label = { 0, 0 } },
        { id = "b", name = { en = "B", es = "B" }, label = { 2, 0 } },
        { id = "c", name = { en = "C", es = "C" }, label = { 4, 0 } },
    },
    borders = { { "a", "b" }, { "b", "c" }, { "a", "c" } },
    shapes = function()
        return {
            width = 5,
            height = 1,
            territories = { a = square(0), b = { { outer = { { 2, 0 }, { 3, 0 } } } }, d = square(4) },
        }
    end,
}
