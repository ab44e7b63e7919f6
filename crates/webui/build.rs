//! Makes a release build notice a web application that was built later. A debug build reads the
//! files when they are asked for, and must not be compiled anew for each of them.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
