export interface TimedCacheOptions {
  /** Milliseconds of any clock that never goes back. */
  readonly now: () => number;
  readonly maxAgeMs: number;
  /** The oldest values beyond this number are dropped. */
  readonly maxKeys: number;
}

export interface TimedCache<Value> {
  /**
   * The value of a key: stored, being made, or made now. Values are made one after the other, so that many requests for
   * different keys do not become many at once. A failed one is not stored.
   */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** Reuses values that take some work to make. */
export function createTimedCache<Value>({ now, maxAgeMs, maxKeys }: TimedCacheOptions): TimedCache<Value> {
  // The oldest first.
  const entries = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  let last: Promise<unknown> = Promise.resolve();

  function begin(make: () => Promise<Value>): Promise<Value> {
    const value = last.then(make);
    last = value.catch(() => undefined);
    return value;
  }

  return {
    get(key, make) {
      const at = now();
      const known = entries.get(key);
      if (known !== undefined && at - known.at < maxAgeMs) return known.value;
      const made = { at, value: begin(make) };
      entries.delete(key);
      entries.set(key, made);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxKeys) break;
        entries.delete(oldest);
      }
      made.value.catch(() => {
        if (entries.get(key) === made) entries.delete(key);
      });
      return made.value;
    },
  };
}
