//! Whether predictions hold: of what is called 20 % likely, about 20 % should happen.
//!
//! Players predict (a trick, a game), a match shows what came of it, and [`tenths`] and [`fit`] say
//! how far the two are apart and how to bring them together.

/// A chance that was predicted, and what came of it: 1 if it came true, a part for a shared win.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Prediction {
    /// What was said.
    pub chance: f64,
    /// What happened.
    pub happened: f64,
}

/// Predictions between one tenth and the next.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Tenth {
    /// How many there were.
    pub cases: u32,
    /// Their mean.
    pub predicted: f64,
    /// How many of them came true, as a share.
    pub happened: f64,
}

impl Tenth {
    /// How far what was predicted is from what happened.
    pub fn apart(&self) -> f64 {
        (self.predicted - self.happened).abs()
    }

    /// The standard error of what happened, if the cases are independent.
    pub fn error(&self) -> f64 {
        let n = f64::from(self.cases.max(1));
        (self.predicted * (1.0 - self.predicted) / n).sqrt()
    }
}

/// The predictions by their tenth.
pub fn tenths(predictions: &[Prediction]) -> [Tenth; 10] {
    let mut tenths = [Tenth::default(); 10];
    for one in predictions {
        let tenth = &mut tenths[((one.chance * 10.0) as usize).min(9)];
        tenth.cases += 1;
        tenth.predicted += one.chance;
        tenth.happened += one.happened;
    }
    for tenth in &mut tenths {
        let cases = f64::from(tenth.cases.max(1));
        tenth.predicted /= cases;
        tenth.happened /= cases;
    }
    tenths
}

/// A correction of chances: straight lines between points in log odds, the first and the last drawn
/// out. Where the points rise it keeps the order of chances; what is certain it leaves alone.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Curve<'a>(&'a [(f64, f64)]);

impl<'a> Curve<'a> {
    /// Takes chances as they are.
    pub const PLAIN: Curve<'static> = Curve(&[(-1.0, -1.0), (1.0, 1.0)]);

    /// The curve through these points (log odds of what is said, log odds of what happens), at least
    /// two of them, from left to right.
    pub const fn new(points: &'a [(f64, f64)]) -> Curve<'a> {
        assert!(points.len() >= 2, "a curve goes through two points");
        Curve(points)
    }

    /// The points.
    pub fn points(self) -> &'a [(f64, f64)] {
        self.0
    }

    /// Whether larger chances stay larger.
    pub fn rises(self) -> bool {
        let rising = |pair: &[(f64, f64)]| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1;
        self.0.windows(2).all(rising)
    }

    /// The corrected chance.
    pub fn chance(self, said: f64) -> f64 {
        if said <= 0.0 || said >= 1.0 {
            return said;
        }
        let x = log_odds(said);
        let nth = segment(self.0.iter().map(|point| point.0), x);
        let ((x0, y0), (x1, y1)) = (self.0[nth], self.0[nth + 1]);
        chance(y0 + (y1 - y0) * (x - x0) / (x1 - x0))
    }

