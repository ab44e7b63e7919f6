//! International match points: a scale that makes large differences count less.

/// The least difference for 1, 2, 3 … IMPs (Law 78 B).
const STEPS: [u32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// The IMPs for a difference between two scores; below zero if the difference is.
///
/// ```
/// use bridge::scoring::imps;
/// assert_eq!(imps(620 - 170), 10);
/// assert_eq!(imps(-50 - 100), -4);
/// ```
pub fn imps(difference: i32) -> i32 {
    let reached = STEPS.partition_point(|&step| step <= difference.unsigned_abs());
    reached as i32 * difference.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_of_law_78_b() {
        // The rows as the Law prints them: from, to, IMPs.
        let rows = "0-10 0 20-40 1 50-80 2 90-120 3 130-160 4 170-210 5 220-260 6 270-310 7 \
                    320-360 8 370-420 9 430-490 10 500-590 11 600-740 12 750-890 13 900-1090 14 \
                    1100-1290 15 1300-1490 16 1500-1740 17 1750-1990 18 2000-2240 19 2250-2490 20 \
                    2500-2990 21 3000-3490 22 3500-3990 23 4000-99990 24";
        let words: Vec<&str> = rows.split_whitespace().collect();
        assert_eq!(words.len(), 50);
        let mut next = 0;
        for row in words.chunks(2) {
            let (from, to) = row[0].split_once('-').unwrap();
            let (from, to): (i32, i32) = (from.parse().unwrap(), to.parse().unwrap());
            let wanted: i32 = row[1].parse().unwrap();
            assert_eq!(from, next, "the rows leave no gap");
            for difference in (from..=to).step_by(10) {
                assert_eq!(imps(difference), wanted, "{difference}");
                assert_eq!(imps(-difference), -wanted, "-{difference}");
            }
            next = to + 10;
        }
        assert_eq!(imps(i32::MIN), -24);
    }
}
