//! A body that is sent in pieces. Bodies are compressed on the thread that sends them, piece by piece:
//! between two pieces of a long one, others have their turn.

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

/// Compressed in less than a millisecond.
const PIECE: usize = 16 * 1024;

/// What is left of the body.
struct Pieces(Bytes);

/// A body of these bytes.
pub(crate) fn body(bytes: impl Into<Bytes>) -> Body {
    Body::new(Pieces(bytes.into()))
}

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let length = self.0.len().min(PIECE);
        let piece = self.0.split_to(length);
        Poll::Ready((!piece.is_empty()).then(|| Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_pieces_make_the_whole() {
        for length in [0, 1, PIECE, PIECE + 1, 5 * PIECE / 2] {
            let bytes: Vec<u8> = (0..length).map(|index| index as u8).collect();
            let body = body(bytes.clone());
            assert_eq!(body.size_hint().exact(), Some(length as u64));
            let read = axum::body::to_bytes(body, length + 1).await.unwrap();
            assert_eq!(read, bytes);
        }
    }
}
