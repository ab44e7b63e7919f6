# What the server says when it cannot do what was asked.

server-bad-name = A name must have 1 to 40 characters and no control characters.
server-no-cookie = This needs a seat: open a table or sit down first, and send the cookie with the request.
server-foreign-origin = This request comes from another site.
server-wrong-host = This server does not answer for that address.
server-no-such-table = There is no such table.
server-damaged = The record of this table is damaged at event { $event }. You can look at what came before, but nothing more can happen here.
server-not-found = There is nothing at this address.
server-wrong-method = This address does not take that method.
server-too-slow = That took too long.
server-too-large = The request is too large: the limit is { $bytes } bytes.
server-too-many = Too many requests: wait { $seconds } s and try again.
server-busy = Too many positions are waiting to be analysed: try again in a moment.
server-shutting-down = The server is about to stop: try again in a moment.
server-storage = The database failed: { $why }
server-internal = Something went wrong here; it has been logged.
server-unstorable = Text with the character U+0000 cannot be stored.
server-no-body = The body did not arrive.
server-send-json = Send JSON, with the header content-type: application/json.
server-bad-body = The body cannot be read: { $why }
server-bad-address = The address cannot be read: { $why }
server-bad-cursor = “before” must be the “next” of another page.
server-which-game = Which “game” do you want to play?
server-fork-settings = A game that continues another one keeps its game and settings.
server-bad-sitter = A seat is taken by "me" or by {"{"}"bot": …{"}"}.
