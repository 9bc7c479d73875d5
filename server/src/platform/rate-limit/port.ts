/** The attempts of one key in its current window. */
export interface WindowCount {
  /** With the attempt that was just added. */
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly remainingMs: number;
}

/** Counts attempts. Asynchronous, so that several processes can count together in a database. */
export interface RateLimitStore {
  /**
   * Adds attempts of a key, by default one; a window begins with the first and ends `windowMs` later. Atomic: two
   * simultaneous attempts get different counts. All calls with the same `name` pass the same `windowMs`. Its work does
   * not grow with the number of keys.
   */
  increment(name: string, key: string, windowMs: number, by?: number): Promise<WindowCount>;
}
