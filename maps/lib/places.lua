-- Names for places that chance makes, in English and Spanish: a feature of the land and whose it is. `Heron Ford`, `Vado de la
-- Garza`. Each set of features with all owners gives several hundred names, and none comes twice.

local random = require("lib/random")

local places = {}

-- English, Spanish.
local owners = {
    { "Wolf", "del Lobo" },
    { "Bear", "del Oso" },
    { "Crow", "del Cuervo" },
    { "Fox", "del Zorro" },
    { "Hawk", "del Halcón" },
    { "Otter", "de la Nutria" },
    { "Heron", "de la Garza" },
    { "Swan", "del Cisne" },
    { "Eagle", "del Águila" },
    { "Stag", "del Ciervo" },
    { "Boar", "del Jabalí" },
    { "Horse", "del Caballo" },
    { "Bull", "del Toro" },
    { "Goat", "de la Cabra" },
    { "Badger", "del Tejón" },
    { "Hare", "de la Liebre" },
    { "Owl", "del Búho" },
    { "Raven", "del Grajo" },
    { "Lynx", "del Lince" },
    { "Adder", "de la Víbora" },
    { "Salt", "de la Sal" },
    { "Iron", "del Hierro" },
    { "Silver", "de la Plata" },
    { "Copper", "del Cobre" },
    { "Amber", "del Ámbar" },
    { "Ash", "del Fresno" },
    { "Oak", "del Roble" },
    { "Pine", "del Pino" },
    { "Elm", "del Olmo" },
    { "Willow", "del Sauce" },
    { "Thorn", "del Espino" },
    { "Apple", "del Manzano" },
    { "Holly", "del Acebo" },
    { "King's", "del Rey" },
    { "Queen's", "de la Reina" },
    { "Monk's", "del Monje" },
    { "Widow's", "de la Viuda" },
    { "Miller's", "del Molinero" },
    { "Smith's", "del Herrero" },
    { "Shepherd's", "del Pastor" },
    { "Fisher's", "del Pescador" },
    { "Hunter's", "del Cazador" },
    { "Pilgrim's", "del Peregrino" },
    { "Star", "de la Estrella" },
    { "Moon", "de la Luna" },
    { "Sun", "del Sol" },
    { "Snow", "de la Nieve" },
    { "Mist", "de la Niebla" },
    { "Wind", "del Viento" },
    { "Storm", "de la Tormenta" },
    { "Thunder", "del Trueno" },
    { "Honey", "de la Miel" },
    { "Rose", "de la Rosa" },
}

-- Numbers of features that have no factor in common with that of the owners, a prime: so going round both lists together
-- meets every pair once.
local features = {
    inland = {
        { "Ford", "Vado" },
        { "Bridge", "Puente" },
        { "Mill", "Molino" },
        { "Vale", "Valle" },
        { "Marsh", "Marjal" },
        { "Wood", "Bosque" },
        { "Well", "Pozo" },
        { "Field", "Campo" },
        { "Spring", "Fuente" },
        { "Meadow", "Prado" },
        { "Hollow", "Hoya" },
        { "Crossing", "Cruce" },
        { "Grove", "Soto" },
        { "Heath", "Brezal" },
        { "Mere", "Laguna" },
        { "Green", "Vega" },
        { "Garth", "Huerto" },
        { "Lea", "Dehesa" },
        { "Gate", "Portillo" },
    },
    hill = {
        { "Hill", "Colina" },
        { "Tor", "Peña" },
        { "Ridge", "Sierra" },
        { "Crag", "Risco" },
        { "Pass", "Collado" },
        { "Down", "Loma" },
        { "Moor", "Páramo" },
        { "Tower", "Torre" },
        { "Fell", "Cerro" },
        { "Scar", "Tajo" },
        { "Keep", "Castillo" },
    },
    coast = {
        { "Cape", "Cabo" },
        { "Bay", "Bahía" },
        { "Harbour", "Puerto" },
        { "Head", "Punta" },
        { "Strand", "Playa" },
        { "Cove", "Cala" },
        { "Quay", "Muelle" },
        { "Haven", "Abra" },
        { "Cliff", "Acantilado" },
        { "Sound", "Ría" },
        { "Mouth", "Boca" },
        { "Light", "Faro" },
        { "Dunes", "Dunas" },
    },
    isle = {
        { "Island", "Isla" },
        { "Rock", "Peñón" },
        { "Key", "Cayo" },
        { "Holm", "Islote" },
        { "Skerry", "Escollo" },
    },
}

-- Lower case letters, digits and `_`.
local function id_of(name)
    local id = string.gsub(string.gsub(string.lower(name), "'", ""), "[^%w]+", "_")
    return id
end

-- A source of names: `next(kind)` gives `id` and `name` of a place of one of the kinds `inland`, `hill`, `coast` or `isle`.
function places.namer(pick)
    local whose = random.shuffled(pick, owners)
    local lists, turns = {}, {}
    for _, kind in ipairs({ "inland", "hill", "coast", "isle" }) do
        lists[kind] = random.shuffled(pick, features[kind])
        turns[kind] = pick(#owners)
    end
    return function(kind)
        local turn = turns[kind]
        turns[kind] = turn + 1
        local list = lists[kind]
        local feature, owner = list[turn % #list + 1], whose[turn % #whose + 1]
        local en = owner[1] .. " " .. feature[1]
        return { id = id_of(en), name = { en = en, es = feature[2] .. " " .. owner[2] } }
    end
end

-- Syllables of regions' own names.
local first = {
    "Ka", "Ru", "Mi", "Lo", "Ta", "Ve", "So", "Na", "Di", "Be",
    "To", "Ma", "Al", "El", "Or", "Is", "Fe", "Gar", "Hal", "Ul",
}
local second = { "ra", "li", "ven", "mo", "ne", "sa", "do", "ti", "var", "lu", "gan", "re" }
local last = { "n", "r", "s", "th", "l", "ria", "mar", "dor", "nia", "" }

-- What regions are called beside their own name.
local lands = {
    inland = {
        { "%s March", "Marca de %s" },
        { "%s Plain", "Llanura de %s" },
        { "%s Highlands", "Altos de %s" },
        { "%s Vale", "Valle de %s" },
        { "%s Heath", "Páramos de %s" },
        { "%s Forest", "Bosques de %s" },
        { "Land of %s", "Tierra de %s" },
    },
    isle = {
        { "%s Isles", "Islas de %s" },
        { "%s Keys", "Cayos de %s" },
        { "%s Sound", "Mar de %s" },
        { "%s Reach", "Costa de %s" },
        { "%s Archipelago", "Archipiélago de %s" },
        { "%s Shore", "Orilla de %s" },
    },
}

-- A source of regions' names: `next(kind)` with `inland` or `isle` gives `id` and `name`.
function places.lands(pick)
    local known, turn = {}, pick(6)
    return function(kind)
        local word
        repeat
            word = random.member(pick, first) .. random.member(pick, second) .. random.member(pick, last)
        until not known[word]
        known[word] = true
        local list = lands[kind]
        turn = turn + 1
        local form = list[turn % #list + 1]
        local en, es = string.format(form[1], word), string.format(form[2], word)
        return { id = id_of(en), name = { en = en, es = es } }
    end
end

return places
