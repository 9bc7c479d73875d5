import { CHECKING_MS } from '@marque/core/rules/bidding';
import { nextTimedTransition, type TimedTransition } from '@marque/core/rules/lot';
import { NEGOTIATION_MS } from '@marque/core/rules/offers';
import { type ClockedLot, findLot, type Lots, listClocked } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import { leaseOfLot } from '../platform/cluster/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Closing } from './closing.ts';

/** Milliseconds until a failed change is tried again. */
const AGAIN_MS = 1000;

export interface LotClock {
  /** Sets the alarm of a lot to its next timed change. Called after every change of the lot. */
  arm(lot: ClockedLot): void;
  /** Sets it from the stored row and the negotiations on the lot. */
  rearm(lotId: number): Promise<void>;
  /** Arms every lot that has a timed change ahead. */
  start(): Promise<void>;
  /** Lots that have an alarm. */
  readonly size: number;
}

/**
 * Opens, closes and lapses lots when they are due; at its start, it applies the changes that an outage delayed. Of several
 * processes, each does so for the lots of which it holds the lease; a change by two of them would be harmless.
 */
export function createLotClock(
  { cluster, db, clock, log }: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log'>,
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

  const isOurs = (lotId: number) => cluster.holds(leaseOfLot(lotId));

  function arm(lot: ClockedLot): void {
    if (!isOurs(lot.id)) {
      setAlarm(lot.id, null);
      return;
    }
    // An open offer extends the negotiations about a provisional sale: the alarm at their first end finds out.
    const next = nextFor(lot, lot.closed_at === null ? null : lot.closed_at + NEGOTIATION_MS);
    schedule(lot.id, next);
  }

  /** An alarm holds the id alone: a row can be large, and alarms may wait for weeks. */
  function schedule(lotId: number, next: NextChange | null): void {
    setAlarm(lotId, next && clock.at(next.at, () => void run(lotId, next.act)));
  }

  async function run(lotId: number, act: TimedTransition): Promise<void> {
    // Another process has taken the lease over, and has set an alarm of its own.
    if (!isOurs(lotId)) return setAlarm(lotId, null);
    try {
      const changed = await closing[act](lotId);
      if (changed) lots.changed(changed);
      else await rearm(lotId);
    } catch (error) {
      log.error({ err: error, lotId, act }, 'a timed change of a lot failed and will be tried again');
      runAgain(lotId, act);
    }
  }

  /** Another change (such as an extension by a bid) may have come first. */
  async function rearm(lotId: number): Promise<void> {
    const row = isOurs(lotId) ? await findLot(db.read, lotId) : undefined;
    if (row === undefined) return setAlarm(lotId, null);
    const now = clock.now();
    const next = nextFor(row, await offers.negotiationEndOf(db.read, row, now));
    // A lot that is still due waits for a second, since an alarm in the past would fire in a busy loop.
    if (next !== null && next.at <= now) runAgain(lotId, next.act);
    else schedule(lotId, next);
  }

  function runAgain(lotId: number, act: TimedTransition): void {
    setAlarm(
      lotId,
      clock.after(AGAIN_MS, () => void run(lotId, act)),
    );
  }

  async function armAll(): Promise<void> {
    for (const lot of await listClocked(db.read)) arm(lot);
  }

  return {
    arm,
    rearm,
    async start() {
      cluster.onGained(armAll);
      cluster.onGap(armAll);
      await armAll();
    },
    get size() {
      return alarms.size;
    },
  };
}

interface NextChange {
  readonly at: number;
  readonly act: TimedTransition;
}

function nextFor(lot: ClockedLot, negotiationEndsAt: number | null): NextChange | null {
  return nextTimedTransition({
    stage: lot.stage,
    startsAt: lot.starts_at,
    endsAt: lot.ends_at,
    checkingMs: CHECKING_MS,
    negotiationEndsAt,
  });
}
