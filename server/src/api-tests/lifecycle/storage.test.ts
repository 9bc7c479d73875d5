import { join } from 'node:path';
import { placeBid } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import { readTime } from '@marque/core/contracts/platform';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Answer, type Caller, serverForFile } from '../harness/test-server.ts';

const LOT = { params: { auctionId: 10003 } };
const UNAVAILABLE = { code: 503, message: 'temporarilyUnavailable' };

const server = await serverForFile();
let bidders: readonly Caller[] = (['buyer', 'rival', 'dealer', 'super', 'vip', 'noterms'] as const).map(server.program);
// Opening a session is a write, so all sessions are open before the storage fails.
for (const bidder of bidders) await bidder.ask(readAuction, LOT);

const currentBid = async () => (await server.visitor.ask(readAuction, LOT)).currentBid;

/** The next bidder bids the minimum. A bidder with a very recent bid is refused and tries again. */
async function bidMore(): Promise<Answer> {
  const { minimumBid } = await server.visitor.ask(readAuction, LOT);
  const [bidder, ...others] = bidders;
  if (bidder === undefined) throw new Error('The list of bidders is empty.');
  bidders = [...others, bidder];
  const answer = await bidder.call(placeBid, { ...LOT, body: { isAbsentee: false, amount: minimumBid } });
  if (!answer.text.includes('BID_TOO_SOON')) return answer;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return bidMore();
}

function setMostPages(most: number): Promise<unknown> {
  return requireSqlite(server.context.db).batch((connection) => connection.pragma(`max_page_count = ${most}`));
}

describe('a full disk', () => {
  it('refuses writes with 503, still answers reads, and accepts writes once there is space', async () => {
    expect((await bidMore()).status).toBe(200);
    await setMostPages(1);
    let refused: Answer | undefined;
    // The existing database pages have space for some bids.
    for (let tries = 0; tries < 60 && refused === undefined; tries += 1) {
      const before = await currentBid();
      const answer = await bidMore();
      if (answer.status === 200) continue;
      refused = answer;
      expect(await currentBid()).toBe(before);
    }
    expect(refused?.json).toEqual(UNAVAILABLE);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    // Meanwhile timers write: views every five seconds, the heartbeat every second. Their failures must not end the server.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect((await server.visitor.call(readTime)).status).toBe(200);
    expect(await currentBid()).toBeGreaterThan(0);

    await setMostPages(2 ** 30);
    expect((await bidMore()).status).toBe(200);
  }, 60_000);
});

/** Takes the write lock, as a backup does. Returns a function that releases it. */
function lock(): () => void {
  const other = new Sqlite(join(server.context.config.data, 'marque.sqlite'));
  other.exec('begin immediate');
  const release = () => {
    if (other.open) other.close();
  };
  onTestFinished(release);
  return release;
}

describe('another program that has the database locked', () => {
  it('delays bids until it releases the database, but no reads', async () => {
    const release = lock();
    let isAnswered = false;
    const answer = bidMore().then((given) => {
      isAnswered = true;
      return given;
    });
    // All of these are answered before the bid is.
    for (let times = 0; times < 5; times += 1) expect((await server.visitor.call(readTime)).status).toBe(200);
    expect(await currentBid()).toBeGreaterThan(0);
    expect(isAnswered).toBe(false);
    release();
    expect((await answer).status).toBe(200);
  });

  it('is waited for only until a time limit', async () => {
    const release = lock();
    const before = await currentBid();
    expect((await bidMore()).json).toEqual(UNAVAILABLE);
    release();
    expect(await currentBid()).toBe(before);
    await vi.waitFor(async () => expect((await bidMore()).status).toBe(200));
  }, 60_000);
});
