-- Names by language.

return {
    x = { en = "X" },

    a = { en = "A" },
    b = { en = "B" },
    c = { en = "C" },
}
