//! What real files contain, each case named after its trouble.

use bridge::{BoardNumber, Vulnerability};
use bridge_formats::{BoardRecord, Ending, FinalContract, Place, Room, lin, list, pbn};
use cards::Seat;

fn clean_pbn(text: &str) -> Vec<BoardRecord> {
    let reading = pbn::read(text.as_bytes());
    assert!(reading.is_clean(), "{:?}", reading.faults);
    reading.found
}

#[test]
fn question_marks_and_empty_values() {
    let boards = clean_pbn(
        "[Event \"?\"]\n[Board \"?\"]\n[Dealer \"?\"]\n[Vulnerable \"?\"]\n[Deal \"?\"]\n\
         [Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n[Auction \"?\"]\n[Play \"?\"]\n",
    );
    assert_eq!(boards, [BoardRecord::default()]);
    let boards = clean_pbn("[Dealer \"\"]\n[Deal \"\"]\n[Contract \"\"]\n[Result \"\"]\n");
    assert_eq!(boards, [BoardRecord::default()]);
}

#[test]
fn empty_lines_within_a_game_and_none_between_games() {
    let boards = clean_pbn(
        "[Board \"1\"]\n[Dealer \"N\"]\n\n[Auction \"N\"]\n1C Pass\n\nPass Pass\n\n[Board \"2\"]\n\
         [Dealer \"E\"]\n[Board \"3\"]\n[Dealer \"S\"]\n\n\n[Event \"x\"]\n[Board \"4\"]\n",
    );
    let numbers: Vec<u32> = boards.iter().filter_map(|b| Some(b.board?.get())).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert_eq!(boards[0].auction.as_ref().unwrap().calls.len(), 4);
    assert_eq!(boards[3].event.as_deref(), Some("x"));
}

#[test]
fn headings_alone_belong_to_the_first_board() {
    let boards = clean_pbn("[Event \"Cup\"]\n[Site \"Ghent\"]\n\n[Board \"1\"]\n[Dealer \"N\"]\n");
    assert_eq!(boards.len(), 1);
    assert_eq!(boards[0].event.as_deref(), Some("Cup"));
}

#[test]
fn values_that_last() {
    let boards = clean_pbn(
        "[Event \"##Cup\"]\n[Board \"1\"]\n[North \"Ann\"]\n\n[Board \"2\"]\n[North \"#\"]\n\n\
         [Event \"Other\"]\n[Board \"3\"]\n\n[Board \"4\"]\n",
    );
    let events: Vec<_> = boards
        .iter()
        .map(|board| board.event.as_deref().unwrap())
        .collect();
    assert_eq!(events, ["Cup", "Cup", "Other", "Cup"]);
    assert_eq!(boards[1].players[Seat::North].as_deref(), Some("Ann"));
    assert_eq!(boards[2].players[Seat::North], None);
}

#[test]
fn notes_that_stand_after_the_play() {
    let boards = clean_pbn(
        "[Contract \"1NT\"]\n[Auction \"N\"]\n1NT=1= AP\n[Play \"E\"]\nS2 =2=\n[Note \"2:fourth best\"]\n\
         [Note \"1:12-14\"]\n",
    );
    let call = &boards[0].auction.as_ref().unwrap().calls[0];
    assert_eq!(call.explanation.as_deref(), Some("12-14"));
    let card = &boards[0].play.as_ref().unwrap().cards[0];
    assert_eq!(card.explanation.as_deref(), Some("fourth best"));
    assert!(boards[0].tags.is_empty());
}

#[test]
fn plays_are_read_in_the_order_of_play() {
    let boards =
        clean_pbn("[Contract \"4S\"]\n[Play \"W\"]\nH2 H5 HK HA\nS3 S4 S5 S2\n- - C4 C3\n*\n");
    let play = boards[0].play.as_ref().unwrap();
    let cards: Vec<_> = play
        .cards
        .iter()
        .map(|card| card.card.unwrap().to_string())
        .collect();
    // South wins the first trick and leads, East the second.
    assert_eq!(cards.join(" "), "H2 H5 HK HA S2 S3 S4 S5 C4 C3");
    assert_eq!(play.ending, Ending::Stopped);
}

#[test]
fn a_hyphen_names_the_first_caller() {
    let boards = clean_pbn("[Auction \"W\"]\n- - 1C Pass\n*\n");
    let auction = boards[0].auction.as_ref().unwrap();
    assert_eq!(auction.first, Some(Seat::East));
    assert_eq!((auction.calls.len(), auction.ending), (2, Ending::Stopped));
}

