import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ANN, addLot, bid, type House, isTrue, openHouse, readLot, taken } from '../auction-tests/test-harness.ts';
import type { LotsTable } from '../platform/db/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AWAY = 10 * HOUR;

async function change(house: House, id: number, columns: Partial<Insertable<LotsTable>>): Promise<void> {
  await house.db.write((tx) => tx.updateTable('lots').set(columns).where('id', '=', id).execute());
  house.auctions.lots.changed(await readLot(house, id));
}

/** Leaves with a mark, and comes back ten hours later. */
async function comeBackTo(house: House): Promise<House> {
  await house.auctions.start();
  await house.close();
  const again = await openHouse({ ...house, ahead: house.ahead + AWAY });
  await again.auctions.start();
  return again;
}

/** In minutes from now, and why it is not as it was. */
async function endOf(house: House, id: number) {
  const { stage, ends_at: endsAt, extension_cause: cause } = await readLot(house, id);
  return { stage, minutes: Math.round(((endsAt ?? 0) - house.clock.now()) / MINUTE), cause };
}

const GIVEN = { stage: 'live', minutes: 5, cause: 'outage' };

describe('a lot that was due while nobody was there has five minutes more', () => {
  it('where it was running', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, ANN, 1000));
    const again = await comeBackTo(house);
    expect(await endOf(again, lot.id)).toEqual(GIVEN);
    expect(await isTrue(again, lot.id)).toBe(true);
  });

  it('where it had not begun, and takes bids', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { startsIn: HOUR, endsIn: 3 * HOUR });
    const again = await comeBackTo(house);
    expect(await endOf(again, lot.id)).toEqual(GIVEN);
    taken(await bid(again, lot, ANN, 1000));
    expect(await isTrue(again, lot.id)).toBe(true);
  });

  it.each([
    ['sold by offer', { sale_format: 'offer', stage: 'live' }, 'live'],
    ['sold by offer, and had not begun', { sale_format: 'offer', stage: 'comingSoon' }, 'live'],
    ['to be bought now', { sale_format: 'buyItNow', stage: 'buyNow' }, 'buyNow'],
    ['to be bought now, and had not begun', { sale_format: 'buyItNow', stage: 'comingSoon' }, 'buyNow'],
  ] as const)('where it was %s', async (_, columns, stage) => {
    const house = await openHouse();
    const lot = await addLot(house, { startsIn: columns.stage === 'comingSoon' ? HOUR : -HOUR, endsIn: 3 * HOUR });
    await change(house, lot.id, columns);
    expect(await endOf(await comeBackTo(house), lot.id)).toEqual({ ...GIVEN, stage });
  });
});

describe('a lot keeps its end', () => {
  it.each([
    ['that comes later', -HOUR],
    ['that comes later, though it should have begun meanwhile', HOUR],
  ])('%s', async (_, startsIn) => {
    const house = await openHouse();
    const lot = await addLot(house, { startsIn, endsIn: AWAY + HOUR });
    expect(await endOf(await comeBackTo(house), lot.id)).toEqual({ stage: 'live', minutes: 60, cause: null });
  });

  it('that it has not begun to run towards', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { startsIn: AWAY + HOUR, endsIn: AWAY + 2 * HOUR });
    expect(await endOf(await comeBackTo(house), lot.id)).toEqual({ stage: 'comingSoon', minutes: 120, cause: null });
  });
});

describe('a start that fails', () => {
  it('was no presence: the absence goes on until one that succeeds', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    await house.auctions.start();
    await house.close();
    const failed = await openHouse({ ...house, ahead: house.ahead + AWAY });
    await failed.close();
    const again = await openHouse({ ...house, ahead: house.ahead + AWAY + MINUTE });
    await again.auctions.start();
    expect(await endOf(again, lot.id)).toEqual(GIVEN);
  });
});
