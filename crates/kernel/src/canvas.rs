//! Text for a terminal: plain letters, or letters with colour.

/// How a game draws itself in letters.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Canvas {
    /// Whether the terminal shows colour.
    pub coloured: bool,
}

impl Canvas {
    /// Letters alone.
    pub const PLAIN: Canvas = Canvas { coloured: false };

    /// Text that stands out.
    pub fn bold(self, text: &str) -> String {
        self.styled("1", text)
    }

    /// Text that stands back.
    pub fn faint(self, text: &str) -> String {
        self.styled("2", text)
    }

    /// Text in red, as hearts and diamonds are printed.
    pub fn red(self, text: &str) -> String {
        self.styled("31", text)
    }

    /// Text in black on a background of the 256-colour palette.
    pub fn on_background(self, text: &str, palette: u8) -> String {
        self.styled(&format!("30;48;5;{palette}"), text)
    }

    fn styled(self, style: &str, text: &str) -> String {
        if self.coloured {
            format!("\x1b[{style}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_has_no_codes() {
        assert_eq!(Canvas::PLAIN.bold("a"), "a");
        assert_eq!(Canvas { coloured: true }.red("a"), "\x1b[31ma\x1b[0m");
    }
}
