import { placeBid } from '@marque/core/contracts/bidding';
import { expect, it, vi } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import { storedIn, untilQuiet } from '../harness/stored-rows.ts';
import { serverForFile, stopTime } from '../harness/test-server.ts';

const LOT = 10003;
const MINUTE = 60_000;

stopTime();
const server = await serverForFile();

it('accepts a bid that arrived before the end, even if the renewal of its session delays it', async () => {
  const browser = await server.browserOf('buyer');
  const endsAt = storedIn<number>(server, 'lots', 'ends_at', LOT);
  // The access token of the login has expired by then.
  await server.advance(endsAt - server.context.clock.now() - MINUTE);
  // Other lots that end with the advance would write to the database during the check below.
  await untilQuiet(server);
  let release: () => void = () => undefined;
  const queued = vi.spyOn(server.context.db, 'write');
  const busy = server.context.db.write(() => new Promise<void>((resolve) => (release = resolve)));
  const answer = browser.call(placeBid, { params: { auctionId: LOT }, body: { isAbsentee: false, amount: 5_000 } });
  // The renewal waits for the write lock.
  await waitUntil(() => queued.mock.calls.length >= 2);
  server.context.clock.advance(MINUTE + 2_000);
  expect(server.context.clock.now()).toBeGreaterThan(endsAt);
  release();
  await busy;
  const { status, text } = await answer;
  expect(status, text).toBe(200);
});
