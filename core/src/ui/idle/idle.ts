import { useEffect, useState } from 'react';

/** Milliseconds after which the work starts even if the browser is busy. */
const TIMEOUT_MS = 2_000;

/** Runs `work` when the browser is idle. Returns a function that cancels it; long work checks `isCancelled`. */
export function whenIdle(work: (isCancelled: () => boolean) => Promise<void>): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) void work(() => cancelled).catch((error: unknown) => console.error(error));
  };
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, TIMEOUT_MS / 4);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS });
  return () => {
    cancelled = true;
    cancelIdleCallback(handle);
  };
}

/** Resolves when the browser is idle. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(async () => resolve()));
}

/** Whether the page has become idle: for parts without HTML from the server that no visitor waits for. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return isIdle;
}
