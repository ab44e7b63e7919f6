//! The one scale of bridge: from the IMPs that a call or a card is expected to lose to its mark.

use super::judge::SURE;
use kernel::Judgement;
use lessons::Correctness;

/// A loss of so many IMPs is one that a player would notice.
const DEAR: f64 = 0.5;

/// The mark for a call or a card.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Grade {
    /// How right it is.
    pub correctness: Correctness,
    /// From 0 to 10.
    pub score: f64,
    /// From 0 to 5.
    pub stars: u8,
}

impl Grade {
    /// Full marks.
    pub const FULL: Grade = Grade {
        correctness: Correctness::Optimal,
        score: 10.0,
        stars: 5,
    };

    /// No mark at all, for what the Laws do not allow.
    pub const NONE: Grade = Grade {
        correctness: Correctness::Error,
        score: 0.0,
        stars: 0,
    };

    /// The mark for an expected loss in IMPs with its standard error. What is as good within the error has
    /// full marks, and what may be chance is no mistake.
    pub fn of(cost: f64, error: f64) -> Self {
        let cost = cost.max(0.0);
        // Ten for no loss, about seven for one IMP, five for two.
        let score = (100.0 * (-cost / 3.0).exp()).round() / 10.0;
        let grade = |correctness, (low, high): (f64, f64), stars| Grade {
            correctness,
            score: score.clamp(low, high),
            stars,
        };
        match cost {
            _ if cost <= error.max(0.05) => Grade::FULL,
            _ if cost < 0.4 || cost <= SURE * error => {
                grade(Correctness::Acceptable, (7.0, 9.5), 4)
            }
            ..1.2 => grade(Correctness::Suboptimal, (3.0, 6.9), 3),
            ..2.5 => grade(Correctness::Suboptimal, (3.0, 6.9), 2),
            ..5.0 => grade(Correctness::Error, (0.5, 2.9), 1),
            _ => grade(Correctness::Error, (0.5, 2.9), 0),
        }
    }

    /// The same, but no better than this.
    pub fn at_best(self, correctness: Correctness) -> Self {
        let (score, stars): (f64, u8) = match correctness {
            Correctness::Optimal => (10.0, 5),
            Correctness::Acceptable => (9.0, 4),
            Correctness::Suboptimal => (6.0, 3),
            Correctness::Error => (1.0, 1),
        };
        Grade {
            correctness: self.correctness.max(correctness),
            score: self.score.min(score),
            stars: self.stars.min(stars),
        }
    }

    /// The mark for the same loss by a call that describes another hand: partner cannot rely on it. It is no mistake
    /// where it costs nothing within the error, and never more than just good enough. Where it costs more than that, it has
    /// both against it.
    pub fn of_another_hand(cost: f64, error: f64) -> Self {
        let grade = Grade::of(cost, error);
        if cost > error && cost >= DEAR {
            return grade.at_best(Correctness::Suboptimal);
        }
        let acceptable = grade.at_best(Correctness::Acceptable);
        Grade {
            score: acceptable.score.min(7.0),
            ..acceptable
        }
    }

    /// The same in the words of a review.
    pub fn judgement(self) -> Judgement {
        match self.correctness {
            Correctness::Optimal => Judgement::Best,
            Correctness::Acceptable => Judgement::Good,
            Correctness::Suboptimal if self.stars >= 3 => Judgement::Inaccuracy,
            Correctness::Suboptimal => Judgement::Mistake,
            Correctness::Error => Judgement::Blunder,
        }
    }

    /// Whether it is a mistake.
    pub fn is_mistake(self) -> bool {
        self.correctness > Correctness::Acceptable
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_more_is_worth_no_more() {
        for error in [0.0, 0.3, 1.0] {
            let costs = (0..200).map(|step| f64::from(step) * 0.1);
            let grades: Vec<Grade> = costs.map(|cost| Grade::of(cost, error)).collect();
            for pair in grades.windows(2) {
                assert!(pair[0].score >= pair[1].score, "{pair:?}");
                assert!(pair[0].stars >= pair[1].stars, "{pair:?}");
                assert!(pair[0].correctness <= pair[1].correctness, "{pair:?}");
                assert!(pair[0].judgement() <= pair[1].judgement(), "{pair:?}");
            }
        }
        assert_eq!(Grade::of(0.0, 0.0), Grade::FULL);
        assert_eq!(Grade::of(-3.0, 0.0), Grade::FULL);
        assert_eq!(Grade::of(12.0, 0.0).stars, 0);
    }

    #[test]
    fn what_may_be_chance_is_no_mistake() {
        assert_eq!(Grade::of(0.8, 0.7).correctness, Correctness::Acceptable);
        assert_eq!(Grade::of(3.0, 2.5).correctness, Correctness::Acceptable);
        assert!(Grade::of(3.0, 1.0).is_mistake());
    }

    #[test]
    fn another_hand_is_described_at_a_price() {
        let grade = Grade::of_another_hand;
        assert_eq!(grade(0.0, 0.3).correctness, Correctness::Acceptable);
        assert_eq!(grade(1.0, 1.1).correctness, Correctness::Acceptable);
        assert_eq!(grade(1.9, 1.4).correctness, Correctness::Suboptimal);
        assert_eq!(grade(4.0, 1.0).correctness, Correctness::Error);
        assert!(grade(0.0, 0.0).score <= 7.0);
    }
}
