/** Says things to people who listen: what is put here is read out by a screen reader. */

class Announcer {
  text = $state('');
  private turn = false;

  say(text: string): void {
    // The same sentence twice is no change to a screen reader; a trailing space makes it one.
    this.turn = !this.turn;
    this.text = this.turn ? text : `${text}\u00a0`;
  }
}

export const announcer = new Announcer();
