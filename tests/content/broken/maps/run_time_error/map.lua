local names = require("names")
return alea.map {
    name = names.map.title,
}
