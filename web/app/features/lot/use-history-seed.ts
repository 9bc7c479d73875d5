import type { FetchedBids } from '@marque/core/live';
import { useRef } from 'react';
import { useLotStore } from '../../foundation/live/index.ts';

/** Hands the store a history that a loader brought, before anything below asks for it; null where there is none. */
export function useHistorySeed(fetched: FetchedBids | null): void {
  const store = useLotStore();
  const seeded = useRef<FetchedBids | null>(null);
  if (fetched === null || seeded.current === fetched) return;
  seeded.current = fetched;
  store.setHistory(fetched);
}
