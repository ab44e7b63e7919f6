//! Boards taken to other programs and brought from them: PBN, LIN and links to a hand viewer.

use crate::fields::FieldError;
use axum::Json;
use bridge::{Auction, BoardNumber, BoardResult, Contract, Vulnerability};
use bridge_formats::{
    AuctionRecord, BoardRecord, CardRecord, Ending, Format, FormatErrorKind, PlayRecord,
};
use cards::{BySeat, Card, Deal, Hand, Layout, Seat, Side};
use serde::{Deserialize, Serialize};
use server::plugin::{ApiError, App, Body, OpenApiRouter, Problem};
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(export))
        .routes(routes!(import))
}

/// The most boards of one text that are answered.
const MOST_BOARDS: usize = 64;
/// The longest name or title that goes into a file, in characters.
const LONGEST_TEXT: usize = 80;

/// A board that was played, as a table shows it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ExportBoard {
    /// Its number.
    #[schema(value_type = String)]
    number: BoardNumber,
    /// `None`, `NS`, `EW` or `All`.
    #[schema(value_type = String)]
    vulnerability: Vulnerability,
    /// All four hands: `N:AK32.… … … …`.
    #[schema(value_type = String)]
    deal: Deal,
    /// `N: 1NT Pass 3NT Pass Pass Pass`.
    #[schema(value_type = String)]
    auction: Auction,
    /// The cards in the order of play; it need not be all.
    #[schema(value_type = Vec<String>)]
    record: Vec<Card>,
    /// How it came out: `3NT-N+1`, or `Pass`.
    #[schema(value_type = String)]
    result: BoardResult,
    /// The players' names, from North.
    #[serde(default)]
    names: Vec<String>,
    /// What it was played in.
    event: Option<String>,
    /// When, as `2026.11.16`.
    date: Option<String>,
    /// The form of scoring, as PBN names it.
    scoring: Option<String>,
}

/// A board in the forms of other programs.
#[derive(Serialize, ToSchema)]
struct ExportedBoard {
    /// A file of Portable Bridge Notation.
    pbn: String,
    /// A file of Bridge Base Online.
    lin: String,
    /// The address of a hand viewer with the board in it.
    link: String,
}

/// Writes a board as PBN, as LIN and as a link
#[utoipa::path(
    post, path = "/api/bridge/export", tag = "Bridge", operation_id = "exportBoard",
    request_body = ExportBoard,
    responses((status = 200, description = "The board in three forms", body = ExportedBoard),
              (status = "default", description = "`bad-request`", body = Problem)),
)]
async fn export(Body(board): Body<ExportBoard>) -> Result<Json<ExportedBoard>, ApiError> {
    if board.record.len() > 52 {
        return Err(FieldError::new("record", "there are 52 cards").into());
    }
    let boards = [board.record()];
    Ok(Json(ExportedBoard {
        pbn: Format::Pbn.write(&boards),
        lin: Format::Lin.write(&boards),
        link: Format::Link.write(&boards).trim().to_owned(),
    }))
}

impl ExportBoard {
    fn record(self) -> BoardRecord {
        let short = |text: String| text.chars().take(LONGEST_TEXT).collect::<String>();
        let contract = match self.result {
            BoardResult::Played { contract, tricks } => Some((contract, tricks)),
            BoardResult::PassedOut => None,
        };
        let mut names = self.names.into_iter();
        let players = BySeat::from_fn(|_| names.next().filter(|name| !name.is_empty()).map(short));
        let play = contract.map(|(contract, _)| play_record(contract, &self.record));
        BoardRecord {
            event: self.event.map(short),
            date: self.date.map(short),
            board: Some(self.number),
            players,
            dealer: Some(self.auction.dealer()),
            vulnerability: Some(self.vulnerability),
            deal: Some(self.deal.into()),
            scoring: self.scoring.map(short),
            declarer: contract.map(|(contract, _)| contract.declarer),
            contract: Some(contract.map(|(contract, _)| contract).into()),
            tricks: contract.map(|(_, tricks)| tricks),
            score: Some(self.result.score(Side::NorthSouth, self.vulnerability)),
            auction: Some(AuctionRecord::from(&self.auction)),
            play,
            ..BoardRecord::default()
        }
    }
}

fn play_record(contract: Contract, record: &[Card]) -> PlayRecord {
    PlayRecord {
        leader: Some(contract.leader()),
        cards: record.iter().map(|&card| CardRecord::from(card)).collect(),
        ending: if record.len() < 52 {
            Ending::Stopped
        } else {
            Ending::Plain
        },
    }
}

/// A text with boards in it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ImportText {
    /// A deal, a file of PBN or LIN, or a link to a hand viewer.
    text: String,
}

/// The boards that a text holds.
#[derive(Serialize, ToSchema)]
struct ImportedBoards {
    /// Those with all four hands, 64 at most.
    boards: Vec<ImportedBoard>,
    /// Why there is none.
    fault: Option<ImportFault>,
}

/// A deal to be played.
#[derive(Serialize, ToSchema)]
struct ImportedBoard {
    /// All four hands.
    deal: String,
    /// A board number with the dealer and the vulnerability that the text gives; `null` if it gives
    /// no dealer.
    number: Option<u32>,
}

/// What is wrong with a text that holds no deal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ImportFault {
    /// There is nothing in it that reads as a deal.
    Form,
    /// Hands do not have thirteen cards each.
    Cards,
    /// A card is there twice.
    Twice,
}

