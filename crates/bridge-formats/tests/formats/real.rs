//! What real files contain, each case named after its trouble.

use bridge::{BoardNumber, Vulnerability};
use bridge_formats::{BoardRecord, Ending, FinalContract, Place, Room, lin, list, pbn, rbn};
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

/// A board whose East declares 5♣ after North has passed.
const FIVE_CLUBS: &str = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
    [Deal \"W:.AQJ85.986.JT973 A8643.97642.Q.Q8 KT9.K3.K75.AK652 QJ752.T.AJT432.4\"]\n";

#[test]
fn passes_left_out_before_the_opening() {
    let text = format!(
        "{FIVE_CLUBS}[Declarer \"E\"]\n[Contract \"5C\"]\n[Result \"12\"]\n[Auction \"N\"]\n\
         1NT {{strong}} X XX 4H\nX 4S 4NT X\n5C AP\n"
    );
    let boards = clean_pbn(&text);
    let auction = boards[0].auction.as_ref().unwrap();
    assert_eq!(auction.calls.len(), 13);
    assert_eq!(auction.first, Some(Seat::North));
    let contract = auction.auction().unwrap().contract().unwrap();
    assert_eq!(contract.to_string(), "5C-E");
    // The remark still follows 1NT.
    assert_eq!(boards[0].comments[0].after, Place::Call(1));
    // Nothing is added where the auction begins with a pass, or the play names another leader.
    for (from, to, told) in [
        ("1NT {strong} X", "Pass 1NT X", 1),
        ("5C AP\n", "5C AP\n[Play \"W\"]\n* \n", 1),
    ] {
        let reading = pbn::read(text.replace(from, to).as_bytes());
        let calls = &reading.found[0].auction.as_ref().unwrap().calls;
        assert_eq!(calls.len(), if to.starts_with("Pass") { 13 } else { 12 });
        assert!(reading.faults.len() <= told, "{:?}", reading.faults);
    }
}

#[test]
fn rows_that_begin_with_whoever_led_to_the_trick() {
    let text = format!(
        "{FIVE_CLUBS}[Declarer \"E\"]\n[Contract \"5C\"]\n[Result \"12\"]\n[Play \"S\"]\n\
         SQ C3 S3 S9\nC4 C7 C8 CK\nCA D2 C9 CQ\nHT H5 H2 HK\n*\n"
    );
    let boards = clean_pbn(&text);
    let play = boards[0].play_of().unwrap();
    assert_eq!(play.record().len(), 16);
    let record = boards[0].play.as_ref().unwrap();
    let cards: Vec<String> = record
        .cards
        .iter()
        .filter_map(|c| c.card)
        .map(|c| c.to_string())
        .collect();
    assert_eq!(
        cards.join(" "),
        "SQ C3 S3 S9 C7 C8 CK C4 CA D2 C9 CQ HK HT H5 H2"
    );
}

#[test]
fn a_second_table_leaves_out_the_board() {
    let text = format!(
        "[Event \"Cup\"]\n[Stage \"Final:1\"]\n[West \"Ann\"]\n[North \"Bo\"]\n[East \"Cy\"]\n[South \"Di\"]\n\
         {FIVE_CLUBS}[Declarer \"E\"]\n[Contract \"5C\"]\n[Result \"12\"]\n\n\
         [West \"Ed\"]\n[North \"Flo\"]\n[East \"Gus\"]\n[South \"Hal\"]\n[Declarer \"N\"]\n[Contract \"4SX\"]\n[Result \"10\"]\n\n\
         [Board \"2\"]\n[Dealer \"E\"]\n[Deal \"W:J84.AK42.A5.KJ84 A32.965.KQ864.Q6 T65.Q83.JT72.975 KQ97.JT7.93.AT32\"]\n\
         [Declarer \"\"]\n[Contract \"Pass\"]\n\n[Declarer \"\"]\n[Contract \"Pass\"]\n\n\
         [Stage \"Final:2\"]\n[Board \"3\"]\n[Dealer \"S\"]\n"
    );
    let boards = clean_pbn(&text);
    let told: Vec<_> = boards
        .iter()
        .map(|board| {
            let west = board.players[Seat::West].as_deref().unwrap_or("-");
            let (number, stage) = (board.board.unwrap().get(), board.tag("Stage").unwrap());
            (number, west, stage, board.deal.is_some())
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, "Ann", "Final:1", true),
            (1, "Ed", "Final:1", true),
            (2, "Ann", "Final:1", true),
            (2, "Ed", "Final:1", true),
            (3, "Ann", "Final:2", false),
        ]
    );
    assert!(
        boards
            .iter()
            .all(|board| board.event.as_deref() == Some("Cup"))
    );
    assert_eq!(boards[1].dealer, Some(Seat::North));
    assert_eq!(boards[1].vulnerability, Some(Vulnerability::None));
}

#[test]
fn deals_follow_each_other_without_empty_lines() {
    let boards = clean_pbn(
        "[Deal \"N:T95...Q 8.T..T5 .J..987 ...AJ62\"]\n"
            .repeat(3)
            .as_str(),
    );
    assert_eq!(boards.len(), 3);
    let boards = lin::read(b"qx|o7,Bd 7|rh||ah|Bd 7|md|1||\nqx|o8|ah|board 8|md|2||\n").found;
    let numbers: Vec<_> = boards
        .iter()
        .map(|board| board.board.unwrap().get())
        .collect();
    assert_eq!(numbers, [7, 8]);
}

