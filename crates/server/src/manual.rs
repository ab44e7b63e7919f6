//! The interface to read: the OpenAPI description as it is for programs, and as a page for people,
//! rendered here so that it needs no script.

use crate::app::App;
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use serde_json::Value;
use std::fmt::Write;
use utoipa::openapi::OpenApi;

const STYLE: &str = include_str!("manual.css");

/// The description, the page and its style.
pub(crate) fn router(description: &OpenApi) -> Router<App> {
    let json = description.to_json().expect("a description is data");
    let page = page(&serde_json::from_str(&json).expect("it was written just now"));
    let serve = |kind: &'static str, text: String| {
        get(move || {
            let text = text.clone();
            async move { ([(CONTENT_TYPE, kind)], text) }
        })
    };
    Router::new()
        .route("/api/openapi.json", serve("application/json", json))
        .route("/api/docs", serve("text/html; charset=utf-8", page))
        .route(
            "/api/docs.css",
            serve("text/css; charset=utf-8", STYLE.to_owned()),
        )
}

/// The whole page.
fn page(description: &Value) -> String {
    let mut page = String::new();
    let info = &description["info"];
    let _ = write!(
        page,
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}: the interface</title><link rel=\"stylesheet\" href=\"/api/docs.css\">\
         </head><body><main><h1>{title} {version}: the interface</h1><p>{about}</p>\
         <p>The same for programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>",
        title = text(&info["title"]),
        version = text(&info["version"]),
        about = prose(&info["description"]),
    );
    for (path, methods) in entries(&description["paths"]) {
        for (method, operation) in entries(methods) {
            request(&mut page, path, method, operation);
        }
    }
    page.push_str("<h2>What travels</h2>");
    for (name, schema) in entries(&description["components"]["schemas"]) {
        let _ = write!(
            page,
            "<section id=\"{name}\"><h3>{name}</h3><p>{about}</p>",
            name = escape(name),
            about = prose(&schema["description"]),
        );
        fields(&mut page, schema);
        page.push_str("</section>");
    }
    page.push_str("</main></body></html>");
    page
}

fn request(page: &mut String, path: &str, method: &str, operation: &Value) {
    let _ = write!(
        page,
        "<section><h2><span class=\"{method}\">{upper}</span> <code>{path}</code></h2>\
         <p>{summary}. {more}</p><dl>",
        upper = method.to_uppercase(),
        path = escape(path),
        summary = prose(&operation["summary"]),
        more = prose(&operation["description"]),
    );
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let _ = write!(
            page,
            "<dt>{} <code>{}</code></dt><dd>{} {}</dd>",
            text(&parameter["in"]),
            text(&parameter["name"]),
            kind(&parameter["schema"]),
            prose(&parameter["description"]),
        );
    }
    for (_, content) in entries(&operation["requestBody"]["content"]) {
        let _ = write!(page, "<dt>body</dt><dd>{}</dd>", kind(&content["schema"]));
    }
    for (status, response) in entries(&operation["responses"]) {
        let contents = entries(&response["content"]);
        let kinds: Vec<_> = contents
            .map(|(_, content)| kind(&content["schema"]))
            .collect();
        let _ = write!(
            page,
            "<dt>{}</dt><dd>{} {}</dd>",
            escape(status),
            kinds.join(", "),
            prose(&response["description"]),
        );
    }
    page.push_str("</dl></section>");
}

/// The fields of a schema, through all that it is composed of.
fn fields(page: &mut String, schema: &Value) {
    let parts = ["allOf", "oneOf"]
        .iter()
        .filter_map(|how| schema[how].as_array());
    let parts: Vec<_> = parts.flatten().collect();
    if !parts.is_empty() {
        page.push_str("<ul>");
        for part in parts {
            let _ = write!(page, "<li>{} {}", kind(part), prose(&part["description"]));
            fields(page, part);
            page.push_str("</li>");
        }
        page.push_str("</ul>");
    }
    if schema["properties"].is_object() {
        page.push_str("<dl>");
        for (name, field) in entries(&schema["properties"]) {
            let _ = write!(
                page,
                "<dt><code>{}</code></dt><dd>{} {}</dd>",
                escape(name),
                kind(field),
                prose(&field["description"]),
            );
        }
        page.push_str("</dl>");
    }
}

/// What a schema is, in a word or two.
fn kind(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        let name = escape(target.rsplit('/').next().unwrap_or(target));
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<_> = values
            .iter()
            .map(|value| escape(&value.to_string()))
            .collect();
        return format!("<code>{}</code>", values.join(" | "));
    }
    for how in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema[how].as_array() {
            let parts: Vec<_> = parts.iter().map(kind).collect();
            return parts.join(if how == "allOf" { " and " } else { " or " });
        }
    }
    if schema["items"].is_object() {
        return format!("list of {}", kind(&schema["items"]));
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let kinds: Vec<_> = kinds.iter().map(text).collect();
            kinds.join(" or ")
        }
        one => text(one),
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let entries = value.as_object().into_iter().flatten();
    entries.map(|(name, value)| (name.as_str(), value))
}

fn text(value: &Value) -> String {
    escape(value.as_str().unwrap_or_default())
}

/// Text in which `this` is code.
fn prose(value: &Value) -> String {
    let mut prose = String::new();
    for (index, part) in text(value).split('`').enumerate() {
        let _ = match index % 2 {
            0 => write!(prose, "{part}"),
            _ => write!(prose, "<code>{part}</code>"),
        };
    }
    prose
}

fn escape(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
    escaped.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tells_everything_and_runs_nothing() {
        let description: Value =
            serde_json::from_str(&crate::openapi(&crate::Catalogue::EMPTY)).unwrap();
        let page = page(&description);
        for (path, _) in entries(&description["paths"]) {
            assert!(page.contains(&format!("<code>{path}</code>")), "{path}");
        }
        for (name, _) in entries(&description["components"]["schemas"]) {
            assert!(page.contains(&format!("<section id=\"{name}\">")), "{name}");
        }
        for forbidden in ["<script", "style=", "javascript:", "onclick"] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
    }
}
