//! Counts over a list of deals with results.
use dds::Solver;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let text = match a[1].parse::<u64>() {
        Ok(seed) => (0..400)
            .map(|i| format!("{}\n", cards::Deal::from_seed(seed + i)))
            .collect(),
        Err(_) => std::fs::read_to_string(&a[1]).unwrap(),
    };
    let (skip, n): (usize, usize) = (a[2].parse().unwrap(), a[3].parse().unwrap());
    let mut solver = Solver::new();
    let (mut wrong, mut deals) = (0, 0);
    let start = std::time::Instant::now();
    for line in text
        .lines()
        .filter(|l| !l.starts_with('#'))
        .skip(skip)
        .take(n)
    {
        let (deal, want) = line.split_once('|').unwrap_or((line, ""));
        let table = solver.table(&deal.trim().parse().unwrap()).unwrap();
        deals += 1;
        if !want.is_empty()
            && table.to_string() != want.split_whitespace().collect::<Vec<_>>().join(" ")
        {
            wrong += 1;
            println!("wrong {}: {table} / {want}", skip + deals - 1);
        }
    }
    let w = solver.work();
    let d = deals as u64;
    println!(
        "{deals} deals, {wrong} wrong, {:.1} ms, positions {} searched {} known {} cards {} questions {}",
        start.elapsed().as_secs_f64() * 1e3 / deals as f64,
        w.positions / d,
        w.searched / d,
        w.known / d,
        w.cards / d,
        w.questions as f64 / d as f64
    );
}
