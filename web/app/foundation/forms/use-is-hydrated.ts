import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether the page is hydrated. False on the server and for the first render, so that the server's HTML contains all that a
 * form needs without scripts.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
