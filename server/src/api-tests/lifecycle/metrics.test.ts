import { placeBid } from '@marque/core/contracts/bidding';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import { type DemoName, serverForFile } from '../harness/test-server.ts';

/** Live without a reserve, at 1,200; live at 20,000, where bids wait for a card hold. */
const [QUICK, HELD] = [10_003, 10_001];

const server = await serverForFile();

const bid = (name: DemoName, auctionId: number, amount: number, isAbsentee = false) =>
  server.program(name).call(placeBid, { params: { auctionId }, body: { auctionId, isAbsentee, amount } });

async function metrics(): Promise<readonly string[]> {
  return (await server.visitor.send({ method: 'GET', path: '/metrics' })).text.split('\n');
}
const linesOf = async (name: string) => (await metrics()).filter((line) => line.startsWith(`marque_${name}`));

describe('metrics', () => {
  it('count accepted bids by kind and refused ones by reason', async () => {
    expect((await bid('buyer', QUICK, 1_500)).status).toBe(200);
    expect((await bid('rival', QUICK, 2_500, true)).status).toBe(200);
    expect((await bid('dealer', QUICK, 1)).status).toBe(409);
    expect(await linesOf('bids_accepted_total')).toEqual([
      'marque_bids_accepted_total{kind="live"} 1',
      'marque_bids_accepted_total{kind="maximum"} 1',
    ]);
    expect(await linesOf('bids_refused_total')).toEqual([
      expect.stringMatching(/^marque_bids_refused_total\{reason="Conflict: BID_[A-Z_]+"\} 1$/),
    ]);
  });

  it('count a bid that needs a card hold once, after the hold', async () => {
    const [before] = await linesOf('bids_accepted_total{kind="live"}');
    expect((await bid('buyer', HELD, 21_000)).status).toBe(202);
    expect(before).toBe('marque_bids_accepted_total{kind="live"} 1');
    await waitUntil(async () => {
      const row = await server.context.db.read
        .selectFrom('holds')
        .select('status')
        .where('lot_id', '=', HELD)
        .executeTakeFirst();
      return row?.status === 'held';
    });
    expect(await linesOf('bids_accepted_total{kind="live"}')).toEqual(['marque_bids_accepted_total{kind="live"} 2']);
  });

  it('show the number of live lots', async () => {
    const rows = await server.context.db.read.selectFrom('lots').select('id').where('stage', '=', 'live').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(await linesOf('live_lots')).toEqual([`marque_live_lots ${rows.length}`]);
  });
});
