import { CHECKING_MS } from '@marque/core/rules/bidding';
import { nextTimedTransition, type TimedTransition } from '@marque/core/rules/lot';
import { NEGOTIATION_MS } from '@marque/core/rules/offers';
import { findLot, type LotRow, type Lots, listClocked } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Closing } from './closing.ts';

/** Milliseconds until a failed change is tried again. */
const AGAIN_MS = 1000;

export interface LotClock {
  /** Sets the alarm of a lot to its next timed change. Called after every change of the lot. */
  arm(row: LotRow): void;
  /** Sets it from the stored row and the negotiations on the lot. */
  rearm(lotId: number): Promise<void>;
  /** Arms every lot that has a timed change ahead. */
  start(): Promise<void>;
  /** Lots that have an alarm. */
  readonly size: number;
}

/** Opens, closes and lapses lots when they are due; at its start, it applies the changes that an outage delayed. */
export function createLotClock(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  closing: Closing,
  { lots, offers }: { readonly lots: Pick<Lots, 'changed'>; readonly offers: Pick<Offers, 'negotiationEndOf'> },
): LotClock {
  const alarms = new Map<number, () => void>();

  /** Replaces the alarm of a lot. */
  function setAlarm(lotId: number, cancel: (() => void) | null): void {
    alarms.get(lotId)?.();
    alarms.delete(lotId);
    if (cancel !== null) alarms.set(lotId, cancel);
  }

  function arm(row: LotRow): void {
    // An open offer extends the negotiations about a provisional sale: the alarm at their first end finds out.
    const next = nextFor(row, row.closed_at === null ? null : row.closed_at + NEGOTIATION_MS);
    setAlarm(row.id, next && clock.at(next.at, () => void run(row, next.act)));
  }

  async function run(row: LotRow, act: TimedTransition): Promise<void> {
    try {
      const changed = await closing[act](row.id);
      if (changed) lots.changed(changed);
      else await rearm(row.id);
    } catch (error) {
      log.error({ err: error, lotId: row.id, act }, 'a timed change of a lot failed and will be tried again');
      runAgain(row, act);
    }
  }

  /** Another change (such as an extension by a bid) may have come first. */
  async function rearm(lotId: number): Promise<void> {
    const row = await findLot(db.read, lotId);
    if (!row) return;
    const now = clock.now();
    const next = nextFor(row, await offers.negotiationEndOf(db.read, row, now));
    // A lot that is still due waits for a second, since an alarm in the past would fire in a busy loop.
    if (next !== null && next.at <= now) runAgain(row, next.act);
    else setAlarm(lotId, next && clock.at(next.at, () => void run(row, next.act)));
  }

  function runAgain(row: LotRow, act: TimedTransition): void {
    setAlarm(
      row.id,
      clock.after(AGAIN_MS, () => void run(row, act)),
    );
  }

  return {
    arm,
    rearm,
    async start() {
      for (const row of await listClocked(db.read)) arm(row);
    },
    get size() {
      return alarms.size;
    },
  };
}

function nextFor(
  row: LotRow,
  negotiationEndsAt: number | null,
): { readonly at: number; readonly act: TimedTransition } | null {
  return nextTimedTransition({
    stage: row.stage,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    checkingMs: CHECKING_MS,
    negotiationEndsAt,
  });
}
