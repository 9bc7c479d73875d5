import { placeBid } from '@marque/core/contracts/bidding';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storedIn } from '../api-tests/harness/stored-rows.ts';
import { BARE_PAGES, type Caller, DEMO, startTestServer, stopTime } from '../api-tests/harness/test-server.ts';
import { settableMachine } from '../platform/clock/settable-machine.ts';
import { waitUntil } from '../platform/testing.ts';
import { attempts, printCounts } from './attack-size.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const LOT = 10003;

stopTime();

async function start() {
  const machine = settableMachine();
  const server = await startTestServer(BARE_PAGES, undefined, machine);
  onTestFinished(() => server.stop());
  const column = <Value extends string | number>(name: 'stage' | 'ends_at' | 'price') =>
    storedIn<Value>(server, 'lots', name, LOT);
  const bidAs = (caller: Caller) => (amount: number) =>
    caller.call(placeBid, { params: { auctionId: LOT }, body: { isAbsentee: false, amount } });
  /** With an access token of the present time: earlier ones expire when the time is set forward. */
  const bidAnew = (amount: number) => bidAs(server.programOf('buyer@marque.test', DEMO.buyer))(amount);
  const metrics = async () => (await server.visitor.send({ method: 'GET', path: '/metrics' })).text;
  return {
    machine,
    server,
    column,
    bid: bidAs(server.program('buyer')),
    rivalBid: bidAs(server.program('rival')),
    bidAnew,
    metrics,
  };
}

describe('the machine’s time is set back', () => {
  it('members may bid at once, and a second bid within half a second stays too soon', async () => {
    const { machine, bid, metrics } = await start();
    let amount = 1_500;
    const counts = { jumps: 0, accepted: 0, tooSoon: 0 };
    expect((await bid(amount)).status).toBe(200);
    for (let turn = 0; turn < attempts(2, 20); turn += 1) {
      machine.set(-HOUR);
      counts.jumps += 1;
      machine.pass(600);
      // Below the amounts that need a card hold.
      amount += 100;
      const [accepted, again] = [await bid(amount), await bid(amount + 100)];
      expect(accepted.json).toMatchObject({ bidStatus: 'bid-winning' });
      expect(again.json).toEqual({ code: 409, message: 'Conflict: BID_TOO_SOON' });
      counts.accepted += 1;
      counts.tooSoon += 1;
    }
    await waitUntil(async () => /clock_jumps_total\{direction="back"\} [1-9]/.test(await metrics()));
    printCounts('clock set back', counts);
  });

  it('moves no end and no price of a lot', async () => {
    const { machine, bid, rivalBid, column } = await start();
    expect((await bid(1_500)).status).toBe(200);
    const end = column<number>('ends_at');
    machine.set(-HOUR);
    expect((await rivalBid(1_600)).json).toMatchObject({ auction: { currentBid: 1_600 } });
    expect([column('ends_at'), column('price'), column('stage')]).toEqual([end, 160_000, 'live']);
  });
});

describe('the machine’s time is set forward, or it has slept', () => {
  it('lots that have ended meanwhile close within seconds, and take no bids before', async () => {
    const { machine, server, bid, bidAnew, column, metrics } = await start();
    expect((await bid(1_500)).status).toBe(200);
    machine.set(column<number>('ends_at') + 11 * SECOND - server.context.clock.now());
    expect((await bidAnew(2_500)).json).toEqual({ code: 409, message: 'Conflict: BID_TOO_LATE' });
    await waitUntil(() => column('stage') !== 'live');
    expect(await metrics()).toContain('clock_jumps_total{direction="forward"} 1');
  });

  it('a second bid within half a second stays too soon', async () => {
    const { machine, bid } = await start();
    expect((await bid(1_500)).status).toBe(200);
    machine.set(60 * SECOND);
    expect((await bid(2_500)).json).toEqual({ code: 409, message: 'Conflict: BID_TOO_SOON' });
  });
});
