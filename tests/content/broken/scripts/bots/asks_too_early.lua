local lucky = alea.pick(6)
return {}
