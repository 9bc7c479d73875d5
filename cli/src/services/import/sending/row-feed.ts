/** Notifies the sender of an import that further rows wait in the journal, or that no more will follow. */
export class RowFeed {
  #next = Promise.withResolvers<void>();
  #isComplete = false;

  /** A feed of rows that are all there. */
  static complete(): RowFeed {
    const feed = new RowFeed();
    feed.complete();
    return feed;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  add(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  complete(): void {
    this.#isComplete = true;
    this.add();
  }

  /** Resolves with the next rows, or with the end. */
  changed(): Promise<void> {
    return this.#isComplete ? Promise.resolve() : this.#next.promise;
  }
}
