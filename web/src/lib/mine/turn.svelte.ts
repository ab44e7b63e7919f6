/** Whether a game waits for us. The tab says so with its title and icon, for whoever looks at another. */
class Turn {
  /** At the table on this page. */
  here = $state(false);
  /** At how many of the tables that are played. */
  tables = $state(0);
  /** Something waits. */
  any = $derived(this.here || this.tables > 0);

  /** At this table from now on; to be called in an effect, and undone by what it returns. */
  at(mine: boolean): () => void {
    this.here = mine;
    return () => (this.here = false);
  }
}

export const turn = new Turn();
