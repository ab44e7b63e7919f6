//! Test support, also for other crates: above all a private PostgreSQL, a cluster in its own
//! temporary directory, reached by a socket in it, gone when the test is over.
//!
//! However a test ends, by success, panic or `kill -9`, a small shell stays behind and waits for
//! its input to close, as the system does for a process that has gone; it then stops the server and
//! removes the directory. So a cluster can also be in a `static` ([`PostgresCluster::shared`]),
//! whose destructor never runs.
//!
//! Everything here panics on failure: a test that needs PostgreSQL fails without it rather than
//! being skipped silently.

use std::env;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AnyConnection, Connection};

use crate::Location;
use crate::location::Place;

/// Where Debian keeps the programs it does not put on the path.
const DEBIAN_BINARIES: &str = "/usr/lib/postgresql";

/// The cluster's own superuser, independent of the system's users.
const SUPERUSER: &str = "kibitzer";

/// Waits for the end of its input, then cleans up. It must outlive a Ctrl-C at the terminal.
const CLEANUP_SCRIPT: &str = r#"trap "" INT TERM HUP
cat >/dev/null
"$1" stop -D "$2/data" -m immediate -t 60 >/dev/null 2>&1
rm -rf "$2""#;

/// Makes a SQLite database look as if version 999 had used it.
pub async fn make_newer(location: &Location) {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{location}");
    let mut connection = AnyConnection::connect(&url).await.expect("it is there");
    sqlx::raw_sql("insert into kibitzer_migrations (version) values (999)")
        .execute(&mut connection)
        .await
        .expect("it is not newer already");
    connection.close().await.expect("it can be closed");
}

/// Runs SQL behind the store's back.
pub async fn sql(location: &Location, text: &'static str) {
    sqlx::any::install_default_drivers();
    let url = match &location.0 {
        Place::Sqlite(path) => format!("sqlite://{}", path.display()),
        Place::Postgres { url, .. } => url.clone(),
    };
    let mut connection = AnyConnection::connect(&url).await.expect("it is there");
    sqlx::raw_sql(text)
        .execute(&mut connection)
        .await
        .expect("the test knows its SQL");
    connection.close().await.expect("it can be closed");
}

/// A private PostgreSQL server.
#[derive(Debug)]
pub struct PostgresCluster {
    binaries: PathBuf,
    directory: PathBuf,
    /// The user the server runs as, if we are root: PostgreSQL refuses to run as root.
    run_as: Option<(u32, u32)>,
    janitor: Child,
    databases: AtomicU32,
}

impl PostgresCluster {
    /// Creates a cluster and starts it.
    pub fn start() -> Self {
        let binaries = binaries();
        let directory = tempfile::Builder::new()
            .prefix("kibitzer-postgres-")
            .tempdir()
            .expect("a temporary directory can be made")
            .keep();
        let run_as = run_as(&directory);
        if let Some((user, group)) = run_as {
            chown(&directory, Some(user), Some(group)).expect("root may give its directory away");
        }
        let mut sweep = Command::new("sh");
        sweep
            .args(["-c", CLEANUP_SCRIPT, "sh"])
            .arg(binaries.join("pg_ctl"))
            .arg(&directory);
        let janitor = serve(&mut sweep, run_as)
            .current_dir("/")
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("sh can be run");
        let databases = AtomicU32::new(0);
        let cluster = PostgresCluster {
            binaries,
            directory,
            run_as,
            janitor,
            databases,
        };
        cluster.make();
        cluster.resume();
        cluster
    }

