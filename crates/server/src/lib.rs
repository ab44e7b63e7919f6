//! HTTP, WebSocket, OpenAPI and limits around the tables.
