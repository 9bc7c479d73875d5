import { changeReserve } from '@marque/core/contracts/bidding';
import { loggedEntryFromWire, readLog } from '@marque/core/contracts/log';
import { publicLine, verifyChain, verifyHistory } from '@marque/core/rules/bidding';
import { fromMajor, money } from '@marque/core/rules/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfRow } from '../bidding/history/history-lines.ts';
import { sha256 } from '../bidding/log/entry-rows.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  CAT,
  call,
  type Harness,
  readLot,
  STAFF,
  startHarness,
  taken,
  VENDOR,
  voidEntry,
} from './test-harness.ts';
import { wholeNumber } from './whole-number.ts';

const maximum = { bidKind: 'maximum' } as const;

/** The log of a lot as a caller gets it, with the stored rows. */
async function logOf(harness: Harness, lotId: number, caller: number | null) {
  const log = await ask(harness, readLog, caller, { params: { auctionId: lotId } });
  const stored = await harness.db.read
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('sequence')
    .execute();
  return { log, stored, entries: log.entries.map((entry) => loggedEntryFromWire(entry, log.currencyCode)) };
}

/** Bids a second apart, as the clock of the harness has it. */
async function bidLater(
  harness: Harness,
  ...[lot, bidder, amount, more]: Parameters<typeof bid> extends [unknown, ...infer Rest] ? Rest : never
) {
  harness.clock.advance(1_000);
  return bid(harness, lot, bidder, amount, more);
}

async function shown(harness: Harness, lotId: number) {
  const row = await readLot(harness, lotId);
  const lines = await harness.db.read.selectFrom('lot_lines').selectAll().where('lot_id', '=', lotId).execute();
  return {
    lotType: row.lot_type,
    startPrice: money(row.start_price, row.currency),
    lines: lines.map((line) => publicLine(lineOfRow(line, row.currency))),
    noBids: row.no_bids,
    price: money(row.price, row.currency),
    leaderId: row.leader_id,
    endsAt: row.ends_at,
  };
}

