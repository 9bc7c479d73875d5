import { CHECKING_MS } from '@marque/core/rules/bidding';
import { type LotAct, nextAct } from '@marque/core/rules/lot';
import { NEGOTIATION_MS } from '@marque/core/rules/offers';
import { findLot, type LotRow, type Lots, listClocked } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Closing } from './closing.ts';

/** If the database was busy, the clock asks again after this. */
const AGAIN_MS = 1000;

export interface LotClock {
  /** (Re)sets the alarm of a lot to what is next for it; called with every change of the lot. */
  arm(row: LotRow): void;
  /** Arms every lot that something is still to happen to. */
  start(): Promise<void>;
  /** Lots that have an alarm. */
  readonly size: number;
}

/** Opens, closes and lapses lots when their time has come; what it missed while away it does at its start. */
export function createLotClock(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  closing: Closing,
  lots: Pick<Lots, 'changed'>,
): LotClock {
  const alarms = new Map<number, () => void>();

  function arm(row: LotRow): void {
    alarms.get(row.id)?.();
    alarms.delete(row.id);
    const next = nextFor(row);
    if (next === null) return;
    alarms.set(
      row.id,
      clock.at(next.at, () => void run(row, next.act)),
    );
  }

  async function run(row: LotRow, act: LotAct): Promise<void> {
    try {
      const changed = await closing[act](row.id);
      if (changed) lots.changed(changed);
      else await rearm(row.id);
    } catch (error) {
      log.error({ err: error, lotId: row.id, act }, 'the lot clock will try again');
      alarms.set(
        row.id,
        clock.at(clock.now() + AGAIN_MS, () => void run(row, act)),
      );
    }
  }

  /** Somebody else was quicker (a bid extended it): look at what is true now. */
  async function rearm(lotId: number): Promise<void> {
    const row = await findLot(db.read, lotId);
    if (!row) return;
    const next = nextFor(row);
    // Still due although nothing was to be done: not before another second, or it would spin.
    if (next !== null && next.at <= clock.now()) {
      alarms.set(
        lotId,
        clock.at(clock.now() + AGAIN_MS, () => void run(row, next.act)),
      );
    } else arm(row);
  }

  return {
    arm,
    async start() {
      for (const row of await listClocked(db.read)) arm(row);
    },
    get size() {
      return alarms.size;
    },
  };
}

function nextFor(row: LotRow): { readonly at: number; readonly act: LotAct } | null {
  return nextAct({
    stage: row.stage,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    checkingMs: CHECKING_MS,
    talksEndAt: row.closed_at === null ? null : row.closed_at + NEGOTIATION_MS,
  });
}
