import { setTimeout as sleep } from 'node:timers/promises';
import { SITES, type Site } from '@marque/core/rules/lot';
import type { FastifyBaseLogger } from 'fastify';
import type { SearchableLot } from '../port.ts';
import { type LotRecord, toRecord } from './records.ts';

/** Sends records to the index of a site, and resolves when they can be found. */
export type SendRecords = (
  site: Site,
  records: readonly (LotRecord & { readonly version: VersionGuard })[],
) => Promise<void>;

/** Makes Algolia ignore a record that is older than the one it has. */
interface VersionGuard {
  readonly _operation: 'IncrementSet';
  readonly value: number;
}

/** Records in one request. */
const BATCH = 1_000;
/** Milliseconds before each further attempt of a batch. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Hundredths of seconds since 2026 stay below it until 2057. */
const VERSIONS_OF_A_REVISION = 100_000_000_000;
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * Writes lots one batch after another; what is put while a batch is under way joins the next. The version grows with the
 * revision of the lot, then with time, so that a start that writes a lot anew replaces a record of the same revision.
 */
export function createWriter(
  send: SendRecords,
  log: Pick<FastifyBaseLogger, 'warn'>,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): (lots: readonly SearchableLot[]) => Promise<void> {
  let lastPut = 0;
  let tail: Promise<void> = Promise.resolve();
  let waiting: { readonly lots: SearchableLot[]; readonly done: Promise<void> } | null = null;

  async function write(lots: readonly SearchableLot[]): Promise<void> {
    lastPut = Math.max(lastPut + 1, Math.floor((Date.now() - EPOCH) / 10));
    for (const site of SITES) {
      const records = newestOf(lots, site).map((lot) => {
        const value = lot.revision * VERSIONS_OF_A_REVISION + lastPut;
        return { ...toRecord(lot), version: { _operation: 'IncrementSet' as const, value } };
      });
      for (let from = 0; from < records.length; from += BATCH) await sendOne(site, records.slice(from, from + BATCH));
    }
  }

  async function sendOne(site: Site, records: Parameters<SendRecords>[1]): Promise<void> {
    for (const delay of retryAfterMs) {
      try {
        return await send(site, records);
      } catch (err) {
        log.warn({ err, site, lots: records.length }, 'algolia: a batch could not be sent; it is sent again');
        await sleep(delay);
      }
    }
    await send(site, records);
  }

  return (lots) => {
    if (waiting !== null) {
      waiting.lots.push(...lots);
      return waiting.done;
    }
    const batch = [...lots];
    const done = tail.then(() => {
      waiting = null;
      return write(batch);
    });
    waiting = { lots: batch, done };
    tail = done.catch(() => undefined);
    return done;
  };
}

/** The lots of a site, each once: its newest revision, the later of two equal ones. */
function newestOf(lots: readonly SearchableLot[], site: Site): readonly SearchableLot[] {
  const newest = new Map<number, SearchableLot>();
  for (const lot of lots) {
    if (lot.site === site && (newest.get(lot.lotId)?.revision ?? 0) <= lot.revision) newest.set(lot.lotId, lot);
  }
  return [...newest.values()];
}
