import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, BEN, bid, type Harness, readLot, startHarness, taken } from '../auction-tests/test-harness.ts';
import type { DomainEvent } from './domain-events.ts';

const HOUR = 3_600_000;
const stored = (harness: Harness) => harness.db.read.selectFrom('outbox').selectAll().execute();
const isEmpty = (harness: Harness) =>
  vi.waitFor(async () => expect(await stored(harness)).toEqual([]), { timeout: 20_000, interval: 100 });
const notesTo = ({ published }: Harness, userId: number) =>
  published.filter(({ channel, event }) => channel === `private-user_${userId}` && event === 'userNotification');

/** Ann has been outbid and the lot sold to Ben; nobody has been told when we go. */
async function crashUntold() {
  const harness = await startHarness();
  const lot = await addLot(harness, { endsIn: HOUR });
  taken(await bid(harness, lot, ANN, 1000));
  await isEmpty(harness);
  // Published, or so we think, and never swept: what a crash in between leaves.
  const { write } = harness.db;
  harness.db.write = (work) => (String(work).includes('deleteEvents') ? new Promise(() => undefined) : write(work));
  taken(await bid(harness, lot, BEN, 1100));
  harness.clock.advance(HOUR + 11_000);
  await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('sold'));
  await harness.crash();
  return { harness, lot };
}

describe('what a crash kept us from telling', () => {
  it('is told once people are back, not to an empty room', async () => {
    const { harness } = await crashUntold();
    const again = await startHarness(harness);
    await again.auctions.start();
    expect(notesTo(again, ANN)).toEqual([]);
    expect((await stored(again)).length).toBeGreaterThan(0);
    again.clock.advance(10_000);
    await vi.waitFor(() => expect(notesTo(again, ANN)).toMatchObject([{ data: { notification: 'outbid' } }]));
    await isEmpty(again);
  });

  it('waits for the next start where we go again before that', async () => {
    const { harness } = await crashUntold();
    const short = await startHarness(harness);
    await short.auctions.start();
    await short.close();
    expect(notesTo(short, ANN)).toEqual([]);
    const again = await startHarness(short);
    await again.auctions.start();
    again.clock.advance(10_000);
    await vi.waitFor(() => expect(notesTo(again, ANN)).toHaveLength(1));
  });

  it('reaches those who follow commits at once: no letter is lost', async () => {
    const { harness, lot } = await crashUntold();
    const again = await startHarness(harness);
    const news: DomainEvent[] = [];
    again.auctions.outbox.subscribe(async (told) => void news.push(told));
    await again.auctions.start();
    expect(news).toEqual([
      { kind: 'outbid', lotId: lot.id, userId: ANN },
      { kind: 'sold', lotId: lot.id },
    ]);
  });
});

describe('a commit', () => {
  it('stays stored until those who follow it are done', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    let isDone: () => void = () => undefined;
    harness.auctions.outbox.subscribe(() => new Promise<void>((resolve) => (isDone = resolve)));
    taken(await bid(harness, lot, ANN, 1000));
    await isEmpty(harness);
    taken(await bid(harness, lot, BEN, 1100));
    // Swept every two seconds, and not this one.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await stored(harness)).toHaveLength(1);
    isDone();
    await isEmpty(harness);
  }, 30_000);
});
