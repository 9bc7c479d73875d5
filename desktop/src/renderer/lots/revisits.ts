import type { LotRows } from './row-store.ts';
import type { WallRow } from './wall-row.ts';

/** Lots that a turn looks at again because time has passed: all 5,000 take 20 s. */
const SWEEP_PER_TURN = 100;
/** Lots that end sooner are looked at in every turn. */
const SOON_MS = 5 * 60_000;

/** Which lots a turn of the wall looks at: those that have changed, those that end soon, and a part of all others. */
export interface Revisits {
  add(lotId: number): void;
  /** Notes when a lot ends, UTC ms; null without an end. */
  noteEnd(lotId: number, endsAt: number | null, now: number): void;
  /** The lots of this turn. */
  take(): readonly number[];
}

export function createRevisits(rows: Pick<LotRows, 'all'>): Revisits {
  const changed = new Set<number>();
  const soon = new Set<number>();
  let sweep: Iterator<WallRow> = rows.all()[Symbol.iterator]();

  function sweepOn(): void {
    for (let count = 0; count < SWEEP_PER_TURN; count += 1) {
      const next = sweep.next();
      if (next.done) {
        sweep = rows.all()[Symbol.iterator]();
        return;
      }
      changed.add(next.value.lotId);
    }
  }

  return {
    add: (lotId) => void changed.add(lotId),
    noteEnd(lotId, endsAt, now) {
      if (endsAt !== null && endsAt > now && endsAt - now < SOON_MS) soon.add(lotId);
      else soon.delete(lotId);
    },
    take() {
      for (const lotId of soon) changed.add(lotId);
      sweepOn();
      const taken = [...changed];
      changed.clear();
      return taken;
    },
  };
}
