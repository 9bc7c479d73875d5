import { join } from 'node:path';
import { placeBid } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import { readTime } from '@marque/core/contracts/platform';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Caller, serverForFile } from '../harness/test-server.ts';

const LOT = { params: { auctionId: 10003 } };
const UNAVAILABLE = { code: 503, message: 'temporarilyUnavailable' };

const server = await serverForFile();
let bidders: readonly Caller[] = (['buyer', 'rival', 'dealer', 'super', 'vip', 'noterms'] as const).map(server.program);
// Opening a session is a write, so all sessions are open before the storage fails.
for (const bidder of bidders) await bidder.ask(readAuction, LOT);

const currentBid = async () => (await server.visitor.ask(readAuction, LOT)).currentBid;

/** A bid of the least that is enough, by each in turn; somebody whose last one was a moment ago tries again. */
async function bidMore(): Promise<Answer> {
  const { minimumBid } = await server.visitor.ask(readAuction, LOT);
  const [bidder, ...others] = bidders;
  if (bidder === undefined) throw new Error('There are bidders.');
  bidders = [...others, bidder];
  const answer = await bidder.call(placeBid, { ...LOT, body: { isAbsentee: false, amount: minimumBid } });
  if (!answer.text.includes('BID_TOO_SOON')) return answer;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return bidMore();
}

function setMostPages(most: number): Promise<unknown> {
  return server.context.db.batch((connection) => connection.pragma(`max_page_count = ${most}`));
}

describe('a full disk', () => {
  it('refuses what can’t be written, goes on reading, and outlives it all', async () => {
    expect((await bidMore()).status).toBe(200);
    await setMostPages(1);
    let refused: Answer | undefined;
    // Pages that are there already have room for some bids.
    for (let tries = 0; tries < 60 && refused === undefined; tries += 1) {
      const before = await currentBid();
      const answer = await bidMore();
      if (answer.status === 200) continue;
      refused = answer;
      expect(await currentBid()).toBe(before);
    }
    expect(refused?.json).toEqual(UNAVAILABLE);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    // Timers that write come round meanwhile: views every five seconds, the heartbeat every one.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect((await server.visitor.call(readTime)).status).toBe(200);
    expect(await currentBid()).toBeGreaterThan(0);

    await setMostPages(2 ** 30);
    expect((await bidMore()).status).toBe(200);
  }, 60_000);
});

/** Takes the write lock, as a backup or a curious shell does; gives how to let it go. */
function lock(): () => void {
  const other = new Sqlite(join(server.context.config.data, 'marque.sqlite'));
  other.exec('begin immediate');
  const letGo = () => {
    if (other.open) other.close();
  };
  letGoers.push(letGo);
  return letGo;
}
const letGoers: (() => void)[] = [];
afterEach(() => {
  for (const letGo of letGoers.splice(0)) letGo();
});

describe('another program that has the database locked', () => {
  it('holds up bids for a moment, and nobody who only reads', async () => {
    const letGo = lock();
    let isAnswered = false;
    const answer = bidMore().then((given) => {
      isAnswered = true;
      return given;
    });
    // However long it takes, all of these are answered before the bid is.
    for (let times = 0; times < 5; times += 1) expect((await server.visitor.call(readTime)).status).toBe(200);
    expect(await currentBid()).toBeGreaterThan(0);
    expect(isAnswered).toBe(false);
    letGo();
    expect((await answer).status).toBe(200);
  });

  it('is not waited for for ever', async () => {
    const letGo = lock();
    const before = await currentBid();
    expect((await bidMore()).json).toEqual(UNAVAILABLE);
    letGo();
    expect(await currentBid()).toBe(before);
    await vi.waitFor(async () => expect((await bidMore()).status).toBe(200));
  }, 60_000);
});
