//! Numbers for Prometheus. Each server has its own recorder, so that several of them can stand in one
//! process, as they do in tests.

use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const META: Metadata<'static> = Metadata::new("server", Level::INFO, None);

/// The upper ends of the classes of answer times, in seconds.
const SECONDS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

/// All that is counted.
pub(crate) struct Metrics {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
    events: Counter,
    moves: Counter,
    tables: Counter,
    limited: Counter,
    too_busy: Counter,
    panics: Counter,
    sockets: AtomicUsize,
}

/// The values that are read when the metrics are rendered.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Gauges {
    pub(crate) tables: usize,
    pub(crate) waiting: usize,
    pub(crate) thinking: usize,
    pub(crate) connections: usize,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let builder = PrometheusBuilder::new().set_buckets(&SECONDS);
        let recorder = builder.expect("there are classes").build_recorder();
        let counter = |name: &'static str, help: &'static str| {
            recorder.describe_counter(name.into(), None, help.into());
            recorder.register_counter(&Key::from_static_name(name), &META)
        };
        let gauge = |name: &'static str, help: &'static str| {
            recorder.describe_gauge(name.into(), None, help.into());
        };
        gauge("kibitzer_sockets_open", "People and programs that watch");
        gauge("kibitzer_connections_open", "Connections, sockets included");
        gauge("kibitzer_tables_in_memory", "Tables in memory");
        gauge("kibitzer_thinking", "Bots and analysts that think");
        gauge(
            "kibitzer_thinking_waiting",
            "Bots and analysts that wait for a thread",
        );
        let (requests, seconds) = ("kibitzer_requests_total", "kibitzer_request_seconds");
        recorder.describe_counter(requests.into(), None, "Requests answered".into());
        recorder.describe_histogram(seconds.into(), None, "How long answers took".into());
        let (cpu, help) = (
            "kibitzer_request_cpu_seconds",
            "How long requests held the thread that answers them",
        );
        recorder.describe_histogram(cpu.into(), None, help.into());
        Metrics {
            events: counter("kibitzer_events_committed_total", "Events committed"),
            moves: counter("kibitzer_moves_committed_total", "Moves committed"),
            tables: counter("kibitzer_tables_opened_total", "Tables opened"),
            limited: counter(
                "kibitzer_rate_limited_total",
                "Requests refused as too many",
            ),
            too_busy: counter(
                "kibitzer_thinking_refused_total",
                "Thinking refused: queue full",
            ),
            panics: counter("kibitzer_panics_total", "Requests that panicked"),
            sockets: AtomicUsize::new(0),
            handle: recorder.handle(),
            recorder,
        }
    }

    /// An event is on the disk.
    pub(crate) fn committed(&self, is_move: bool) {
        self.events.increment(1);
        self.moves.increment(u64::from(is_move));
    }

    /// A table was opened.
    pub(crate) fn opened(&self) {
        self.tables.increment(1);
    }

    /// Somebody asked too often.
    pub(crate) fn limited(&self) {
        self.limited.increment(1);
    }

    /// There was too much to think about.
    pub(crate) fn too_busy(&self) {
        self.too_busy.increment(1);
    }

    /// A request panicked.
    pub(crate) fn panicked(&self) {
        self.panics.increment(1);
    }

    /// Somebody watches, until this is dropped.
    pub(crate) fn socket(self: &std::sync::Arc<Self>) -> OpenSocket {
        self.sockets.fetch_add(1, Ordering::Relaxed);
        OpenSocket(std::sync::Arc::clone(self))
    }

    /// A request was answered.
    pub(crate) fn answered(
        &self,
        method: &str,
        route: &str,
        status: u16,
        (took, spent): (Duration, Duration),
    ) {
        let route = || Label::new("route", route.to_owned());
        let method = || Label::new("method", method.to_owned());
        let status = Label::new("status", status.to_string());
        let labels = vec![method(), route(), status];
        let key = Key::from_parts("kibitzer_requests_total", labels);
        self.recorder.register_counter(&key, &META).increment(1);
        let key = Key::from_parts("kibitzer_request_seconds", vec![route()]);
        let histogram: Histogram = self.recorder.register_histogram(&key, &META);
        histogram.record(took.as_secs_f64());
        let key = Key::from_parts("kibitzer_request_cpu_seconds", vec![method(), route()]);
        let histogram: Histogram = self.recorder.register_histogram(&key, &META);
        histogram.record(spent.as_secs_f64());
    }

    /// Everything in the form that Prometheus reads.
    pub(crate) fn render(&self, now: Gauges) -> String {
        let set = |name: &'static str, value: usize| {
            let gauge: Gauge = self
                .recorder
                .register_gauge(&Key::from_static_name(name), &META);
            gauge.set(value as f64);
        };
        set(
            "kibitzer_sockets_open",
            self.sockets.load(Ordering::Relaxed),
        );
        set("kibitzer_connections_open", now.connections);
        set("kibitzer_tables_in_memory", now.tables);
        set("kibitzer_thinking", now.thinking);
        set("kibitzer_thinking_waiting", now.waiting);
        self.handle.render()
    }

    /// To be called every now and then, so that times not asked for do not pile up.
    pub(crate) fn upkeep(&self) {
        self.handle.run_upkeep();
    }
}

/// Counts an open socket until it is dropped.
pub(crate) struct OpenSocket(std::sync::Arc<Metrics>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}
