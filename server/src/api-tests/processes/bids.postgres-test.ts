import { randomUUID } from 'node:crypto';
import { type PlacedBid, placeBid } from '@marque/core/contracts/bidding';
import { fillPath } from '@marque/core/contracts/endpoint';
import { readAuction } from '@marque/core/contracts/listings';
import { expect, it } from 'vitest';
import { makeBidder } from '../../../e2e/bidders.ts';
import { addAuctions, entriesOf, isConsistent, openBeside, startOn } from '../../../e2e/postgres/separate-processes.ts';
import { runSql } from '../../platform/test-database.ts';
import { waitUntil } from '../../platform/testing.ts';
import { newDatabase } from './two-servers.ts';

const BIDDERS = 6;
const ENOUGH = 40;

interface Accepted {
  readonly lotId: number;
  readonly bidderId: number;
  readonly amount: number;
}

/** A client that has no answer sends its bid again under the same key, to a process that answers. */
async function sendBid(
  origins: readonly string[],
  lotId: number,
  bid: { readonly token: string; readonly amount: number },
): Promise<PlacedBid | null> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${bid.token}`,
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ isAbsentee: false, amount: bid.amount });
  for (;;) {
    for (const origin of origins) {
      const url = `${origin}${fillPath(placeBid.path, { auctionId: lotId })}`;
      const answer = await fetch(url, { method: placeBid.method, headers, body }).catch(() => null);
      if (answer === null || answer.status >= 500) continue;
      return answer.status === 200 ? ((await answer.json()) as PlacedBid) : null;
    }
  }
}

it('bids on the same lots through two processes, one of which is killed, are all in the logs, each once', async () => {
  const databaseUrl = await newDatabase();
  const one = await startOn(databaseUrl);
  const other = await startOn(databaseUrl);
  const db = await openBeside(databaseUrl);
  const lotIds = await addAuctions(db, 2, Date.now() + 3_600_000);
  const bidders = await Promise.all(
    Array.from({ length: BIDDERS }, (_, number) => makeBidder(one.cars, 'processes', number)),
  );
  // Without card holds, so that each bid is decided at once.
  await runSql(db, `update users set is_vip = 1 where id in (${bidders.map(({ userId }) => userId).join()})`);

  const accepted: Accepted[] = [];
  const answeredBy = new Map<string, number>();
  let isOver = false;
  const bidOn = async (nth: number) => {
    const bidder = bidders[nth];
    if (bidder === undefined) throw new Error('There is no such bidder.');
    // Each tries one process first, half of them the one that is killed.
    const origins = nth % 2 === 0 ? [one.cars, other.cars] : [other.cars, one.cars];
    for (let turn = nth; !isOver; turn += 1) {
      const lotId = lotIds[turn % lotIds.length] ?? 0;
      const path = fillPath(readAuction.path, { auctionId: lotId });
      const read = await fetch(`${one.cars}${path}`);
      const { minimumBid: amount } = (await read.json()) as { readonly minimumBid: number };
      const placed = await sendBid(origins, lotId, { token: bidder.token, amount });
      if (placed === null) continue;
      accepted.push({ lotId, bidderId: bidder.userId, amount });
      answeredBy.set(origins[0] ?? '', (answeredBy.get(origins[0] ?? '') ?? 0) + 1);
    }
  };
  const clients = bidders.map((_, nth) => bidOn(nth));
  await waitUntil(() => accepted.length >= ENOUGH);
  await other.kill();
  await waitUntil(() => accepted.length >= 2 * ENOUGH);
  isOver = true;
  await Promise.all(clients);

  expect([...answeredBy.keys()].toSorted()).toEqual([one.cars, other.cars].toSorted());
  const logged = (await entriesOf(db, lotIds))
    .filter(({ kind }) => kind === 'bid')
    .map(({ lot_id, bidder_id, amount }) => `${lot_id} ${bidder_id} ${(amount ?? 0) / 100}`);
  expect(logged.toSorted()).toEqual(
    accepted.map(({ lotId, bidderId, amount }) => `${lotId} ${bidderId} ${amount}`).toSorted(),
  );
  for (const lotId of lotIds) expect(await isConsistent(db, lotId)).toBe(true);
});
