import { placeBid } from '@marque/core/contracts/bidding';
import { expect, it, vi } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import { storedIn, untilQuiet } from '../harness/stored-rows.ts';
import { serverForFile } from '../harness/test-server.ts';

const LOT = 10003;
const MINUTE = 60_000;

const server = await serverForFile();

it('a bid is in time that came in before the end, however long the renewal of its session takes us', async () => {
  const browser = await server.browserOf('buyer');
  const endsAt = storedIn<number>(server, 'lots', 'ends_at', LOT);
  // By then the access token of that login has long run out.
  await server.advance(endsAt - server.context.clock.now() - MINUTE);
  // Other lots that end with the advance would write between the renewal and its check below.
  await untilQuiet(server);
  let letGo: () => void = () => undefined;
  const queued = vi.spyOn(server.context.db, 'write');
  const busy = server.context.db.write(() => new Promise<void>((resolve) => (letGo = resolve)));
  const answer = browser.call(placeBid, { params: { auctionId: LOT }, body: { isAbsentee: false, amount: 5_000 } });
  // The renewal waits for its turn to write.
  await waitUntil(() => queued.mock.calls.length >= 2);
  server.context.clock.advance(MINUTE + 2_000);
  expect(server.context.clock.now()).toBeGreaterThan(endsAt);
  letGo();
  await busy;
  const { status, text } = await answer;
  expect(status, text).toBe(200);
});