    /// The chance that the curve takes to this one, if it rises.
    pub fn undone(self, corrected: f64) -> f64 {
        if corrected <= 0.0 || corrected >= 1.0 {
            return corrected;
        }
        let y = log_odds(corrected);
        let nth = segment(self.0.iter().map(|point| point.1), y);
        let ((x0, y0), (x1, y1)) = (self.0[nth], self.0[nth + 1]);
        chance(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    }
}

fn log_odds(chance: f64) -> f64 {
    (chance / (1.0 - chance)).ln()
}

fn chance(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// Between which two of these ascending places a value lies, or nearest which end.
fn segment(places: impl ExactSizeIterator<Item = f64>, value: f64) -> usize {
    let last = places.len() - 2;
    let below = places
        .skip(1)
        .take(last)
        .take_while(|&place| place <= value);
    below.count()
}

/// The curve over these log odds that fits what happened best: logistic regression by Newton's method.
pub fn fit(predictions: &[Prediction], places: &[f64]) -> Vec<(f64, f64)> {
    const STEPS: u32 = 40;
    /// Keeps a place near its own value where hardly any prediction tells about it.
    const TRUST: f64 = 0.5;
    let size = places.len();
    let mut heights = places.to_vec();
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = (0..size)
            .map(|at| TRUST * (places[at] - heights[at]))
            .collect();
        let mut curve = vec![vec![0.0; size]; size];
        for (at, row) in curve.iter_mut().enumerate() {
            row[at] = TRUST;
        }
        for one in predictions {
            let x = log_odds(one.chance.clamp(0.000_1, 0.999_9));
            let nth = segment(places.iter().copied(), x);
            let share = (x - places[nth]) / (places[nth + 1] - places[nth]);
            let weights = [1.0 - share, share];
            let p = chance(weights[0] * heights[nth] + weights[1] * heights[nth + 1]);
            for row in 0..2 {
                slope[nth + row] += (one.happened - p) * weights[row];
                for column in 0..2 {
                    curve[nth + row][nth + column] +=
                        p * (1.0 - p) * weights[row] * weights[column];
                }
            }
        }
        for (height, step) in heights.iter_mut().zip(solve(curve, slope)) {
            *height += step.clamp(-1.0, 1.0);
        }
    }
    places.iter().copied().zip(heights).collect()
}

/// Solves a system of linear equations whose matrix is positive definite, by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let from = &above[pivot];
        for (row, cells) in (pivot + 1..).zip(below) {
            let factor = cells[pivot] / from[pivot];
            for (cell, &subtract) in cells.iter_mut().zip(from).skip(pivot) {
                *cell -= factor * subtract;
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size)
            .map(|column| matrix[row][column] * right[column])
            .sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    const BENT: Curve<'static> = Curve::new(&[(-2.0, -1.5), (0.0, -0.4), (1.0, 1.2), (3.0, 2.0)]);

    /// Predictions that come true as this curve says.
    fn predictions(truth: Curve<'_>) -> Vec<Prediction> {
        let chances = (1..2_000).map(|tick| f64::from(tick) / 2_000.0);
        let one = |chance| Prediction {
            chance,
            happened: truth.chance(chance),
        };
        chances.map(one).collect()
    }

    #[test]
    fn a_fit_finds_what_was_put_in() {
        let said = predictions(BENT);
        let found = fit(&said, &[-2.0, 0.0, 1.0, 3.0]);
        for (found, truth) in found.iter().zip(BENT.points()) {
            assert!((found.1 - truth.1).abs() < 0.03, "{found:?} for {truth:?}");
        }
        let corrected = |one: &Prediction| Prediction {
            chance: Curve::new(&found).chance(one.chance),
            ..*one
        };
        let after: Vec<Prediction> = said.iter().map(corrected).collect();
        assert!(tenths(&after).iter().all(|tenth| tenth.apart() < 0.01));
        assert!(tenths(&said).iter().any(|tenth| tenth.apart() > 0.05));
    }

    #[test]
    fn order_and_certainty_stay() {
        assert!(BENT.rises() && Curve::PLAIN.rises());
        assert!(!Curve::new(&[(0.0, 1.0), (1.0, 0.5)]).rises());
        assert_eq!((BENT.chance(0.0), BENT.chance(1.0)), (0.0, 1.0));
        let values: Vec<f64> = predictions(BENT).iter().map(|one| one.happened).collect();
        assert!(values.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn a_correction_can_be_undone() {
        for said in [0.000_1, 0.02, 0.3, 0.5, 0.77, 0.999] {
            assert!((BENT.undone(BENT.chance(said)) - said).abs() < 1e-9);
            assert!((Curve::PLAIN.chance(said) - said).abs() < 1e-12);
        }
    }
}
