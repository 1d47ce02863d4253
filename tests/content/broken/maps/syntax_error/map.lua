return alea.map {
    name = "Broken"
    licence = "MIT",
}
