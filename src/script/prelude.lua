-- Runs in every new Lua state before the walls are closed: keeps what is on the list, drops everything else, and replaces
-- what would show an address or grow without end.
local globals, emit, longest, work = ...

local keep = {
  assert = true, error = true, getmetatable = true, ipairs = true, next = true, pairs = true, pcall = true, print = true,
  rawequal = true, rawget = true, rawlen = true, rawset = true, select = true, setmetatable = true, tonumber = true,
  tostring = true, type = true, typeof = true, unpack = true, xpcall = true,
  bit32 = { "arshift", "band", "bnot", "bor", "btest", "bxor", "byteswap", "countlz", "countrz", "extract", "lrotate",
    "lshift", "replace", "rrotate", "rshift" },
  math = { "abs", "acos", "asin", "atan", "atan2", "ceil", "clamp", "cos", "cosh", "deg", "exp", "floor", "fmod", "frexp",
    "huge", "isfinite", "isinf", "isnan", "ldexp", "lerp", "log", "log10", "map", "max", "min", "modf", "pi", "pow", "rad",
    "round", "sign", "sin", "sinh", "sqrt", "tan", "tanh" },
  string = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "split", "sub",
    "upper" },
  table = { "clear", "clone", "concat", "create", "find", "freeze", "insert", "isfrozen", "maxn", "move", "pack", "remove",
    "sort", "unpack" },
  utf8 = { "char", "charpattern", "codepoint", "codes", "len", "offset" },
}

local type, next, select, error, unpack = type, next, select, error, unpack
local raw_tostring, gsub, raw_format, raw_rep, raw_find = tostring, string.gsub, string.format, string.rep, string.find
local raw_next, concat = next, table.concat

for name, value in next, globals do
  local allowed = keep[name]
  if allowed == nil then
    globals[name] = nil
  elseif allowed ~= true then
    local members = {}
    for _, member in next, allowed do
      members[member] = true
    end
    for member in next, value do
      if not members[member] then
        value[member] = nil
      end
    end
  end
end

local by_address = { table = true, ["function"] = true, userdata = true, thread = true, buffer = true }

-- A table shows no address: it would differ from run to run.
local function tostring(...)
  local value = ...
  if by_address[type(value)] then
    return (gsub(raw_tostring(value), ": 0x%x+$", ""))
  end
  return raw_tostring(...)
end
globals.tostring = tostring

local raw_error, raw_pcall = error, pcall

-- A table whose `__tostring` fails would be raised without a message and without a line.
function globals.error(message, level)
  if type(message) == "table" and not raw_pcall(raw_tostring, message) then
    message = "the error is a table whose __tostring fails"
  end
  if type(level) ~= "number" then
    level = 1
  end
  raw_error(message, level == 0 and 0 or level + 1)
end

function globals.string.format(form, ...)
  for i = 1, select("#", ...) do
    if by_address[type((select(i, ...)))] then
      local values, n = { ... }, select("#", ...)
      for k = 1, n do
        if by_address[type(values[k])] then
          values[k] = tostring(values[k])
        end
      end
      return raw_format(form, unpack(values, 1, n))
    end
  end
  return raw_format(form, ...)
end

function globals.string.rep(text, times)
  if type(text) == "string" and type(times) == "number" and #text * times > longest then
    error("string.rep would make a string longer than " .. longest .. " bytes", 2)
  end
  return raw_rep(text, times)
end

function globals.string.find(text, pattern, ...)
  if type(text) == "string" and type(pattern) == "string" and #text * #pattern > work then
    error("string.find on strings of " .. #text .. " and " .. #pattern .. " bytes takes too long", 2)
  end
  return raw_find(text, pattern, ...)
end

-- The order of keys that are tables or functions is the order of their addresses, another one in each run.
local function check_key(key)
  if by_address[type(key)] then
    error("a table with a " .. type(key) .. " as key has no fixed order: use numbers or strings as keys", 3)
  end
end

-- Tables of the host whose fields are made when they are first asked for, and what makes all of them: whoever goes over such a
-- table finds it complete.
local lazy = {}

local function complete(list)
  local fill = lazy[list]
  lazy[list] = nil
  fill(list)
end

function globals.next(list, key)
  if type(list) == "table" and lazy[list] then
    complete(list)
  end
  local following, value = raw_next(list, key)
  check_key(following)
  return following, value
end

function globals.pairs(list)
  if type(list) == "table" then
    if lazy[list] then
      complete(list)
    end
    for key in raw_next, list do
      check_key(key)
    end
  end
  return globals.next, list, nil
end

function globals.print(...)
  local words = {}
  for i = 1, select("#", ...) do
    words[i] = tostring((select(i, ...)))
  end
  emit(concat(words, "\t"))
end

local raw_clone = table.clone

function globals.table.clone(list, ...)
  if type(list) == "table" and lazy[list] then
    complete(list)
  end
  return raw_clone(list, ...)
end

return function(list, fill)
  lazy[list] = fill
end
