/** Who reads: the seats held at the table on the page, so that a message can say "you". */
class Reader {
  private seats = $state.raw<readonly number[]>([]);

  holds(seat: number): boolean {
    return this.seats.includes(seat);
  }

  /** The page at hand is read from these seats, until what is returned is called. */
  sit(seats: readonly number[]): () => void {
    this.seats = seats;
    return () => {
      if (this.seats === seats) this.seats = [];
    };
  }
}

export const reader = new Reader();
