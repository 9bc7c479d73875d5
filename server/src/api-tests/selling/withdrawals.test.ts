import { withdrawLot } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { storedIn } from '../harness/stored-rows.ts';
import { serverForFile } from '../harness/test-server.ts';

const PROVISIONAL = 10019;
const DAY = 24 * 60 * 60_000;

const server = await serverForFile();

const withdraw = (auctionId: number) =>
  server.program('staff').call(withdrawLot, { params: { auctionId }, body: { reason: 'The vendor has died.' } });
const entriesOf = (lotId: number): number => {
  const count = requireSqlite(server.context.db).readConnection.prepare<[number], number>(
    'select count(*) from lot_entries where lot_id = ?',
  );
  return count.pluck().get(lotId) ?? 0;
};

describe('staff withdraw', () => {
  it.each([
    ['an auction to come', 10008],
    ['a live auction', 10002],
    ['a live lot on offer', 10010],
    ['a lot on offer without an end', 10011],
    ['a lot to buy now', 10009],
    ['a classified', 10012],
    ['a private sale', 10014],
    ['a lot provisionally sold', PROVISIONAL],
  ])('%s', async (_, lotId) => {
    const answer = await withdraw(lotId);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ auction: { auctionId: lotId, stage: 'ended' } });
    expect(await server.visitor.ask(readAuction, { params: { auctionId: lotId } })).toMatchObject({
      stage: 'ended',
      endedReason: 'The vendor has died.',
    });
    // A lot is withdrawn only once.
    expect((await withdraw(lotId)).json).toEqual({ code: 409, message: 'Conflict: BID_TOO_LATE' });
  });

  it.each([
    ['a sold lot', 10015],
    ['a sold lot with its price hidden', 10017],
    ['a lot whose sale is pending', 10018],
    ['an unsold lot', 10020],
    ['a lot withdrawn before', 10022],
  ])('not %s', async (_, lotId) => {
    const stage = storedIn<string>(server, 'lots', 'stage', lotId);
    expect((await withdraw(lotId)).json).toEqual({ code: 409, message: 'Conflict: BID_TOO_LATE' });
    expect(storedIn<string>(server, 'lots', 'stage', lotId)).toBe(stage);
  });

  it('no unknown lot', async () => {
    expect((await withdraw(99_999)).status).toBe(404);
  });
});

it('a withdrawal does not change a closed log, and the end of the negotiation has no effect', async () => {
  // The log has no entry after the close; for a live auction the withdrawal is the close.
  expect(entriesOf(PROVISIONAL)).toBe(storedIn<number>(server, 'lots', 'sequence', PROVISIONAL));
  expect(storedIn<string>(server, 'lots', 'closed_outcome', PROVISIONAL)).toBe('provisionallySold');
  expect(storedIn<string>(server, 'lots', 'closed_outcome', 10002)).toBe('ended');
  await server.advance(2 * DAY);
  expect(storedIn<string>(server, 'lots', 'stage', PROVISIONAL)).toBe('ended');
  expect(storedIn<string>(server, 'lots', 'stage', 10010)).toBe('ended');
  expect(storedIn<string>(server, 'lots', 'stage', 10008)).toBe('ended');
});
