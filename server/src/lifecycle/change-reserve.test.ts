import { changeReserve } from '@marque/core/contracts/bidding';
import { describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  call,
  type Harness,
  isConsistent,
  readLot,
  startHarness,
  taken,
  VENDOR,
} from '../auction-tests/test-harness.ts';
import { HOUR } from '../auction-tests/test-sales.ts';
import { waitUntil } from '../platform/testing.ts';

const lower = (harness: Harness, lot: { id: number }, amount: number | null, key: string | null = null) =>
  call(harness, changeReserve, VENDOR, { params: { auctionId: lot.id }, body: { amount }, key });

const outcomeOf = async (answer: ReturnType<typeof lower>) => {
  const outcome = await answer;
  return outcome.kind === 'refused' ? `${outcome.problem.code} ${outcome.problem.message}` : `${outcome.status}`;
};

const reserveEntries = ({ db }: Harness) =>
  db.read.selectFrom('lot_entries').select('amount').where('kind', '=', 'reserve').execute();

/** A lot with a reserve of £4,000 and a bid of £2,000, that many milliseconds before its end. */
async function openBeforeTheEnd(left: number) {
  const harness = await startHarness();
  const lot = await addLot(harness, { reserve: 4000, endsIn: HOUR });
  taken(await bid(harness, lot, ANN, 2000));
  harness.clock.advance(HOUR - left);
  return { harness, lot };
}

describe('lowering the reserve at the end of an auction', () => {
  it('meets the highest bid, gives the lot two more minutes and then sells it', async () => {
    const { harness, lot } = await openBeforeTheEnd(60_000);
    expect(await outcomeOf(lower(harness, lot, 2000))).toBe('200');
    const row = await readLot(harness, lot.id);
    expect(row).toMatchObject({ reserve_met: 1, reserve_lowered: 1, price: 2000_00, extension_cause: 'reserve' });
    expect((row.ends_at ?? 0) - harness.clock.now()).toBeGreaterThan(110_000);
    harness.clock.advance(131_000);
    await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'sold');
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('comes too late at the end, where the lot closes below its reserve', async () => {
    const { harness, lot } = await openBeforeTheEnd(0);
    expect(await outcomeOf(lower(harness, lot, 2000))).toBe('409 Conflict: BID_TOO_LATE');
    harness.clock.advance(11_000);
    await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'provisionallySold');
    expect(await outcomeOf(lower(harness, lot, null))).toBe('409 Conflict: BID_TOO_LATE');
    expect(await reserveEntries(harness)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('and a bid at the same moment leave one consistent log (%i)', async (turn) => {
    const { harness, lot } = await openBeforeTheEnd(30_000);
    const asks = [
      () => outcomeOf(lower(harness, lot, 2500)),
      async () => (await bid(harness, lot, BEN, 3000)).kind,
      () => outcomeOf(lower(harness, lot, 3000)),
      async () => (await bid(harness, lot, ANN, 3500, { bidKind: 'maximum' })).kind,
    ];
    const order = [...asks.slice(turn % 4), ...asks.slice(0, turn % 4)];
    await Promise.all(order.map((one) => one()));
    const row = await readLot(harness, lot.id);
    expect(row.reserve_met).toBe(1);
    expect(row.reserve).toBeLessThanOrEqual(3000_00);
    expect(await isConsistent(harness, lot.id)).toBe(true);
    harness.clock.advance(140_000);
    await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'sold');
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('is done once when it is asked for several times at once under one key', async () => {
    const { harness, lot } = await openBeforeTheEnd(HOUR / 2);
    const answers = await Promise.all([1, 2, 3].map(() => lower(harness, lot, 2500, 'k1')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await reserveEntries(harness)).toEqual([{ amount: 2500_00 }]);
    expect(await outcomeOf(lower(harness, lot, 2500, 'k2'))).toBe('409 reserveNotLower');
    expect(await outcomeOf(lower(harness, lot, 2400, 'k1'))).toBe('422 idempotencyKeyReused');
  });

  it('of two windows at once leaves the lower one, never the higher', async () => {
    const { harness, lot } = await openBeforeTheEnd(HOUR / 2);
    const answers = await Promise.all([3000, 2500].map((amount) => outcomeOf(lower(harness, lot, amount))));
    expect(answers).toContain('200');
    expect((await readLot(harness, lot.id)).reserve).toBe(2500_00);
  });

  it('is possible before the auction opens, and removes it for good', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { reserve: 4000, startsIn: HOUR, endsIn: 2 * HOUR });
    expect(await outcomeOf(lower(harness, lot, null))).toBe('200');
    expect(await readLot(harness, lot.id)).toMatchObject({ reserve: null, reserve_met: 1, reserve_lowered: 1 });
    expect(await outcomeOf(lower(harness, lot, 1000))).toBe('409 reserveNotLower');
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });
});
