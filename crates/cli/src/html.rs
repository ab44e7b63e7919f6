//! Text and hands as markup.

use cards::{Hand, Suit};

/// Text that is no markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
    html
}

/// The suits of a hand, each with its sign in a class of its own.
pub(crate) fn suits(hand: Hand) -> [String; 4] {
    Suit::DESCENDING.map(|suit| {
        let holding = hand.holding(suit).to_string();
        format!(
            "<span class=\"{suit}\">{suit:#}</span> {}",
            escaped(&holding)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_files_are_no_markup() {
        assert_eq!(escaped("<b>\"&'"), "&lt;b&gt;&quot;&amp;&#39;");
    }
}
