export interface LatestFetchDependencies<Value> {
  /** Returns null if the server is unreachable. */
  readonly fetch: () => Promise<Value | null>;
  readonly onValue: (value: Value) => void;
}

/**
 * One fetch runs at a time. A request during it makes it run once more, and the value that it had fetched is dropped,
 * since it may be older than what caused the request.
 */
export function createLatestFetch<Value>({ fetch, onValue }: LatestFetchDependencies<Value>): () => void {
  let isRunning = false;
  let isRequested = false;

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      const value = await fetch();
      if (value !== null && !isRequested) onValue(value);
    }
  }

  return () => {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    run()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        isRunning = false;
      });
  };
}
