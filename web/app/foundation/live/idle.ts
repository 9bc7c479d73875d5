/** At the latest then, however busy the page is: milliseconds. */
const PATIENCE_MS = 2_000;

/** Runs something when the browser has nothing better to do. Gives what calls it off; `isCancelled` tells long work. */
export function whenIdle(work: (isCancelled: () => boolean) => Promise<void>): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) void work(() => cancelled).catch((error: unknown) => console.error(error));
  };
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, PATIENCE_MS / 4);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => {
    cancelled = true;
    cancelIdleCallback(handle);
  };
}
