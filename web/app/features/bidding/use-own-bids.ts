import type { Timely } from '@marque/core/contracts/listings';
import { useCallback, useMemo, useState } from 'react';
import { NO_OWN_BIDS, newestOf, type OwnBids, ownBidsOf } from './own-bids.ts';

/** The viewer's own bids: what the page came with, and what was heard since. */
export function useOwnBids(timely: Timely | null): readonly [OwnBids, (change: (before: OwnBids) => OwnBids) => void] {
  const fetched = useMemo(() => ownBidsOf(timely), [timely]);
  const [heard, setHeard] = useState(NO_OWN_BIDS);
  const own = newestOf(fetched, heard);
  const change = useCallback(
    (next: (before: OwnBids) => OwnBids) => setHeard((before) => next(newestOf(fetched, before))),
    [fetched],
  );
  return [own, change];
}