    /// The cluster that all tests of a process share. Not for tests that stop it.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<PostgresCluster> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// The URL of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut create = self.command("createdb");
        create
            .arg("-h")
            .arg(&self.directory)
            .args(["-U", SUPERUSER, &name]);
        run(&mut create);
        self.url(&name)
    }

    /// A new, empty database as a [`Location`].
    pub fn location(&self) -> Location {
        self.database().parse().expect("the URL is well formed")
    }

    /// The URL of a database of this name, whether it exists or not.
    pub fn url(&self, database: &str) -> String {
        let host = self.directory.display().to_string().replace('/', "%2F");
        format!("postgres://{SUPERUSER}@{host}/{database}")
    }

    /// Stops the server at once, as a power cut would, but without damage to the disk.
    pub fn stop(&self) {
        let mut stop = self.command("pg_ctl");
        run(stop
            .arg("stop")
            .arg("-D")
            .arg(self.data())
            .args(["-m", "immediate", "-t", "120"]));
    }

    /// Restarts it after a [`stop`](Self::stop).
    pub fn resume(&self) {
        let mut start = self.command("pg_ctl");
        start
            .arg("start")
            .arg("-D")
            .arg(self.data())
            .args(["-w", "-t", "120"]);
        run(start.arg("-l").arg(self.directory.join("log")));
    }

    fn data(&self) -> PathBuf {
        self.directory.join("data")
    }

    fn make(&self) {
        let mut initdb = self.command("initdb");
        initdb.arg("-D").arg(self.data());
        run(initdb.args([
            "-A",
            "trust",
            "-U",
            SUPERUSER,
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ]));
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\n",
            self.directory.display()
        );
        OpenOptions::new()
            .append(true)
            .open(self.data().join("postgresql.conf"))
            .and_then(|mut file| file.write_all(settings.as_bytes()))
            .expect("the settings of the new cluster can be written");
    }

    fn command(&self, binary: &str) -> Command {
        let mut command = Command::new(self.binaries.join(binary));
        // pg_ctl leaves a server behind that would keep our pipe open: so it writes to a file.
        let output = self.directory.join(format!("{binary}.out"));
        let file = || {
            OpenOptions::new()
                .create(true)
                .append(true)
                .open(&output)
                .expect("a log can be written")
        };
        command
            .current_dir(&self.directory)
            .stdin(Stdio::null())
            .stdout(file())
            .stderr(file());
        serve(&mut command, self.run_as);
        for (name, _) in env::vars_os() {
            if name.as_encoded_bytes().starts_with(b"PG") {
                command.env_remove(name);
            }
        }
        command
    }
}

impl Drop for PostgresCluster {
    fn drop(&mut self) {
        drop(self.janitor.stdin.take());
        // The test is over; nothing can be done about a failure any more.
        let _ = self.janitor.wait();
    }
}

fn serve(command: &mut Command, run_as: Option<(u32, u32)>) -> &mut Command {
    match run_as {
        Some((user, group)) => command.uid(user).gid(group),
        None => command,
    }
}

fn run(command: &mut Command) {
    let status = command
        .status()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    if !status.success() {
        let said = command.get_current_dir().map(logs).unwrap_or_default();
        panic!("{command:?} failed with {status}:\n{said}");
    }
}

/// All output of the programs, for a panic message.
fn logs(directory: &Path) -> String {
    let files = fs::read_dir(directory).into_iter().flatten().flatten();
    files
        .filter_map(|file| fs::read_to_string(file.path()).ok())
        .collect()
}

/// The newest of Debian's versions, or whichever is on the path.
fn binaries() -> PathBuf {
    let versions = fs::read_dir(DEBIAN_BINARIES)
        .into_iter()
        .flatten()
        .flatten();
    let newest = versions
        .filter_map(|entry| {
            Some((
                entry.file_name().to_str()?.parse::<u32>().ok()?,
                entry.path(),
            ))
        })
        .map(|(version, path)| (version, path.join("bin")))
        .filter(|(_, path)| path.join("initdb").exists())
        .max();
    let path = env::var_os("PATH").unwrap_or_default();
    newest
        .map(|(_, path)| path)
        .or_else(|| env::split_paths(&path).find(|path| path.join("initdb").exists()))
        .expect("these tests need PostgreSQL's programs: apt-get install postgresql")
}

/// Another user for the server to run as, if the owner of our new directory is root.
fn run_as(directory: &Path) -> Option<(u32, u32)> {
    if fs::metadata(directory)
        .expect("our directory is there")
        .uid()
        != 0
    {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("the list of users can be read");
    let find = |name: &str| {
        let line = users
            .lines()
            .find(|line| line.split(':').next() == Some(name))?;
        let mut numbers = line.split(':').skip(2).map(|field| field.parse().ok());
        Some((numbers.next()??, numbers.next()??))
    };
    let found = find("postgres").or_else(|| find("nobody"));
    Some(found.expect("PostgreSQL does not run as root: make a user `postgres` or `nobody`"))
}
