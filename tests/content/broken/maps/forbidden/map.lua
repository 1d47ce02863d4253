return alea.map {
    name = os.getenv("USER"),
}
