import { checkStoredLog } from '@marque/core/rules/consistency';
import type { Kysely } from 'kysely';
import { readWholeLogs } from '../../bidding/index.ts';
import { type LotRow, readAuctions, stateOf } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';

/** What a check of all logs has found. */
export interface LogReport {
  readonly auctions: number;
  readonly entries: number;
  /** One sentence for each auction whose log is altered or does not lead to the stored lot. Amounts are not named. */
  readonly findings: readonly string[];
}

/** Logs are read together up to so many entries and so many lots, which bounds the memory. */
const ENTRIES_AT_ONCE = 10_000;
const LOTS_AT_ONCE = 300;

/**
 * Recomputes the chain of hashes of every auction and replays its log: the stored lot, its history and its bidders have to
 * be exactly what the log comes to. `onBatch` gets the number of checked auctions.
 */
export async function checkLogs(db: Kysely<Schema>, onBatch: (auctions: number) => void): Promise<LogReport> {
  let [auctions, entries, waiting] = [0, 0, 0];
  const findings: string[] = [];
  let lots: LotRow[] = [];
  const check = async () => {
    const logs = await readWholeLogs(db, lots);
    for (const lot of lots) {
      const log = logs.get(lot.id);
      if (log === undefined) throw new Error(`The log of lot ${lot.id} was not read.`);
      entries += log.entries === null || log.entries === 'damaged' ? 0 : log.entries.length;
      const faults = [...(log.isChainSound ? [] : ['its chain of hashes is broken']), ...faultsOf(lot, log)];
      if (faults.length > 0) findings.push(`Lot ${lot.id}: ${faults.join(', ')}.`);
    }
    auctions += lots.length;
    [lots, waiting] = [[], 0];
    onBatch(auctions);
  };
  for await (const lot of readAuctions(db)) {
    lots.push(lot);
    waiting += lot.sequence;
    if (waiting >= ENTRIES_AT_ONCE || lots.length >= LOTS_AT_ONCE) await check();
  }
  await check();
  return { auctions, entries, findings };
}

function faultsOf(lot: LotRow, log: Pick<Parameters<typeof checkStoredLog>[0], 'entries' | 'lines' | 'bidders'>) {
  const state = stateOf(lot);
  const { entries, lines, bidders } = log;
  const stored = { terms: state.terms, state, reserveMet: lot.reserve_met === 1, entries, lines, bidders };
  return checkStoredLog(stored).flatMap((result) => {
    if (result.state === 'failed') return [`the check "${result.check}" fails (${result.fault})`];
    return result.state === 'notRun' && result.check === 'chain'
      ? [`its log can’t be replayed (${result.reason})`]
      : [];
  });
}
