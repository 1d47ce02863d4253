-- The map is made and not returned.
alea.map {}
