import { type ConnectionWatch, createConnectionWatch } from '@marque/core/realtime';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRevalidator } from 'react-router';

const ConnectionStatusContext = createContext<ConnectionWatch | null>(null);

/** Watches the page's connection, for the offline banner and the refetch after an interruption. */
export function ConnectionStatusProvider({ children }: { readonly children: ReactNode }) {
  const refetch = useShownRefetch();
  // The function may change; the watch stays, since the live connection follows it.
  const latest = useRef(refetch);
  latest.current = refetch;
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

/**
 * Loads the data of the page again. Resolves when the page shows it: the router resolves earlier, as React still renders, and
 * the page would be called live with its old numbers.
 */
function useShownRefetch(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const waiting = useRef<(() => void)[]>([]);
  const [rendering, setRendering] = useState(0);
  useEffect(() => {
    if (rendering > 0) for (const resolve of waiting.current.splice(0)) resolve();
  }, [rendering]);
  return async () => {
    await revalidate();
    await new Promise<void>((resolve) => {
      waiting.current.push(resolve);
      // Rendered with, or after, the router's own transition.
      startTransition(() => setRendering((before) => before + 1));
    });
  };
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
