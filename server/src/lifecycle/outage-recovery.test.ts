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
const OUTAGE_MS = 10 * HOUR;

async function change(harness: Harness, id: number, columns: Partial<Insertable<LotsTable>>): Promise<void> {
  await harness.db.write((tx) => tx.updateTable('lots').set(columns).where('id', '=', id).execute());
  harness.auctions.lots.changed(await readLot(harness, id));
}

/** Stops with a heartbeat and restarts ten hours later. */
async function restartAfterOutage(harness: Harness): Promise<Harness> {
  await harness.auctions.start();
  await harness.close();
  const again = await startHarness({ ...harness, ahead: harness.ahead + OUTAGE_MS });
  await again.auctions.start();
  return again;
}

/** The stage of a lot, its end in minutes from now, and the cause of an extension. */
async function endOf(harness: Harness, id: number) {
  const { stage, ends_at: endsAt, extension_cause: cause } = await readLot(harness, id);
  return { stage, minutes: Math.round(((endsAt ?? 0) - harness.clock.now()) / MINUTE), cause };
}

const EXTENDED = { stage: 'live', minutes: 5, cause: 'outage' };

describe('a lot that was due during an outage is extended by five minutes', () => {
  it('if it was live', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    const again = await restartAfterOutage(harness);
    expect(await endOf(again, lot.id)).toEqual(EXTENDED);
    expect(await isConsistent(again, lot.id)).toBe(true);
  });

  it('if it had not begun, and accepts bids', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: HOUR, endsIn: 3 * HOUR });
    const again = await restartAfterOutage(harness);
    expect(await endOf(again, lot.id)).toEqual(EXTENDED);
    taken(await bid(again, lot, ANN, 1000));
    expect(await isConsistent(again, lot.id)).toBe(true);
  });

  it.each([
    ['sold by offer', { sale_format: 'offer', stage: 'live' }, 'live'],
    ['sold by offer, and had not begun', { sale_format: 'offer', stage: 'comingSoon' }, 'live'],
    ['for immediate purchase', { sale_format: 'buyItNow', stage: 'buyNow' }, 'buyNow'],
    ['for immediate purchase, and had not begun', { sale_format: 'buyItNow', stage: 'comingSoon' }, 'buyNow'],
  ] as const)('if it was %s', async (_, columns, stage) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: columns.stage === 'comingSoon' ? HOUR : -HOUR, endsIn: 3 * HOUR });
    await change(harness, lot.id, columns);
    expect(await endOf(await restartAfterOutage(harness), lot.id)).toEqual({ ...EXTENDED, stage });
  });
});

describe('a lot keeps its end', () => {
  it.each([
    ['if it is due after the outage', -HOUR],
    ['if it is due after the outage and should have begun during it', HOUR],
  ])('%s', async (_, startsIn) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn, endsIn: OUTAGE_MS + HOUR });
    expect(await endOf(await restartAfterOutage(harness), lot.id)).toEqual({ stage: 'live', minutes: 60, cause: null });
  });

  it('if it begins after the outage', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: OUTAGE_MS + HOUR, endsIn: OUTAGE_MS + 2 * HOUR });
    expect(await endOf(await restartAfterOutage(harness), lot.id)).toEqual({
      stage: 'comingSoon',
      minutes: 120,
      cause: null,
    });
  });
});

describe('a start that fails', () => {
  it('stores no heartbeat: the outage lasts until a start succeeds', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await harness.auctions.start();
    await harness.close();
    const failed = await startHarness({ ...harness, ahead: harness.ahead + OUTAGE_MS });
    await failed.close();
    const again = await startHarness({ ...harness, ahead: harness.ahead + OUTAGE_MS + MINUTE });
    await again.auctions.start();
    expect(await endOf(again, lot.id)).toEqual(EXTENDED);
  });
});
