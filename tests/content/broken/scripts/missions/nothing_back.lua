-- Returns nothing.
alea.missions({ { id = "a", own = 3 } })
