/** Bids of the crash tests: who places them, and whether the database has all that were acknowledged. */
import { randomUUID } from 'node:crypto';
import { type LotEntry, replay } from '@marque/core/rules/bidding';
import { type EntryRow, entryOfRow } from '../src/bidding/log/entry-rows.ts';
import { isChainSound } from '../src/bidding/log/log-entries.ts';
import { foldColumns, stateOf, termsOf } from '../src/lots/index.ts';
import type { Database } from '../src/platform/db/index.ts';
import type { Bidder } from './bidders.ts';
import type { Actor } from './crash-client.ts';
import { pick } from './crash-lots.ts';

/** A bid that the server accepted. */
export interface AcknowledgedBid {
  readonly lotId: number;
  readonly bidderId: number;
  readonly amount: number;
  readonly sequence: number;
}

/** A bidder who places the least possible bid on a random lot, again and again. */
export function auctionBidder(
  { userId }: Pick<Bidder, 'userId'>,
  lotsToBidOn: () => readonly number[],
  acknowledged: AcknowledgedBid[],
): Actor {
  const minimum = new Map<number, number>();
  return {
    next() {
      const lotId = pick(lotsToBidOn()) ?? 0;
      const body = { auctionId: lotId, isAbsentee: false, amount: minimum.get(lotId) ?? 1000 };
      return { method: 'POST', path: `/v1/auctions/${lotId}/bids`, body, key: randomUUID() };
    },
    answered({ body: sent }, status, answer) {
      const { auctionId: lotId, amount } = sent as { auctionId: number; amount: number };
      const body = answer as {
        auction?: { minimumBid: number };
        bids?: { sequence: number }[];
        context?: { minimumBid?: number };
      };
      const least = body.auction?.minimumBid ?? body.context?.minimumBid;
      if (least !== undefined) minimum.set(lotId, least);
      const sequence = body.bids?.[0]?.sequence;
      if (status === 200 && sequence !== undefined) acknowledged.push({ lotId, bidderId: userId, amount, sequence });
    },
  };
}

export interface ExaminedBids {
  readonly lost: readonly AcknowledgedBid[];
  /** Bids that the log has twice: the same bidder, amount and lot. */
  readonly doubled: number;
  /** Lots whose row differs from the fold of their log, or whose hash chain is broken. */
  readonly inconsistent: readonly number[];
  readonly logs: ReadonlyMap<number, readonly LotEntry[]>;
}

/** Reads the logs of the lots, and compares them with their rows and with the bids that were acknowledged. */
export async function examineBids(
  db: Database,
  lots: readonly number[],
  acknowledged: readonly AcknowledgedBid[],
): Promise<ExaminedBids> {
  const inconsistent: number[] = [];
  const logs = new Map<number, readonly LotEntry[]>();
  const found = new Map<string, number>();
  for (const lotId of lots) {
    const row = await db.read.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirstOrThrow();
    const entries: EntryRow[] = await db.read
      .selectFrom('lot_entries')
      .selectAll()
      .where('lot_id', '=', lotId)
      .orderBy('sequence')
      .execute();
    const log = entries.map((entry) => entryOfRow(entry, row.currency));
    logs.set(lotId, log);
    const { state } = replay(termsOf(row), log);
    const isSame = JSON.stringify(foldColumns(state)) === JSON.stringify(foldColumns(stateOf(row)));
    if (!isSame || !(await isChainSound(entries))) inconsistent.push(lotId);
    for (const entry of log) {
      if (entry.kind !== 'bid') continue;
      const name = `${lotId}/${entry.bidderId}/${entry.amount.minor / 100}`;
      found.set(name, (found.get(name) ?? 0) + 1);
    }
  }
  const lost = acknowledged.filter((bid) => !found.has(`${bid.lotId}/${bid.bidderId}/${bid.amount}`));
  const doubled = [...found.values()].filter((times) => times > 1).length;
  return { lost, doubled, inconsistent, logs };
}
