import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether the component took over HTML of the server when it was mounted; on the server always. The answer stays for good: a
 * store whose value differs in the browser would make React render each such component again, in one task after hydration.
 */
export function useCameAsHtml(): boolean {
  const [mount] = useState(() => ({ cameAsHtml: false }));
  return useSyncExternalStore(
    neverChanges,
    () => mount.cameAsHtml,
    () => {
      // React calls this on the server and while it hydrates, and before it asks for the value of the browser.
      mount.cameAsHtml = true;
      return true;
    },
  );
}