#[test]
fn scores_and_results_by_side() {
    let boards = clean_pbn(
        "[Declarer \"E\"]\n[Contract \"3NTX\"]\n[Result \"NS 5\"]\n[Score \"EW -100 NS 100\"]\n",
    );
    assert_eq!((boards[0].tricks, boards[0].score), (Some(8), Some(100)));
    let boards = clean_pbn("[Score \"NS +420\"]\n[ScoreIMP \"NS 6\"]\n");
    assert_eq!(boards[0].score, Some(420));
    assert_eq!(boards[0].tag("ScoreIMP"), Some("NS 6"));
}

#[test]
fn comments_find_their_places() {
    let boards = clean_pbn(
        "{before}\n[Board \"1\"] ; the tag\n[Auction \"N\"]\n1C {a call} Pass ;another\nPass Pass\n\n\
         {of the next}\n[Board \"2\"]\n",
    );
    let places: Vec<_> = boards[0]
        .comments
        .iter()
        .map(|comment| &comment.after)
        .collect();
    let tag = Place::Tag("Board".into());
    assert_eq!(
        places,
        [&Place::Beginning, &tag, &Place::Call(0), &Place::Call(1)]
    );
    assert_eq!(boards[1].comments[0].text, "of the next");
}

#[test]
fn tags_in_small_letters_and_with_spaces() {
    let boards = clean_pbn("[ board  \"3\" ] [DEALER \"west\"][vulnerable \"n-s\"]");
    assert_eq!(boards[0].board, BoardNumber::new(3));
    assert_eq!(boards[0].dealer, Some(Seat::West));
    assert_eq!(boards[0].vulnerability, Some(Vulnerability::NorthSouth));
}

#[test]
fn two_rooms_share_names_and_results() {
    let text =
        "vg|Cup,1,I,1,1,A,0,B,0|rs|4SE=,3NTxN-1|pn|a,b,c,d,e,f,g,h|bn|1|qx|o1|md|3|qx|c1|md|3|";
    let boards = lin::read(text.as_bytes()).found;
    assert_eq!(
        (boards[0].room, boards[1].room),
        (Some(Room::Open), Some(Room::Closed))
    );
    assert_eq!(boards[0].players[Seat::South].as_deref(), Some("a"));
    assert_eq!(boards[1].players[Seat::South].as_deref(), Some("e"));
    assert_eq!(
        (boards[0].declarer, boards[0].tricks),
        (Some(Seat::East), Some(10))
    );
    assert_eq!(
        (boards[1].declarer, boards[1].tricks),
        (Some(Seat::North), Some(8))
    );
    assert_eq!(boards[1].tag("VisitTeam"), Some("B"));
    assert_eq!(boards[0].scoring.as_deref(), Some("IMP"));
}

#[test]
fn hands_listed_one_a_line() {
    let line =
        "pn|a,b,c,d|st||md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7S|mb|p|mb|p|mb|p|\n";
    let reading = lin::read(line.repeat(3).as_bytes());
    assert!(reading.is_clean(), "{:?}", reading.faults);
    assert_eq!(reading.found.len(), 3);
    let contract = reading.found[2].full_contract().unwrap();
    assert_eq!(contract.to_string(), "7S-S");
}

#[test]
fn a_board_that_was_passed_out() {
    let boards = lin::read(b"md|3|mb|p|mb|p|mb|p|mb|p|").found;
    assert_eq!(boards[0].contract, Some(FinalContract::PassedOut));
    let text = pbn::write(&boards);
    assert!(
        text.contains("[Declarer \"\"]\r\n[Contract \"Pass\"]\r\n[Result \"\"]"),
        "{text}"
    );
}

#[test]
fn the_list_of_a_thousand_deals() {
    let list = "# a head\nN:J76.96.J543.AQ62 AT.AKT742.6.T543 Q985.QJ3.AK987.7 K432.85.QT2.KJ98 | \
        7 6 7 6 4 9 4 9 7 5 7 5 4 9 4 9 6 7 6 7\n";
    let reading = list::read(list.as_bytes());
    assert!(reading.is_clean(), "{:?}", reading.faults);
    assert!(reading.found[0].double_dummy.is_some());
    assert_eq!(list::write(&reading.found), list);
}
