-- Asks for more than there is.
return alea.missions({
    { id = "land", own = 4000 },
    { id = "none", continents = {} },
    { id = "Big Words", own = 3 },
    { id = "twice", own = 3 },
    {
        id = "twice",
        own = 3,
        armies = "two",
    },
})