/// Every contradiction is told once, with both places.
#[test]
fn contradictions_name_both_places() {
    let head = "[Dealer \"N\"]\n[Deal \"W:.AQJ85.986.JT973 A8643.97642.Q.Q8 KT9.K3.K75.AK652 QJ752.T.AJT432.4\"]\n";
    for (rest, wanted) in [
        (
            "[Contract \"4S\"]\n[Auction \"N\"]\nPass 1NT AP\n",
            "3:12: the contract is 4S, but the auction ends in 1NT (4:11)",
        ),
        (
            "[Declarer \"S\"]\n[Contract \"1NT\"]\n[Auction \"N\"]\nPass 1NT AP\n",
            "3:12: the declarer is South, but by the auction it is East (5:11)",
        ),
        (
            "[Auction \"W\"]\nPass 1NT AP\n",
            "3:11: the auction begins with West, but the dealer is North (1:10)",
        ),
        (
            "[Declarer \"E\"]\n[Contract \"1NT\"]\n[Play \"W\"]\nSQ\n",
            "5:8: West leads, but the first card is South’s (6:1)",
        ),
        (
            "[Declarer \"W\"]\n[Contract \"1NT\"]\n[Play \"S\"]\nSQ\n",
            "5:8: South leads, but North leads against West (3:12)",
        ),
        (
            "[Declarer \"E\"]\n[Contract \"1NT\"]\n[Result \"13\"]\n[Play \"S\"]\nDA D6 DQ D5\n",
            "5:10: the result gives declarer 13, but in the play declarer can win 12 at most (7:1)",
        ),
    ] {
        let reading = pbn::read(format!("{head}{rest}").as_bytes());
        let told: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
        assert_eq!(told, [wanted]);
    }
    let reading = lin::read(
        b"vg|Cup,,I,1,1,A,0,B,0|\nrs|4HN+1,|\nqx|o1|md|3SAT94H92DAJT43CJ2,S853HAKQDKQ92CQ93,S7HT8643D7CAT8765,SKQJ62HJ75D865CK4|\
          mb|p|mb|1C|mb|p|mb|1N|mb|p|mb|p|mb|p|mc|9|\n",
    );
    let told: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told.iter()
            .all(|fault| fault.contains("(2:4)") || fault.starts_with("2:4")),
        "{told:?}"
    );
}

#[test]
fn a_match_in_richards_notation() {
    let text = "% RBN 3.2\nD 19980831\nL Lille FR\nE World Championship\nS F:1\nF I\nK Italy:Brazil:10:0\n\
        N Chagas+Branco:Lauria+Versace:O\nB 17\n\
        H W:JT.2.KQJT5.A9874:K864.QT64.9874.2:A5.875.A32.KQT65:\n\
        {A comment\nover two lines}\n\
        A NZ:P1C*2D!3H^1:4H4SP5C:A\n1 a stop in hearts\nC 5C:E\nP S:HA245\nR 12:-3\n\n\
        N Bob+Ed:Gus+Hal:C\nA NZ:PPPP\nC P\n\n\
        B 18\nH N:...AK:...QJ\nC 3N:W\n";
    let reading = rbn::read(text.as_bytes());
    assert!(reading.is_clean(), "{:?}", reading.faults);
    let [first, second, third] = &reading.found[..] else {
        panic!("{} boards", reading.found.len());
    };
    assert_eq!(first.date.as_deref(), Some("1998.08.31"));
    assert_eq!(first.scoring.as_deref(), Some("IMP"));
    assert_eq!(first.tag("HomeTeam"), Some("Italy"));
    assert_eq!(first.room, Some(Room::Open));
    assert_eq!(first.players[Seat::West].as_deref(), Some("Lauria"));
    assert!(first.full_deal().is_some());
    let auction = first.auction.as_ref().unwrap();
    assert_eq!(auction.calls.len(), 11);
    assert!(auction.calls[1].alert);
    assert_eq!(auction.calls[2].glyphs, [1]);
    assert_eq!(
        auction.calls[3].explanation.as_deref(),
        Some("a stop in hearts")
    );
    assert_eq!(first.play.as_ref().unwrap().cards.len(), 4);
    assert_eq!(first.comments[0].text, "A comment over two lines");
    assert_eq!(second.board, BoardNumber::new(17));
    assert_eq!(second.deal, first.deal);
    assert_eq!(second.contract, Some(FinalContract::PassedOut));
    assert_eq!(second.players[Seat::East].as_deref(), Some("Hal"));
    assert_eq!(third.players[Seat::East].as_deref(), Some("Versace"));
    assert_eq!(third.event.as_deref(), Some("World Championship"));
    // It comes back as it was.
    let written = rbn::write(&reading.found);
    let again = rbn::read(written.as_bytes());
    assert!(again.is_clean(), "{:?}\n{written}", again.faults);
    assert_eq!(again.found, reading.found, "{written}");
    assert_eq!(rbn::write(&again.found), written);
}
