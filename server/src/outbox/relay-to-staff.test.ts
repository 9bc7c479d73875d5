import { channels } from '@marque/core/contracts/realtime';
import { expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  readLot,
  startHarness,
  taken,
  untilPublished,
  voidEntry,
} from '../auction-tests/test-harness.ts';

it('relays every revision of a lot through bids, an extension, a void and the close', async () => {
  const harness = await startHarness();
  await harness.auctions.start();
  const lot = await addLot(harness, { endsIn: 60_000 });
  const before = lot.ends_at;
  taken(await bid(harness, lot, ANN, 1000));
  taken(await bid(harness, lot, BEN, 1100));
  expect((await readLot(harness, lot.id)).ends_at).toBeGreaterThan(before ?? 0);
  await voidEntry(harness, lot.id, 1);
  harness.clock.advance(600_000);
  await vi.waitFor(async () => expect((await readLot(harness, lot.id)).closed_at).not.toBeNull(), { timeout: 20_000 });
  await untilPublished();
  const on = (channel: string) =>
    harness.published
      .filter((one) => one.channel === channel && (one.event === 'bid' || one.event === 'update'))
      .map(({ event, data }) => ({ event, data }));
  const own = on(channels.auction(lot.id));
  expect(own.length).toBeGreaterThan(3);
  await vi.waitFor(() => expect(on(channels.staff)).toEqual(on(channels.auction(lot.id))), { timeout: 20_000 });
});
