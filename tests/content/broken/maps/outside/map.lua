return alea.map(require("../classic/map"))
