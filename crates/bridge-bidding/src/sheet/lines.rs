//! Which lines a convention card has, by section, in the order of a printed card.
//!
//! A line is a call in its auction, whose words are those of the table, or an agreement that no single
//! call shows, worded from the card. Each line names the keys of the card that decide it.

use kernel::{Message, message};

/// A section of the printed card.
pub(super) struct SectionPlan {
    /// Its name in addresses.
    pub(super) id: &'static str,
    pub(super) title: fn() -> Message,
    pub(super) lines: &'static [LinePlan],
}

/// A line of the printed card.
pub(super) enum LinePlan {
    /// A call in its auction, with the keys that decide what it means. The line is left out where the rules never
    /// make the call.
    Call(&'static str, &'static [&'static str]),
    /// The same, only on a card that plays the first key.
    If(&'static str, &'static [&'static str]),
    /// An agreement in words of its own; it is left out where there is nothing to say.
    Agreed(&'static [&'static str]),
}

impl LinePlan {
    /// The keys that decide it.
    #[cfg(test)]
    pub(super) const fn keys(&self) -> &'static [&'static str] {
        match self {
            LinePlan::Call(_, keys) | LinePlan::If(_, keys) | LinePlan::Agreed(keys) => keys,
        }
    }
}

use LinePlan::{Agreed, Call, If};

pub(super) const SECTIONS: &[SectionPlan] = &[
    SectionPlan {
        id: "openings",
        title: || message!("sheet-openings"),
        lines: &[
            Call("1C", &[]),
            Call("1D", &[]),
            Call("1H", &["acol.four_card_majors"]),
            Call("1S", &["acol.four_card_majors"]),
            Agreed(&["opening.hcp"]),
            Agreed(&["opening.rule20"]),
            Agreed(&["opening.controls"]),
            Agreed(&["opening.quick"]),
            Agreed(&["opening.three_suited"]),
            Agreed(&["opening.fourth"]),
            Agreed(&["opening.weak_major_first"]),
        ],
    },
    SectionPlan {
        id: "notrump",
        title: || message!("sheet-notrump"),
        lines: &[
            Call("1N", &["notrump.one"]),
            Agreed(&["opening.long_minor_notrump"]),
            Call("1N-2C", &["stayman.together"]),
            Agreed(&["stayman.garbage"]),
            If("1N-2C-2D-3S", &["stayman.smolen"]),
            Call("1N-2D", &[]),
            Call("1N-2H", &[]),
            If("1N-2D-3H", &["transfers.super_accept"]),
            Call("1N-2S", &["notrump.minor_relay"]),
            Call("1N-2N", &["notrump.one"]),
            Call("1N-3C", &["notrump.one"]),
            Call("1N-3H", &["notrump.one"]),
            Call("1N-3N", &["notrump.one"]),
            Agreed(&["notrump.good_nine"]),
            If("1N-4D", &["transfers.texas"]),
            Call("1N-4N", &["notrump.one", "slam.notrump"]),
            Call("2N", &["notrump.two"]),
            Call("2N-3C", &["notrump.two"]),
            Call("2N-3D", &[]),
            Call("3N", &["notrump.three"]),
        ],
    },
    SectionPlan {
        id: "majors",
        title: || message!("sheet-majors"),
        lines: &[
            Call("1H-1S", &[]),
            Call("1H-1N", &["responses.two_over_one_gf"]),
            Call(
                "1S-2C",
                &["responses.two_over_one", "responses.two_over_one_gf"],
            ),
            Call(
                "1S-2H",
                &["responses.two_over_one", "responses.two_over_one_gf"],
            ),
            Agreed(&["responses.two_over_one_flat"]),
            Agreed(&["responses.promises_rebid"]),
            Call("1H-2H", &["responses.raise"]),
            Call("1H-3H", &["responses.limit"]),
            Agreed(&["responses.suit_before_limit"]),
            Call("1H-4H", &[]),
            Call("1H-2N", &["responses.jacoby_2nt", "responses.jacoby"]),
            If("1H-2N-3C", &["responses.jacoby_2nt"]),
            If("1H-2N-3H", &["responses.jacoby_2nt"]),
            If("1H-2N-4H", &["responses.jacoby_2nt"]),
            If("1H-4C", &["responses.splinters"]),
            Call("1H-3N", &["responses.major_3nt"]),
            Call("1S-3D", &["responses.jump_shift"]),
            Agreed(&["responses.long_jump_shift"]),
            If("P-1S-2C", &["responses.drury"]),
            If("P-1S-3C", &["responses.fit_jumps"]),
        ],
    },
    SectionPlan {
        id: "minors",
        title: || message!("sheet-minors"),
        lines: &[
            Call("1C-1H", &[]),
            Agreed(&["responses.major_first"]),
            Call("1D-1N", &[]),
            Call("1D-2C", &["responses.two_over_one"]),
            Call(
                "1D-2D",
                &["responses.minor_raise", "responses.inverted_minors"],
            ),
            Call(
                "1D-3D",
                &["responses.minor_limit", "responses.inverted_minors"],
            ),
            Agreed(&["responses.forcing_minor_raise"]),
            Call("1D-2N", &["responses.minor_2nt"]),
            Call("1D-3N", &["responses.minor_3nt"]),
            Call("1D-2H", &["responses.jump_shift"]),
        ],
    },
    SectionPlan {
        id: "rebids",
        title: || message!("sheet-rebids"),
        lines: &[
            Call("1D-1H-1N", &["rebids.one_notrump", "notrump.one"]),
            Call("1D-1H-2N", &["rebids.two_notrump", "notrump.one"]),
            Call("1D-1H-3N", &["rebids.three_notrump", "notrump.one"]),
            Call("1D-1H-1S", &[]),
            Call("1D-1H-2C", &[]),
            Call("1D-1H-2D", &[]),
            Call("1D-1H-3D", &["rebids.medium"]),
            Call("1D-1H-2H", &[]),
            Call("1D-1H-3H", &["rebids.medium"]),
            Call("1D-1H-4H", &[]),
            Call("1D-1S-2H", &["rebids.reverse"]),
            If("1D-1S-2H-2N", &["responses.ingberman"]),
            Call("1D-1H-2S", &["rebids.jump_shift"]),
            Call("1S-2D-2N", &["rebids.one_notrump", "notrump.one"]),
            Agreed(&["rebids.two_doubletons"]),
            If("1D-1H-1N-2C", &["responses.new_minor_forcing"]),
            If("1D-1H-1S-2C", &["responses.fourth_suit"]),
        ],
    },
    SectionPlan {
        id: "twos",
        title: || message!("sheet-twos"),
        lines: &[
            Call("2C", &["strong.hcp", "acol.benjamin"]),
            Agreed(&["strong.shape"]),
            Call("2C-2D", &[]),
            Call("2C-2H", &["strong.positive"]),
            Call("2C-2N", &["strong.positive"]),
            Call("2C-2D-2N", &["strong.rebid_two"]),
            Call("2C-2D-3N", &["strong.rebid_three"]),
            If("2C-2D-2H-3C", &["strong.second_negative"]),
            Call(
                "2D",
                &["preempts.weak_two", "acol.strong_twos", "acol.benjamin"],
            ),
            Call(
                "2H",
                &["preempts.weak_two", "acol.strong_twos", "acol.benjamin"],
            ),
            Call(
                "2S",
                &["preempts.weak_two", "acol.strong_twos", "acol.benjamin"],
            ),
            Agreed(&["preempts.two_honours"]),
            Agreed(&["preempts.light"]),
            Call("2H-2N", &["acol.strong_twos", "acol.benjamin"]),
            Call("2H-2N-3H", &["preempts.minimum", "acol.strong_twos"]),
            Call("2H-2S", &["acol.strong_twos"]),
            Call("2H-3H", &["acol.strong_twos"]),
        ],
    },
    SectionPlan {
        id: "preempts",
        title: || message!("sheet-preempts"),
        lines: &[
            Call("3C", &["preempts.three"]),
            Call("3H", &["preempts.three"]),
            Call("4S", &[]),
            Agreed(&["preempts.three_honours"]),
            Agreed(&[
                "preempts.unfavourable",
                "preempts.equal",
                "preempts.favourable",
            ]),
        ],
    },
    SectionPlan {
        id: "slam",
        title: || message!("sheet-slam"),
        lines: &[
            If("1S-3S-4N", &["slam.blackwood", "slam.rkcb"]),
            If(
                "1S-3S-4N-5C",
                &["slam.blackwood", "slam.rkcb", "slam.rkcb_1430"],
            ),
            If(
                "1S-3S-4N-5D",
                &["slam.blackwood", "slam.rkcb", "slam.rkcb_1430"],
            ),
            If("1S-3S-4N-5H", &["slam.blackwood", "slam.rkcb"]),
            If("1S-3S-4N-5S", &["slam.blackwood", "slam.rkcb"]),
            Agreed(&["slam.asker"]),
            If("1N-4C", &["slam.gerber"]),
            Agreed(&["slam.grand_slam_force"]),
            Agreed(&["slam.cue_bids"]),
            Agreed(&["slam.small"]),
            Agreed(&["slam.notrump"]),
            Agreed(&["slam.look"]),
            Agreed(&["slam.grand"]),
        ],
    },
    SectionPlan {
        id: "contested",
        title: || message!("sheet-contested"),
        lines: &[
            Call("1D-(1S)-X", &["doubles.negative"]),
            Call("1H-(2C)-X", &["doubles.negative_two"]),
            Call("1H-(3C)-X", &["doubles.negative_high"]),
            If("1D-1H-(1S)-X", &["doubles.support"]),
            Call("1H-(1S)-2H", &["contested.light_raises"]),
            Call("1H-(1S)-3H", &[]),
            Call("1H-(1S)-2S", &[]),
            Call("1D-(1H)-2S", &["contested.weak_jumps"]),
            Call("1H-(X)-XX", &["contested.redouble"]),
            Call("1H-(X)-2N", &[]),
            Call("1H-(X)-3H", &[]),
            Call("1N-(X)-XX", &["notrump.redouble_relay"]),
            Call("1N-(2C)-X", &["notrump.stolen_double"]),
            Call("1N-(2H)-X", &[]),
            Call("1N-(2H)-2N", &["notrump.lebensohl"]),
            Call("1N-(2H)-3H", &[]),
        ],
    },
    SectionPlan {
        id: "overcalls",
        title: || message!("sheet-overcalls"),
        lines: &[
            Call("(1D)-1H", &["overcalls.one_level"]),
            Agreed(&["overcalls.quality"]),
            Agreed(&["overcalls.light"]),
            Call("(1S)-2H", &["overcalls.two_level"]),
            Call("(1D)-2H", &["overcalls.jump_two"]),
            Agreed(&["overcalls.jump_five"]),
            Call("(1D)-1N", &["overcalls.notrump"]),
            Call("(2H)-2N", &["overcalls.notrump_weak_two"]),
            Call("(1D)-P-(P)-1N", &["balancing.notrump"]),
            Call("(1D)-2D", &["overcalls.michaels_minor"]),
            Call("(1S)-2S", &["overcalls.michaels_major"]),
            Call("(1S)-2N", &["overcalls.unusual"]),
            Call("(1N)-X", &["overcalls.double_notrump"]),
            Call("(1N)-2C", &["overcalls.cappelletti"]),
            Call("(1N)-2D", &["overcalls.cappelletti"]),
            Call("(1N)-2H", &["overcalls.cappelletti"]),
        ],
    },
    SectionPlan {
        id: "doubles",
        title: || message!("sheet-doubles"),
        lines: &[
            Call("(1D)-X", &["doubles.takeout"]),
            Agreed(&["doubles.strong"]),
            Call("(3H)-X", &["doubles.takeout"]),
            Call("(1D)-P-(P)-X", &[]),
            If("(1D)-X-(2D)-X", &["doubles.responsive"]),
            Call("(1D)-X-1H", &[]),
            Call("(1D)-X-2H", &["advances.jump"]),
            Call("(1D)-X-1N", &[]),
            Call("(1D)-X-2D", &[]),
            Call("(1D)-1H-2H", &["advances.raise"]),
            Call("(1D)-1H-3H", &["advances.jump_raise_limit"]),
            Call("(1D)-1H-1N", &["advances.notrump"]),
            Call("(1D)-1H-2D", &[]),
            Call("(1D)-1N-2D", &["transfers.after_overcall"]),
        ],
    },
    SectionPlan {
        id: "signals",
        title: || message!("sheet-signals"),
        lines: &[
            Agreed(&["signals.low_encourages"]),
            Agreed(&["signals.low_is_even"]),
            Agreed(&["signals.suit_preference"]),
        ],
    },
];
