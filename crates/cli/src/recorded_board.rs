//! Boards bid and played by others, one JSON object a line: deal, dealer, auction, and the cards in
//! the order in which they were played.

use crate::lines;
use anyhow::{Context, Result, ensure};
use bridge::{Call, Contract, Play, Vulnerability};
use bridge_bidding::{Situation, System};
use cards::{Card, Deal, Seat};
use serde::Deserialize;
use std::path::Path;

/// A board that was played.
pub(crate) struct RecordedBoard {
    /// Where it stands, as `FILE:LINE`.
    pub(crate) place: String,
    pub(crate) deal: Deal,
    /// The auction as our system reads it.
    pub(crate) situation: Situation,
    pub(crate) contract: Contract,
    pub(crate) record: Vec<Card>,
}

#[derive(Deserialize)]
struct Row {
    deal: String,
    dealer: String,
    #[serde(default)]
    vul: Option<String>,
    auction: Vec<String>,
    play: Vec<String>,
}

/// Reads at most `boards` boards of a file after its first `skip` lines, without those that were passed
/// out.
pub(crate) fn read(
    path: &Path,
    system: &System,
    skip: usize,
    boards: usize,
) -> Result<Vec<RecordedBoard>> {
    let mut read = Vec::new();
    for row in lines::rows(path)? {
        let row = row?;
        if row.number > skip {
            let board = board(&row.text, system, &row.place).with_context(|| row.place.clone())?;
            read.extend(board);
        }
        if read.len() == boards {
            break;
        }
    }
    ensure!(
        !read.is_empty(),
        "{}: there is no played board after line {skip}",
        path.display()
    );
    Ok(read)
}

/// One board; none if everybody passed.
fn board(line: &[u8], system: &System, place: &str) -> Result<Option<RecordedBoard>> {
    let row: Row = serde_json::from_slice(line)?;
    let deal: Deal = row.deal.parse().context("deal")?;
    let dealer: Seat = row.dealer.parse().context("dealer")?;
    let vulnerability: Vulnerability = match &row.vul {
        Some(text) => text.parse().context("vul")?,
        None => Vulnerability::None,
    };
    let mut situation = Situation::new(dealer, vulnerability);
    for text in &row.auction {
        let call: Call = text.parse().context("auction")?;
        system.call(&mut situation, call).context("auction")?;
    }
    ensure!(situation.auction().is_over(), "auction: it is not over");
    let Some(contract) = situation.auction().contract() else {
        return Ok(None);
    };
    let mut play = Play::new(deal, contract);
    for (index, text) in row.play.iter().enumerate() {
        let card: Card = text.parse().context("play")?;
        play.card(card)
            .with_context(|| format!("play: card {}", index + 1))?;
    }
    ensure!(play.is_over(), "play: it is not over");
    Ok(Some(RecordedBoard {
        place: place.to_owned(),
        deal,
        situation,
        contract,
        record: play.record().to_vec(),
    }))
}
