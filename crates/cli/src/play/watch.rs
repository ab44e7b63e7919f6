//! Bots at the table, and you beside it.

use super::session::Session;
use crate::ending::Ending;
use anyhow::Result;
use kernel::{Detail, message};
use std::io::Write;

impl Session {
    /// Plays the game out.
    pub(crate) fn watch(mut self, out: &mut impl Write) -> Result<Ending> {
        let mut shown = String::new();
        self.show_new(&mut shown, out)?;
        while let Some(task) = self.setup.table.bot_task() {
            let (thought, interrupted) = self.clock.run(task, self.clock.time);
            if interrupted {
                let stopped = self.resume().unwrap_or_else(|| message!("play-stopped"));
                writeln!(out, "{}", self.say(&stopped))?;
                return Ok(Ending::Interrupted);
            }
            self.apply(thought.event)?;
            if let Some(made) = self.last_move() {
                let told = self.say(&self.moved(&made));
                writeln!(out, "\n{}", self.canvas.bold(&told))?;
                if let Some(meaning) = &made.meaning {
                    writeln!(out, "  {}", self.say(meaning.message()))?;
                }
                self.list(&made.why, Detail::Simple, out)?;
            }
            self.show_new(&mut shown, out)?;
        }
        self.announce(out)?;
        Ok(Ending::Done)
    }

    /// The picture, where it is another than the last.
    fn show_new(&self, shown: &mut String, out: &mut impl Write) -> Result<()> {
        let picture = self.setup.table.picture(self.guest(), self.canvas);
        if picture != *shown {
            write!(out, "{picture}")?;
            *shown = picture;
        }
        Ok(())
    }
}
