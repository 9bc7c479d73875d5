import type { LotId } from '../rules/lot/types.ts';

export interface LotListeners {
  subscribe: (lotId: LotId, listener: () => void) => () => void;
  subscribeAll: (listener: (changed: ReadonlySet<LotId>) => void) => () => void;
  changed: (lotId: LotId) => void;
}

/** Listeners by lot, so that a bid on one of five thousand rows notifies one row. `schedule` decides when they are called. */
export function createLotListeners(schedule: (tell: () => void) => void): LotListeners {
  const byLot = new Map<LotId, Set<() => void>>();
  const ofAll = new Set<(changed: ReadonlySet<LotId>) => void>();
  let untold = new Set<LotId>();

  function tell(): void {
    const changed = untold;
    untold = new Set();
    for (const lotId of changed) for (const listener of byLot.get(lotId) ?? []) listener();
    for (const listener of ofAll) listener(changed);
  }

  return {
    subscribe(lotId, listener) {
      const listeners = byLot.get(lotId) ?? new Set();
      byLot.set(lotId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byLot.get(lotId) === listeners) byLot.delete(lotId);
      };
    },
    subscribeAll(listener) {
      ofAll.add(listener);
      return () => ofAll.delete(listener);
    },
    changed(lotId) {
      // Once per scheduled run, for any number of changes.
      const isFirst = untold.size === 0;
      untold.add(lotId);
      if (isFirst) schedule(tell);
    },
  };
}
