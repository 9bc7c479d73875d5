import { useEffect, useSyncExternalStore } from 'react';

type FurtherScreens = typeof import('./further-screens.ts');

const RETRY_AFTER_MS = 2_000;

const listeners = new Set<() => void>();
let screens: FurtherScreens | null = null;
let isRequested = false;

/** What the console shows beside the wall; null until its file has been loaded, which begins with the first call. */
export function useFurtherScreens(): FurtherScreens | null {
  // The rows of the wall are drawn first.
  useEffect(() => requestScreens(), []);
  const read = () => screens;
  return useSyncExternalStore(subscribe, read, read);
}

function requestScreens(): void {
  if (isRequested) return;
  isRequested = true;
  // The frame that shows the first rows is drawn between the two calls.
  requestAnimationFrame(() => setTimeout(loadScreens));
}

function loadScreens(): void {
  import('./further-screens.ts').then(
    (loaded) => {
      screens = loaded;
      for (const listener of listeners) listener();
    },
    // The host that serves the file can be starting again.
    () => setTimeout(loadScreens, RETRY_AFTER_MS),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
