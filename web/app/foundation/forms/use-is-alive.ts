import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether the page's scripts run. False on the server and for the first render, so that a form which works without
 * scripts comes with everything that it needs for that.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
