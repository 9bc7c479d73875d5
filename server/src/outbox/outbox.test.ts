import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, BEN, bid, type House, openHouse, readLot, taken } from '../auction-tests/test-harness.ts';
import type { DomainEvent } from './domain-events.ts';

const HOUR = 3_600_000;
const stored = (house: House) => house.db.read.selectFrom('outbox').selectAll().execute();
const isEmpty = (house: House) =>
  vi.waitFor(async () => expect(await stored(house)).toEqual([]), { timeout: 20_000, interval: 100 });
const notesTo = ({ published }: House, userId: number) =>
  published.filter(({ channel, event }) => channel === `private-user_${userId}` && event === 'userNotification');

/** Ann has been outbid and the lot sold to Ben; nobody has been told when we go. */
async function crashUntold() {
  const house = await openHouse();
  const lot = await addLot(house, { endsIn: HOUR });
  taken(await bid(house, lot, ANN, 1000));
  await isEmpty(house);
  // Published, or so we think, and never swept: what a crash in between leaves.
  const { write } = house.db;
  house.db.write = (work) => (String(work).includes('deleteEvents') ? new Promise(() => undefined) : write(work));
  taken(await bid(house, lot, BEN, 1100));
  house.clock.advance(HOUR + 11_000);
  await vi.waitFor(async () => expect((await readLot(house, lot.id)).stage).toBe('sold'));
  await house.crash();
  return { house, lot };
}

describe('what a crash kept us from telling', () => {
  it('is told once people are back, not to an empty room', async () => {
    const { house } = await crashUntold();
    const again = await openHouse(house);
    await again.auctions.start();
    expect(notesTo(again, ANN)).toEqual([]);
    expect((await stored(again)).length).toBeGreaterThan(0);
    again.clock.advance(10_000);
    await vi.waitFor(() => expect(notesTo(again, ANN)).toMatchObject([{ data: { notification: 'outbid' } }]));
    await isEmpty(again);
  });

  it('waits for the next start where we go again before that', async () => {
    const { house } = await crashUntold();
    const short = await openHouse(house);
    await short.auctions.start();
    await short.close();
    expect(notesTo(short, ANN)).toEqual([]);
    const again = await openHouse(short);
    await again.auctions.start();
    again.clock.advance(10_000);
    await vi.waitFor(() => expect(notesTo(again, ANN)).toHaveLength(1));
  });

  it('reaches those who follow commits at once: no letter is lost', async () => {
    const { house, lot } = await crashUntold();
    const again = await openHouse(house);
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
    const house = await openHouse();
    const lot = await addLot(house);
    let isDone: () => void = () => undefined;
    house.auctions.outbox.subscribe(() => new Promise<void>((resolve) => (isDone = resolve)));
    taken(await bid(house, lot, ANN, 1000));
    await isEmpty(house);
    taken(await bid(house, lot, BEN, 1100));
    // Swept every two seconds, and not this one.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await stored(house)).toHaveLength(1);
    isDone();
    await isEmpty(house);
  }, 30_000);
});
