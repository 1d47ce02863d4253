-- The file asks for a setting that its map.toml does not declare.
local n = alea.settings.sise
return alea.map {
    name = { en = "Unknown setting", es = "Ajuste desconocido" },
    territories = { { id = "a", name = "A" }, { id = "b", name = "B" } },
    borders = { { "a", "b" } },
}
