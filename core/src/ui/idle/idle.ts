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

/** Runs `work` when the page with its pictures has loaded and the browser is idle. Returns a function that cancels it. */
export function whenLoaded(work: (isCancelled: () => boolean) => Promise<void>): () => void {
  if (document.readyState === 'complete') return whenIdle(work);
  let cancel = () => window.removeEventListener('load', onLoad);
  const onLoad = () => {
    cancel = whenIdle(work);
  };
  window.addEventListener('load', onLoad, { once: true });
  return () => cancel();
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
