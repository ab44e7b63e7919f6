//! The commands there are.

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::{
    analyse, arena, audit, backup, bench, bid, card, check, completions, convert, deal, desk,
    engine, play, serve, solve,
};
use anyhow::Result;
use clap::{Parser, Subcommand};
use kernel::{Language, Reader};

const EXAMPLES: &str = "\
Examples:
  kibitzer serve --open                            the games in a browser
  kibitzer play pentomino                          a game against the computer
  kibitzer play bridge --level master              … at its strongest
  kibitzer solve pentomino \"8x8 X1c3 I2a1 F1a4\"    who wins this, and how?
  kibitzer solve bridge evening.pbn                what each deal is worth, and par
  kibitzer deal --require 'south hcp 15-17 balanced'  a bridge deal to look at
  kibitzer bid Q732.K65.AJ72.T9 1N P               which call, and why
  kibitzer lead QJT92.A54.873.62 1N P 3N           which card to lead
  kibitzer estimate AQ5.KJ74.AJ3.Q62 -c 3NT --require 'north hcp 9-10'  how often it makes
  kibitzer suit 'AJ9 / K654'                       how to play a suit
  kibitzer card acol --compare sayc                what the calls of two cards show
  kibitzer analyse evening.pbn                     what each call and card cost
  kibitzer audit bidding --html audit.html         where the rules of bidding fall short
  kibitzer convert evening.pbn evening.lin         boards from one format into another
  kibitzer arena pentomino --a minmax:2 --b random --games 20 --seed 1
  kibitzer COMMAND --help                          all about one command

Exit codes:
  0  done
  1  it cannot be done; the message says why
  2  the command line was not understood
  3  the time or nodes allowed were spent before there was an answer
  4  done, but the input has faults, which are reported
  130  stopped by Ctrl-C; what was found so far is saved where a file was given";

/// Games with strong players, exact solvers and explanations
#[derive(Parser)]
#[command(name = "kibitzer", version, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// The language of reasons, refusals and results: en, zh
    #[arg(long, global = true, value_name = "LANG", default_value = "en")]
    lang: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the games to browsers and programs
    Serve(serve::Options),
    /// Copies all tables to a file, while the server runs
    Backup(backup::Options),
    /// Looks all tables through for damage, while the server runs
    Check(check::Options),
    /// Plays a game in the terminal, or watches bots play one
    Play(play::Options),
    /// Finds out with certainty who wins
    #[command(subcommand)]
    Solve(solve::Solve),
    /// Deals bridge hands by chance, by number, or as they are wanted
    Deal(deal::Options),
    /// Ranks the leads from a bridge hand over deals that fit the auction
    Lead(desk::lead::Options),
    /// Tells how often contracts make opposite a bridge hand
    Estimate(desk::estimate::Options),
    /// Plays a single suit of bridge: the best line for each number of tricks
    Suit(desk::suit::Options),
    /// Ranks declarer's next cards by the chances that declarer can see
    PlayOdds(desk::play_odds::Options),
    /// Bids a bridge hand and says why; marks calls; measures agreement
    Bid(bid::Options),
    /// Prints a convention card in words, compares two, or writes system notes
    Card(card::Options),
    /// Tells what each call and card of recorded bridge boards was worth
    Analyse(analyse::Options),
    /// Holds the rules of bidding to the laws of a sound system
    #[command(subcommand)]
    Audit(audit::Audit),
    /// Converts boards of bridge between PBN, LIN, links, lists and JSON
    Convert(convert::Options),
    /// Plays matches between bots and tells what they prove
    Arena(arena::Options),
    /// Measures speed on fixed work
    Bench(bench::Options),
    /// Answers requests in JSON lines on standard input, for other programs
    Engine(engine::Options),
    /// Prints a completion script for a shell
    Completions(completions::Options),
}

impl Cli {
    /// Carries out the command.
    pub(crate) fn run(self) -> Result<Ending> {
        let interrupt = Interrupt::listen()?;
        Reader::set_default_language(Language::from_tag(&self.lang));
        // What is written as JSON is for whoever reads this program's output.
        Reader::default().scope(|| match self.command {
            Command::Serve(options) => serve::run(&options, &interrupt),
            Command::Backup(options) => backup::run(&options),
            Command::Check(options) => check::run(&options),
            Command::Play(options) => play::run(&options, &interrupt),
            Command::Solve(solve::Solve::Pentomino(options)) => solve::run(&options, &interrupt),
            Command::Solve(solve::Solve::Bridge(options)) => {
                solve::bridge::run(&options, &interrupt)
            }
            Command::Deal(options) => deal::run(&options, &interrupt),
            Command::Lead(options) => desk::lead::run(&options, &interrupt),
            Command::Estimate(options) => desk::estimate::run(&options, &interrupt),
            Command::Suit(options) => desk::suit::run(&options, &interrupt),
            Command::PlayOdds(options) => desk::play_odds::run(&options, &interrupt),
            Command::Bid(options) => bid::run(&options, &interrupt),
            Command::Card(options) => card::run(&options),
            Command::Analyse(options) => analyse::run(&options, &interrupt),
            Command::Audit(audit::Audit::Bidding(options)) => audit::run(&options, &interrupt),
            Command::Audit(audit::Audit::Training(options)) => {
                audit::training::run(&options, &interrupt)
            }
            Command::Audit(audit::Audit::Hands(options)) => audit::hands::run(&options, &interrupt),
            Command::Convert(options) => convert::run(&options),
            Command::Arena(options) => arena::run(&options, &interrupt),
            Command::Bench(options) => bench::run(&options, &interrupt),
            Command::Engine(options) => engine::run(&options, &interrupt),
            Command::Completions(options) => completions::run(&options),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }
}
