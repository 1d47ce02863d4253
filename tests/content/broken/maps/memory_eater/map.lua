local list = {}
for i = 1, 1e9 do
    list[i] = string.rep("x", 100000) .. i
end
return alea.map {}
