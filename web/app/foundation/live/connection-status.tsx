import { type ConnectionWatch, createConnectionWatch } from '@marque/core/realtime';
import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';

const ConnectionStatusContext = createContext<ConnectionWatch | null>(null);

/** Watches the page's connection, for the offline banner and the refetch after an interruption. */
export function ConnectionStatusProvider({ children }: { readonly children: ReactNode }) {
  const { revalidate } = useRevalidator();
  // The function may change; the watch stays, since the live connection follows it.
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const [watch] = useState(() =>
    createConnectionWatch({
      now: () => performance.now(),
      refetch: () => latest.current(),
      reload: () => window.location.reload(),
    }),
  );
  useEffect(() => watch.listenTo(window), [watch]);
  return <ConnectionStatusContext value={watch}>{children}</ConnectionStatusContext>;
}

/** The connection watch, which is notified when the live connection is back after an interruption. */
export function useConnectionWatch(): ConnectionWatch {
  const watch = use(ConnectionStatusContext);
  if (watch === null) throw new Error('useConnectionWatch needs a ConnectionStatusProvider above it.');
  return watch;
}

/** Whether the browser says that it has no network. */
export function useIsOffline(): boolean {
  const watch = useConnectionWatch();
  return useSyncExternalStore(
    (listener) => watch.subscribe(listener),
    () => watch.isOffline(),
    () => false,
  );
}