describe('the log of a lot', () => {
  it('verifies for every caller, with the history and the price of the lot', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { reserve: 4_000 });
    taken(await bidLater(harness, lot, ANN, 3_000, maximum));
    taken(await bidLater(harness, lot, BEN, 3_500));
    taken(await bidLater(harness, lot, ANN, 9_000, maximum));
    taken(await bidLater(harness, lot, ANN, 9_500, maximum));
    await ask(harness, changeReserve, VENDOR, { params: { auctionId: lot.id }, body: { amount: 3_900 } });
    taken(await bidLater(harness, lot, CAT, 5_000));
    await voidEntry(harness, lot.id, 2);
    for (const caller of [null, ANN, BEN, VENDOR, STAFF]) {
      const { entries, log } = await logOf(harness, lot.id, caller);
      expect(log.lastSequence).toBe(entries.length);
      expect(await verifyChain(lot.id, entries, { hash: sha256 })).toBeNull();
      expect(verifyHistory(entries, await shown(harness, lot.id))).toBeNull();
    }
  });

  it('shows a ceiling that is not beaten, and that it was raised, to its bidder alone', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bidLater(harness, lot, ANN, 3_000, maximum));
    taken(await bidLater(harness, lot, BEN, 2_000));
    taken(await bidLater(harness, lot, ANN, 4_444, maximum));
    for (const caller of [null, BEN, VENDOR, STAFF]) {
      const { log, stored } = await logOf(harness, lot.id, caller);
      expect(log.entries.map(({ facts, details }) => [facts?.bidderId ?? null, details?.amount ?? null])).toEqual([
        [ANN, null],
        [BEN, 2_000],
        [null, null],
      ]);
      const text = JSON.stringify(log);
      expect(text).not.toMatch(wholeNumber(4444));
      expect(text).not.toContain(stored[0]?.salt.slice(32));
      expect(text).not.toContain(stored[2]?.salt.slice(0, 32));
      expect(text).not.toContain(stored[2]?.salt.slice(32));
    }
    const own = await logOf(harness, lot.id, ANN);
    expect(own.log.entries.map(({ details }) => details?.amount)).toEqual([3_000, 2_000, 4_444]);
  });

  it('does not tell by the time of receipt that a maximum needed a card hold', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: -60_000 });
    const receivedAt = harness.clock.now() - 3_000;
    taken(await bid(harness, lot, ANN, 9_000, { ...maximum, receivedAt }));
    const { log } = await logOf(harness, lot.id, BEN);
    expect(JSON.stringify(log)).not.toContain(new Date(receivedAt).toISOString());
  });

  it('opens the beaten maximums after the close, and the winner’s to the winner alone', async () => {
    const harness = await startHarness();
    await harness.auctions.start();
    const lot = await addLot(harness, { endsIn: 400_000 });
    taken(await bidLater(harness, lot, ANN, 3_000, maximum));
    taken(await bidLater(harness, lot, BEN, 5_000, maximum));
    const amounts = async (caller: number | null) =>
      (await logOf(harness, lot.id, caller)).log.entries.map(({ details }) => details?.amount ?? null);
    expect(await amounts(CAT)).toEqual([null, null]);
    harness.clock.advance(700_000);
    await expect.poll(async () => (await readLot(harness, lot.id)).closed_outcome).toBe('sold');
    for (const caller of [CAT, ANN, VENDOR, STAFF])
      expect(await amounts(caller)).toEqual([3_000, caller === BEN ? 5_000 : null, null]);
    expect(await amounts(BEN)).toEqual([3_000, 5_000, null]);
    expect((await ask(harness, readLog, null, { params: { auctionId: lot.id } })).isWithheld).toBe(true);
  });

  it('shows a reserve to its vendor and to staff, and not to others that it was changed', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { reserve: 4_000 });
    await ask(harness, changeReserve, VENDOR, { params: { auctionId: lot.id }, body: { amount: 3_777 } });
    for (const caller of [null, ANN]) {
      const { log } = await logOf(harness, lot.id, caller);
      expect(log.entries).toMatchObject([{ facts: null, details: null }]);
    }
    for (const caller of [VENDOR, STAFF]) {
      const { log } = await logOf(harness, lot.id, caller);
      expect(log.entries).toMatchObject([{ facts: { kind: 'reserve' }, details: { amount: 3_777 } }]);
    }
  });

  it('shows the reason of a void to staff alone', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bidLater(harness, lot, ANN, 3_000));
    await voidEntry(harness, lot.id, 1);
    const reasons = async (caller: number) =>
      (await logOf(harness, lot.id, caller)).log.entries.map(({ details }) => details?.reason ?? null);
    expect(await reasons(ANN)).toEqual([null, null]);
    expect(await reasons(VENDOR)).toEqual([null, null]);
    expect(await reasons(STAFF)).toEqual([null, 'a slip']);
  });

  it('comes in pages that continue one another', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    for (let amount = 1_000; amount <= 1_500; amount += 100) {
      taken(await bidLater(harness, lot, amount % 200 === 0 ? ANN : BEN, amount));
    }
    const after = (sequence: number) =>
      ask(harness, readLog, null, { params: { auctionId: lot.id }, query: { after: sequence } });
    const rest = await after(4);
    expect(rest.entries.map(({ sequence }) => sequence)).toEqual([5, 6]);
    expect(rest.lastSequence).toBe(6);
    expect((await after(6)).entries).toEqual([]);
  });

  it('answers for a lot without bids, and not for an unknown one', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    expect((await logOf(harness, lot.id, null)).log).toMatchObject({ entries: [], lastSequence: 0, startPrice: 1_000 });
    expect(await call(harness, readLog, null, { params: { auctionId: 999_999 } })).toMatchObject({
      problem: { code: 404 },
    });
  });

  it('never opens to others what the rules keep, whatever is bid', async () => {
    const harness = await startHarness();
    const moves = fc.array(
      fc.record({
        bidder: fc.constantFrom(ANN, BEN, CAT),
        isMaximum: fc.boolean(),
        above: fc.integer({ min: 0, max: 40 }),
        voids: fc.oneof(
          { weight: 9, arbitrary: fc.constant(0) },
          { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }) },
        ),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (made) => {
        const lot = await addLot(harness, { reserve: 1_700 });
        for (const { bidder, isMaximum, above, voids } of made) {
          harness.clock.advance(1_000);
          const { price } = await readLot(harness, lot.id);
          const least = price === 0 ? 1_000 : price / 100 + 100;
          await bid(harness, lot, bidder, least + above * 37, isMaximum ? maximum : {});
          if (voids > 0) await voidEntry(harness, lot.id, voids).catch(() => undefined);
        }
        const { price, leader_id } = await readLot(harness, lot.id);
        for (const caller of [null, ANN, BEN, STAFF]) {
          const { log, entries, stored } = await logOf(harness, lot.id, caller);
          expect(await verifyChain(lot.id, entries, { hash: sha256 })).toBeNull();
          expect(verifyHistory(entries, await shown(harness, lot.id))).toBeNull();
          const voided = new Set(stored.map(({ voided_sequence }) => voided_sequence));
          for (const { sequence, facts, details } of log.entries) {
            if (facts?.kind !== 'bid' || facts.bidderId === caller || details?.amount == null) continue;
            if (voided.has(sequence)) expect(facts.bidKind).toBe('live');
            else expect(fromMajor(details.amount, 'gbp').minor).toBeLessThanOrEqual(price);
            const isOfRun = facts.bidderId === leader_id && facts.bidKind === 'maximum';
            const led = stored
              .slice(sequence)
              .some((row) => row.bidder_id !== leader_id && (row.amount ?? 0) >= (details.amount ?? 0) * 100);
            if (isOfRun)
              expect(
                led ||
                  stored
                    .slice(0, sequence)
                    .some((row) => row.bidder_id !== leader_id && (row.amount ?? 0) >= (details.amount ?? 0) * 100),
              ).toBe(true);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
