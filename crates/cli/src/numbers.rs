//! Numbers as people read them.

use std::time::Duration;

/// `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `0.4 ms`, `3.21 s`, `2 h 05 min`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let minutes = time.as_secs() / 60;
    match seconds {
        s if s < 1.0 => format!("{:.1} ms", s * 1000.0),
        s if s < 120.0 => format!("{s:.2} s"),
        _ if minutes < 120 => format!("{minutes} min {:02} s", time.as_secs() % 60),
        _ => format!("{} h {:02} min", minutes / 60, minutes % 60),
    }
}

/// `1 thread`, `2 threads`.
pub(crate) fn threads(count: usize) -> String {
    format!("{count} thread{}", if count == 1 { "" } else { "s" })
}

/// Things a second; `None` where no time has passed.
pub(crate) fn rate(count: u64, time: Duration) -> Option<f64> {
    let seconds = time.as_secs_f64();
    (seconds > 0.0).then(|| count as f64 / seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_read_well() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(duration(Duration::from_micros(400)), "0.4 ms");
        assert_eq!(duration(Duration::from_millis(3210)), "3.21 s");
        assert_eq!(duration(Duration::from_secs(125)), "2 min 05 s");
        assert_eq!(duration(Duration::from_secs(7500)), "2 h 05 min");
    }
}
