import { connectionFreshness, FIRST_CONNECTION, type Freshness } from '@marque/core/rules/live';
import { useTicker, useTicking } from '@marque/core/ui/clock';
import { useStoreValue } from '@marque/core/ui/store';
import { useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import { useIsOffline } from './connection-status.tsx';
import { useLiveConnection } from './realtime-context.tsx';

/** How current the page is. */
export interface Connection {
  readonly freshness: Freshness;
  /** UTC ms; null while the browser has a network. */
  readonly offlineSince: number | null;
}

/** Of a page that has not opened its live connection yet. */
const NOT_OPENED = createStore(() => FIRST_CONNECTION);

export function useConnection(): Connection {
  const ticker = useTicker();
  const connection = useLiveConnection();
  const isOffline = useIsOffline();
  const current = useStoreValue(connection?.status ?? NOT_OPENED, (status) => status);
  const seenOfflineAt = useMemo(() => (isOffline ? ticker.read() : null), [isOffline, ticker]);
  const offlineSince = connection === null ? seenOfflineAt : current.offlineSince;
  const freshness = useTicking((now) => connectionFreshness({ ...current, offlineSince }, now));
  return { freshness, offlineSince };
}
