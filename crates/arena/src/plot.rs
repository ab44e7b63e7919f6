//! The report as a picture: a point with its interval for every entrant or pairing, as SVG.
//!
//! It contains only text elements with a generic font family, so drawing it needs no font; the
//! viewer brings its own.

use crate::estimate::Estimate;
use crate::report::Report;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::ops::Range;

const WIDTH: u32 = 860;
const ROW: u32 = 34;
/// Longer labels would run off the picture.
const LONGEST_LABEL: usize = 48;
const LONGEST_TITLE: usize = 76;
const INK: RGBColor = RGBColor(0x22, 0x33, 0x44);
const POINT: RGBColor = RGBColor(0x1f, 0x6f, 0xb4);
const GUIDE: RGBColor = RGBColor(0xb0, 0x3a, 0x2e);
const GRID: RGBColor = RGBColor(0xdd, 0xe2, 0xe8);

struct Plot {
    title: String,
    axis: &'static str,
    rows: Vec<(String, Estimate)>,
    range: Range<f64>,
    /// Where a vertical line marks equality.
    guide: f64,
}

impl Report {
    /// Win rates for a match of two, ratings for a round robin.
    pub fn to_svg(&self) -> String {
        if self.entrants.len() > 2 {
            self.ratings_svg()
        } else {
            self.win_rates_svg()
        }
    }

    /// The win rate of the first of each two entrants, with Wilson's interval.
    pub fn win_rates_svg(&self) -> String {
        let row = |pairing: &crate::Pairing| {
            let label = format!("{} – {}", pairing.first, pairing.second);
            (
                shortened(&label, LONGEST_LABEL),
                pairing.win_rate.map(|share| share * 100.0),
            )
        };
        let plot = Plot {
            title: self.title(),
            axis: "win rate of the first, %, with 95 % interval",
            rows: self.pairings.iter().map(row).collect(),
            range: 0.0..100.0,
            guide: 50.0,
        };
        plot.draw()
    }

    /// The rating of each entrant with its interval, best first.
    pub fn ratings_svg(&self) -> String {
        let mut rows: Vec<(String, Estimate)> = self
            .entrants
            .iter()
            .map(|entrant| (shortened(&entrant.name, LONGEST_LABEL), entrant.rating))
            .collect();
        rows.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
        let ends = rows.iter().flat_map(|(_, r)| [r.low, r.value, r.high]);
        let ends: Vec<f64> = ends.filter(|end| end.is_finite()).collect();
        let low = ends.iter().copied().fold(f64::INFINITY, f64::min);
        let high = ends.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let room = ((high - low) * 0.06).max(10.0);
        let mean = rows.iter().map(|(_, r)| r.value).sum::<f64>() / rows.len().max(1) as f64;
        let plot = Plot {
            title: self.title(),
            axis: "Elo rating with 95 % interval",
            range: if low <= high {
                low - room..high + room
            } else {
                -10.0..10.0
            },
            rows,
            guide: mean,
        };
        plot.draw()
    }

    fn title(&self) -> String {
        let games = format!(", {} games", self.games);
        shortened(&self.description.game, LONGEST_TITLE - games.len()) + &games
    }
}

fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    text.chars().take(longest - 1).chain(['…']).collect()
}

impl Plot {
    fn draw(&self) -> String {
        let height = 110 + ROW * self.rows.len().max(1) as u32;
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
            self.draw_on(&area)
                .expect("writing to a string does not fail");
        }
        svg
    }

    fn draw_on<B: DrawingBackend>(
        &self,
        area: &DrawingArea<B, plotters::coord::Shift>,
    ) -> Result<(), DrawingAreaErrorKind<B::ErrorType>> {
        area.fill(&WHITE)?;
        let longest = self
            .rows
            .iter()
            .map(|(label, _)| label.chars().count())
            .max();
        // Without fonts the width of a label can only be guessed; this is generous.
        let labels = (longest.unwrap_or(0) as u32 * 8 + 16).max(60);
        let rows = self.rows.len().max(1) as f64;
        let mut chart = ChartBuilder::on(area)
            .margin(14)
            .margin_right(28)
            .caption(&self.title, ("sans-serif", 22).into_font().color(&INK))
            .x_label_area_size(46)
            .y_label_area_size(labels)
            .build_cartesian_2d(self.range.clone(), 0.0..rows)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .y_labels(0)
            .x_labels(9)
            .x_label_formatter(&|x| format!("{x:.0}"))
            .x_desc(self.axis)
            .label_style(("sans-serif", 16).into_font().color(&INK))
            .axis_desc_style(("sans-serif", 17).into_font().color(&INK))
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .axis_style(INK)
            .draw()?;

        let guide = [(self.guide, 0.0), (self.guide, rows)];
        chart.draw_series([PathElement::new(guide, GUIDE.mix(0.7))])?;
        for (index, (label, estimate)) in self.rows.iter().enumerate() {
            let y = rows - index as f64 - 0.5;
            let within = |x: f64| x.clamp(self.range.start, self.range.end);
            let (low, high) = (within(estimate.low), within(estimate.high));
            let bar = POINT.stroke_width(2);
            let whisker = |x| PathElement::new([(x, y - 0.18), (x, y + 0.18)], bar);
            chart.draw_series([
                PathElement::new([(low, y), (high, y)], bar),
                whisker(low),
                whisker(high),
            ])?;
            let point = (within(estimate.value), y);
            chart.draw_series([Circle::new(point, 5, POINT.filled())])?;

            let (_, down) = chart.backend_coord(&(self.range.start, y));
            let style = ("sans-serif", 17).into_font().color(&INK);
            let style = style.pos(Pos::new(HPos::Right, VPos::Center));
            area.draw_text(label, &style, (labels as i32 + 4, down))?;
        }
        area.present()
    }
}
