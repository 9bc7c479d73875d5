import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, BEN, bid, type Harness, readLot, startHarness, taken } from '../auction-tests/test-harness.ts';
import type { DomainEvent } from './domain-events.ts';

const HOUR = 3_600_000;
const stored = (harness: Harness) => harness.db.read.selectFrom('outbox').selectAll().execute();
const isEmpty = (harness: Harness) =>
  vi.waitFor(async () => expect(await stored(harness)).toEqual([]), { timeout: 20_000, interval: 100 });
const notesTo = ({ published }: Harness, userId: number) =>
  published.filter(({ channel, event }) => channel === `private-user_${userId}` && event === 'userNotification');

/** Crashes after Ann is outbid and the lot is sold to Ben, before clients are notified. */
async function crashBeforeDelivery() {
  const harness = await startHarness();
  const lot = await addLot(harness, { endsIn: HOUR });
  taken(await bid(harness, lot, ANN, 1000));
  await isEmpty(harness);
  // The deletion of published rows never runs, as if the server crashed before it.
  const { write } = harness.db;
  harness.db.write = (work) => (String(work).includes('deleteEvents') ? new Promise(() => undefined) : write(work));
  taken(await bid(harness, lot, BEN, 1100));
  harness.clock.advance(HOUR + 11_000);
  await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('sold'));
  await harness.crash();
  return { harness, lot };
}

describe('an event that a crash left unsent', () => {
  it('is published ten seconds after the restart, when clients have reconnected', async () => {
    const { harness } = await crashBeforeDelivery();
    const again = await startHarness(harness);
    await again.auctions.start();
    expect(notesTo(again, ANN)).toEqual([]);
    expect((await stored(again)).length).toBeGreaterThan(0);
    again.clock.advance(10_000);
    await vi.waitFor(() => expect(notesTo(again, ANN)).toMatchObject([{ data: { notification: 'outbid' } }]));
    await isEmpty(again);
  });

  it('waits for the next start if the server stops within the ten seconds', async () => {
    const { harness } = await crashBeforeDelivery();
    const short = await startHarness(harness);
    await short.auctions.start();
    await short.close();
    expect(notesTo(short, ANN)).toEqual([]);
    const again = await startHarness(short);
    await again.auctions.start();
    again.clock.advance(10_000);
    await vi.waitFor(() => expect(notesTo(again, ANN)).toHaveLength(1));
  });

  it('reaches subscribers at once, so that no e-mail is lost', async () => {
    const { harness, lot } = await crashBeforeDelivery();
    const again = await startHarness(harness);
    const received: DomainEvent[] = [];
    again.auctions.outbox.subscribe(async (event) => void received.push(event));
    await again.auctions.start();
    expect(received).toEqual([{ kind: 'outbid', lotId: lot.id, userId: ANN }]);
  });
});

describe('a commit', () => {
  it('stays stored until its subscribers are done', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    let isDone: () => void = () => undefined;
    harness.auctions.outbox.subscribe(() => new Promise<void>((resolve) => (isDone = resolve)));
    taken(await bid(harness, lot, ANN, 1000));
    await isEmpty(harness);
    taken(await bid(harness, lot, BEN, 1100));
    // Published rows are deleted every two seconds, but not this one.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await stored(harness)).toHaveLength(1);
    isDone();
    await isEmpty(harness);
  }, 30_000);

  it('stays stored until the service for real time has taken its events', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    let take: () => void = () => undefined;
    Object.assign(harness.context.realtime, { flushed: () => new Promise<void>((resolve) => (take = resolve)) });
    taken(await bid(harness, lot, ANN, 1000));
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await stored(harness)).toHaveLength(1);
    take();
    await isEmpty(harness);
  }, 30_000);
});
