import type { FetchedBids } from '@marque/core/live';
import { useRef } from 'react';
import { useLotStore } from '../../foundation/live/index.ts';

/** Puts a loader's history into the store before components below read it; null where there is none. */
export function useHistorySeed(fetched: FetchedBids | null): void {
  const store = useLotStore();
  const seeded = useRef<FetchedBids | null>(null);
  if (fetched === null || seeded.current === fetched) return;
  seeded.current = fetched;
  store.setHistory(fetched);
}
