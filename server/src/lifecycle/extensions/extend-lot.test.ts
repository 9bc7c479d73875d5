import { listBids } from '@marque/core/contracts/bidding';
import { toIso } from '@marque/core/contracts/instants';
import { extendLot, extendLots, listEndingLots } from '@marque/core/contracts/staff';
import { describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  call,
  type Harness,
  isConsistent,
  readLot,
  STAFF,
  startHarness,
  taken,
} from '../../auction-tests/test-harness.ts';
import { HOUR } from '../../auction-tests/test-sales.ts';
import { waitUntil } from '../../platform/testing.ts';

const MINUTE = 60_000;
const REASON = 'The site was down from 19:02 to 19:05.';

interface Lot {
  readonly id: number;
}

const bodyOf = (endsAt: number) => ({ dtStageEndUTC: toIso(endsAt), reason: REASON });
const inMinutes = ({ clock }: Harness, minutes: number) => clock.now() + minutes * MINUTE;

const extend = (harness: Harness, lot: Lot, endsAt: number, key: string | null = null) =>
  call(harness, extendLot, STAFF, { params: { auctionId: lot.id }, body: bodyOf(endsAt), key });

const outcomeOf = async (answer: ReturnType<typeof extend>) => {
  const outcome = await answer;
  return outcome.kind === 'refused' ? `${outcome.problem.code} ${outcome.problem.message}` : `${outcome.status}`;
};

/** A lot with a bid, that many milliseconds before its end. */
async function openBeforeTheEnd(left: number) {
  const harness = await startHarness();
  const lot = await addLot(harness, { endsIn: HOUR });
  taken(await bid(harness, lot, ANN, 1_000));
  harness.clock.advance(HOUR - left);
  return { harness, lot };
}

describe('staff who extend a lot', () => {
  it('give bidders time, tell all clients and the history why, and the lot then ends as usual', async () => {
    const { harness, lot } = await openBeforeTheEnd(30_000);
    const endsAt = inMinutes(harness, 10);
    expect(await outcomeOf(extend(harness, lot, endsAt))).toBe('200');
    expect(await readLot(harness, lot.id)).toMatchObject({ ends_at: endsAt, extension_cause: 'staff' });
    const [update] = harness.published.filter(({ data }) => JSON.stringify(data).includes('"historyChanged":true'));
    expect(update).toMatchObject({
      channel: `auction_${lot.id}`,
      event: 'update',
      data: { auction: { extensionCause: 'staff', dtStageEndUTC: toIso(endsAt) } },
    });
    const { extensions, bids } = await ask(harness, listBids, null, { params: { auctionId: lot.id } });
    expect(bids).toHaveLength(1);
    expect(extensions).toMatchObject([{ sequence: 2, dtStageEndUTC: toIso(endsAt), reason: REASON }]);
    harness.clock.advance(5 * MINUTE);
    taken(await bid(harness, lot, BEN, 1_100));
    harness.clock.advance(5 * MINUTE + 11_000);
    await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'sold');
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it.each([1, 2, 3, 4])('and a bid at the same moment leave one consistent log (%i)', async (turn) => {
    const { harness, lot } = await openBeforeTheEnd(30_000);
    const endsAt = inMinutes(harness, 10);
    const asks = [
      async () => (await bid(harness, lot, BEN, 2_000)).kind,
      () => outcomeOf(extend(harness, lot, endsAt)),
      async () => (await bid(harness, lot, ANN, 3_000, { bidKind: 'maximum' })).kind,
      () => outcomeOf(extend(harness, lot, endsAt)),
    ];
    const order = [...asks.slice(turn % 4), ...asks.slice(0, turn % 4)];
    const outcomes = await Promise.all(order.map((one) => one()));
    // The second extension to the same end comes too late to change anything.
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
    expect(outcomes).toContain('409 endTooSoon');
    expect((await readLot(harness, lot.id)).ends_at).toBe(endsAt);
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('are answered alike when they send the request again, and extend once', async () => {
    const { harness, lot } = await openBeforeTheEnd(30_000);
    const endsAt = inMinutes(harness, 10);
    const send = () => extend(harness, lot, endsAt, 'k1');
    const first = await send();
    expect(await send()).toEqual(first);
    expect((await readLot(harness, lot.id)).sequence).toBe(2);
  });

  it('come too late from the end on, even while the last bids are checked', async () => {
    const { harness, lot } = await openBeforeTheEnd(0);
    expect(await outcomeOf(extend(harness, lot, inMinutes(harness, 10)))).toBe('409 Conflict: BID_TOO_LATE');
    harness.clock.advance(11_000);
    await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'sold');
    expect(await outcomeOf(extend(harness, lot, inMinutes(harness, 10)))).toBe('409 Conflict: BID_TOO_LATE');
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });
});

describe('staff who extend the lots of an outage', () => {
  it('see which ended and which will end, and extend those that are open, one by one', async () => {
    const harness = await startHarness();
    const [over, soon, later, other] = [
      await addLot(harness, { endsIn: MINUTE }),
      await addLot(harness, { endsIn: 10 * MINUTE }),
      await addLot(harness, { endsIn: 20 * MINUTE }),
      await addLot(harness, { endsIn: 5 * HOUR }),
    ];
    harness.clock.advance(2 * MINUTE);
    await waitUntil(async () => (await readLot(harness, over.id)).stage === 'unsold');
    const now = harness.clock.now();
    const query = { site: 'cars', from: toIso(now - HOUR), until: toIso(now + HOUR) };
    const { lots, isComplete } = await ask(harness, listEndingLots, STAFF, { query });
    expect(lots.map(({ auctionId }) => auctionId)).toEqual([over.id, soon.id, later.id]);
    expect(isComplete).toBe(true);

    const auctionIds = [...lots.map(({ auctionId }) => auctionId), 999_999];
    const endsAt = now + 15 * MINUTE;
    const body = { ...bodyOf(endsAt), auctionIds };
    const answer = await ask(harness, extendLots, STAFF, { body, key: 'k1' });
    expect(answer.lots).toEqual([
      { auctionId: over.id, refusal: 'Conflict: BID_TOO_LATE' },
      { auctionId: soon.id, refusal: null },
      // It ends later anyway.
      { auctionId: later.id, refusal: 'endTooSoon' },
      { auctionId: 999_999, refusal: 'notFound' },
    ]);
    expect((await readLot(harness, soon.id)).ends_at).toBe(endsAt);
    const listed = (await ask(harness, listEndingLots, STAFF, { query })).lots.find(
      ({ auctionId }) => auctionId === soon.id,
    );
    expect(listed).toMatchObject({ dtStageEndUTC: toIso(endsAt), dtPublishedEndUTC: lots[1]?.dtStageEndUTC });
    expect((await readLot(harness, other.id)).extension_cause).toBeNull();
    const audited = await harness.db.read.selectFrom('audit_entries').select(['lot_id', 'action', 'reason']).execute();
    expect(audited).toEqual([{ lot_id: soon.id, action: 'extendLots', reason: REASON }]);
    expect(await ask(harness, extendLots, STAFF, { body, key: 'k1' })).toEqual(answer);
    expect((await readLot(harness, soon.id)).sequence).toBe(1);
  });
});