/// Reads deals out of a text: PBN, LIN, a link to a hand viewer, or just the cards
#[utoipa::path(
    post, path = "/api/bridge/import", tag = "Bridge", operation_id = "importBoards",
    request_body = ImportText,
    responses((status = 200, description = "The deals, or what is wrong", body = ImportedBoards),
              (status = "default", description = "`bad-request`, `too-large`", body = Problem)),
)]
async fn import(Body(ImportText { text }): Body<ImportText>) -> Json<ImportedBoards> {
    Json(read(&text))
}

fn read(text: &str) -> ImportedBoards {
    let format = Format::guess(text.as_bytes());
    let reading = format.read(text.as_bytes());
    let deals = reading.found.iter().filter_map(|record| {
        let deal = whole_deal(record.deal?)?;
        Some(ImportedBoard {
            deal: deal.to_string(),
            number: number_for(record).map(BoardNumber::get),
        })
    });
    let boards: Vec<ImportedBoard> = deals.take(MOST_BOARDS).collect();
    let fault = boards.is_empty().then(|| {
        let mut problems = reading.faults.iter().map(|fault| &fault.problem);
        let known = problems.find_map(fault_of);
        let cards = reading.found.iter().any(|record| record.deal.is_some());
        known.unwrap_or(if cards {
            ImportFault::Cards
        } else {
            ImportFault::Form
        })
    });
    ImportedBoards { boards, fault }
}

/// The deal of these hands. One hand may be left out: it has the cards that the others have not.
fn whole_deal(layout: Layout) -> Option<Deal> {
    let hands = *layout.hands();
    let missing: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&seat| hands[seat].is_empty())
        .collect();
    let rest = Hand::from_bits(Hand::PACK.bits() & !layout.cards().bits())?;
    let hands = match missing[..] {
        [] => hands,
        [seat] => BySeat::from_fn(|hand| if hand == seat { rest } else { hands[hand] }),
        _ => return None,
    };
    Deal::new(hands).ok()
}

/// A number whose dealer and vulnerability are those of the record: its own if that fits.
fn number_for(record: &BoardRecord) -> Option<BoardNumber> {
    let (dealer, vulnerability) = (record.dealer, record.vulnerability);
    let fits = |number: &BoardNumber| {
        dealer.is_none_or(|dealer| number.dealer() == dealer)
            && vulnerability.is_none_or(|sides| number.vulnerability() == sides)
    };
    let own = record.board.filter(fits);
    let first = || dealer.and_then(|_| (1..=16).filter_map(BoardNumber::new).find(fits));
    own.filter(|number| number.get() <= bridge_session::LAST_BOARD)
        .or_else(first)
}

fn fault_of(problem: &FormatErrorKind) -> Option<ImportFault> {
    let (FormatErrorKind::Cards(fault) | FormatErrorKind::NotADeal(fault)) = problem else {
        return None;
    };
    Some(match fault {
        cards::ParseErrorKind::DuplicateCard(_) | cards::ParseErrorKind::DuplicateRank(_) => {
            ImportFault::Twice
        }
        cards::ParseErrorKind::Deal(cards::DealError::Duplicate { .. }) => ImportFault::Twice,
        cards::ParseErrorKind::Deal(_) => ImportFault::Cards,
        _ => ImportFault::Form,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";

    fn first(text: &str) -> (String, Option<u32>) {
        let answer = read(text);
        let board = answer.boards.first();
        let board = board.unwrap_or_else(|| panic!("{text}: {:?}", answer.fault));
        (board.deal.clone(), board.number)
    }

    #[test]
    fn a_deal_is_read_from_every_form() {
        assert_eq!(first(DEAL), (DEAL.to_owned(), None));
        let three = DEAL.replace("4.543.76543.6543", "-");
        assert_eq!(first(&three), (DEAL.to_owned(), None));
        let pbn = format!("[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Deal \"{DEAL}\"]");
        assert_eq!(first(&pbn), (DEAL.to_owned(), Some(7)));
        let other = pbn.replace("[Board \"7\"]", "[Board \"1\"]");
        assert_eq!(
            first(&other),
            (DEAL.to_owned(), Some(7)),
            "by dealer and vulnerability"
        );
    }

    #[test]
    fn what_was_exported_is_imported() {
        let board = ExportBoard {
            number: BoardNumber::new(2).unwrap(),
            vulnerability: Vulnerability::NorthSouth,
            deal: DEAL.parse().unwrap(),
            auction: "E: Pass Pass Pass 2C Pass 2D Pass 3NT Pass Pass Pass"
                .parse()
                .unwrap(),
            record: vec!["SQ".parse().unwrap(), "S5".parse().unwrap()],
            result: "3NT-N+1".parse().unwrap(),
            names: vec!["Ann|a".to_owned(), "B\"b".to_owned()],
            event: Some("Kibitzer".to_owned()),
            date: None,
            scoring: None,
        };
        let record = board.record();
        for format in [Format::Pbn, Format::Lin, Format::Link] {
            let text = format.write(std::slice::from_ref(&record));
            assert_eq!(first(&text), (DEAL.to_owned(), Some(2)), "{format}");
        }
    }

    #[test]
    fn what_is_wrong_has_a_code() {
        let fault = |text: &str| read(text).fault;
        assert_eq!(fault("hello"), Some(ImportFault::Form));
        assert_eq!(fault(""), Some(ImportFault::Form));
        assert_eq!(
            fault(&DEAL.replace("4.543", "A.543")),
            Some(ImportFault::Twice)
        );
        assert_eq!(
            fault(&DEAL.replace("4.543", ".543")),
            Some(ImportFault::Cards)
        );
        assert_eq!(fault("N:AK32.AK2.AK2.AK2 - - -"), Some(ImportFault::Cards));
    }
}
