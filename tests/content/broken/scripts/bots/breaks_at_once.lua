local first = alea.map.continents.first.name
return {}
