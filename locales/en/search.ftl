# Searches that serve any game.

search-sampled-none = There was no time to think about what is hidden.
search-sampled-mean = It does best on average over what may be hidden.
search-fact-sampled = hidden holdings looked at
