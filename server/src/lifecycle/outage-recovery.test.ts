import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  bid,
  type Harness,
  isConsistent,
  readLot,
  startHarness,
  taken,
} from '../auction-tests/test-harness.ts';
import type { LotsTable } from '../platform/db/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AWAY = 10 * HOUR;

async function change(harness: Harness, id: number, columns: Partial<Insertable<LotsTable>>): Promise<void> {
  await harness.db.write((tx) => tx.updateTable('lots').set(columns).where('id', '=', id).execute());
  harness.auctions.lots.changed(await readLot(harness, id));
}

/** Leaves with a mark, and comes back ten hours later. */
async function comeBackTo(harness: Harness): Promise<Harness> {
  await harness.auctions.start();
  await harness.close();
  const again = await startHarness({ ...harness, ahead: harness.ahead + AWAY });
  await again.auctions.start();
  return again;
}

/** In minutes from now, and why it is not as it was. */
async function endOf(harness: Harness, id: number) {
  const { stage, ends_at: endsAt, extension_cause: cause } = await readLot(harness, id);
  return { stage, minutes: Math.round(((endsAt ?? 0) - harness.clock.now()) / MINUTE), cause };
}

const GIVEN = { stage: 'live', minutes: 5, cause: 'outage' };

describe('a lot that was due while nobody was there has five minutes more', () => {
  it('where it was running', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    const again = await comeBackTo(harness);
    expect(await endOf(again, lot.id)).toEqual(GIVEN);
    expect(await isConsistent(again, lot.id)).toBe(true);
  });

  it('where it had not begun, and takes bids', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: HOUR, endsIn: 3 * HOUR });
    const again = await comeBackTo(harness);
    expect(await endOf(again, lot.id)).toEqual(GIVEN);
    taken(await bid(again, lot, ANN, 1000));
    expect(await isConsistent(again, lot.id)).toBe(true);
  });

  it.each([
    ['sold by offer', { sale_format: 'offer', stage: 'live' }, 'live'],
    ['sold by offer, and had not begun', { sale_format: 'offer', stage: 'comingSoon' }, 'live'],
    ['to be bought now', { sale_format: 'buyItNow', stage: 'buyNow' }, 'buyNow'],
    ['to be bought now, and had not begun', { sale_format: 'buyItNow', stage: 'comingSoon' }, 'buyNow'],
  ] as const)('where it was %s', async (_, columns, stage) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: columns.stage === 'comingSoon' ? HOUR : -HOUR, endsIn: 3 * HOUR });
    await change(harness, lot.id, columns);
    expect(await endOf(await comeBackTo(harness), lot.id)).toEqual({ ...GIVEN, stage });
  });
});

describe('a lot keeps its end', () => {
  it.each([
    ['that comes later', -HOUR],
    ['that comes later, though it should have begun meanwhile', HOUR],
  ])('%s', async (_, startsIn) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn, endsIn: AWAY + HOUR });
    expect(await endOf(await comeBackTo(harness), lot.id)).toEqual({ stage: 'live', minutes: 60, cause: null });
  });

  it('that it has not begun to run towards', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: AWAY + HOUR, endsIn: AWAY + 2 * HOUR });
    expect(await endOf(await comeBackTo(harness), lot.id)).toEqual({ stage: 'comingSoon', minutes: 120, cause: null });
  });
});

describe('a start that fails', () => {
  it('was no presence: the absence goes on until one that succeeds', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await harness.auctions.start();
    await harness.close();
    const failed = await startHarness({ ...harness, ahead: harness.ahead + AWAY });
    await failed.close();
    const again = await startHarness({ ...harness, ahead: harness.ahead + AWAY + MINUTE });
    await again.auctions.start();
    expect(await endOf(again, lot.id)).toEqual(GIVEN);
  });
});
