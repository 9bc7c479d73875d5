import type { LotMoment } from '@marque/core/rules/monitoring';
import { MINUTE_MS } from '@marque/core/rules/time';
import type { LotRows, WallRow } from '../lots/index.ts';

/** Changed lots that a turn looks at; the others wait for the next one. */
const CHANGED_PER_TURN = 150;
/** Lots that a turn looks at because time has passed: all 5,000 take 21 s with four turns a second. */
const SWEEP_PER_TURN = 60;
/** Lots that end sooner are looked at every second. */
const SOON_MS = 5 * MINUTE_MS;

/** Each lot as it was when it was last looked at, and which lots to look at next. */
export interface LotMoments {
  /** Lots that end soon. */
  readonly soon: ReadonlySet<number>;
  markChanged(lotIds: Iterable<number>): void;
  /** The lot's last moment, null for a new one; from now on it is the given row at `now`. */
  advance(row: WallRow, now: number): LotMoment | null;
  /** Takes all rows as they are. */
  takeAll(now: number): void;
  drop(lotId: number): void;
  /** The lots of a turn. */
  next(isFullSecond: boolean): ReadonlySet<number>;
  clear(): void;
}

export function createLotMoments(rows: Pick<LotRows, 'all'>): LotMoments {
  const moments = new Map<number, LotMoment>();
  const changed = new Set<number>();
  const soon = new Set<number>();
  let sweep: Iterator<WallRow> = rows.all()[Symbol.iterator]();

  function advance({ lotId, watched }: WallRow, now: number): LotMoment | null {
    const before = moments.get(lotId) ?? null;
    moments.set(lotId, { lot: watched, now });
    const { endsAt } = watched;
    if (endsAt !== null && endsAt > now && endsAt - now < SOON_MS) soon.add(lotId);
    else soon.delete(lotId);
    return before;
  }

  return {
    soon,
    markChanged(lotIds) {
      for (const lotId of lotIds) changed.add(lotId);
    },
    advance,
    takeAll(now) {
      changed.clear();
      for (const row of rows.all()) advance(row, now);
    },
    drop(lotId) {
      moments.delete(lotId);
      soon.delete(lotId);
    },
    next(isFullSecond) {
      const lotIds = new Set([...changed].slice(0, CHANGED_PER_TURN));
      for (const lotId of lotIds) changed.delete(lotId);
      if (isFullSecond) for (const lotId of soon) lotIds.add(lotId);
      for (let count = 0; count < SWEEP_PER_TURN; count += 1) {
        const { done, value } = sweep.next();
        if (done) {
          sweep = rows.all()[Symbol.iterator]();
          break;
        }
        lotIds.add(value.lotId);
      }
      return lotIds;
    },
    clear() {
      moments.clear();
      changed.clear();
      soon.clear();
    },
  };
}
