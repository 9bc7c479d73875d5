import { registerClassifiedInterest, registerPrivateSaleInterest } from '@marque/core/contracts/offers';
import { describe, expect, it } from 'vitest';
import { ANN, BEN, call, type Harness, STAFF, VENDOR } from '../../auction-tests/test-harness.ts';
import { addOfferLot, forget, startTrading, told } from '../../auction-tests/test-trading.ts';
import type { DomainEvent } from '../../outbox/index.ts';

const classified = { sale_format: 'classified', stage: 'classified', endsIn: null } as const;
const privately = { sale_format: 'private', stage: 'private', endsIn: null } as const;

const ENDPOINTS = { classified: registerClassifiedInterest, private: registerPrivateSaleInterest } as const;
const register = (harness: Harness, lot: { id: number }, who: number, kind: keyof typeof ENDPOINTS = 'classified') =>
  call(harness, ENDPOINTS[kind], who, { params: { auctionId: lot.id } });
const interestsIn = (harness: Harness) => harness.db.read.selectFrom('interests').selectAll().execute();

/** What the outbox tells its subscribers. */
function eventsOf(harness: Harness): DomainEvent[] {
  const events: DomainEvent[] = [];
  harness.auctions.outbox.subscribe(async (event) => void events.push(event));
  return events;
}

describe('interest in a lot that is sold by direct contact', () => {
  it.each([
    ['classified', classified],
    ['private', privately],
  ] as const)('that is %s is stored once, and its vendor is told once', async (kind, columns) => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, columns);
    const events = eventsOf(harness);
    forget(harness);
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await register(harness, lot, ANN, kind)).toMatchObject({
        status: 200,
        body: { auctionId: lot.id, isRegistered: true, message: 'interestSuccess' },
      });
    }
    expect(await interestsIn(harness)).toMatchObject([{ lot_id: lot.id, user_id: ANN, kind }]);
    expect(events).toEqual([{ kind: 'interest', lotId: lot.id, userId: VENDOR, interestedId: ANN }]);
    // Nothing public tells of it.
    expect(harness.published).toEqual([]);
    await register(harness, lot, BEN, kind);
    expect(events).toHaveLength(2);
  });

  it('of the vendor, or of a blocked member, is refused', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, classified);
    expect(told(await register(harness, lot, VENDOR))).toBe('403 forbidden');
    const ann = harness.people.get(ANN);
    if (ann) harness.people.set(ANN, { ...ann, isBlocked: true });
    expect(told(await register(harness, lot, ANN))).toBe('403 blocked');
    expect(told(await register(harness, lot, STAFF))).toBe('200 interestSuccess');
  });

  it.each([
    ['in another format', privately, '400 malformedRequest'],
    ['that is sold', { ...classified, stage: 'sold' }, '409 Conflict: BID_TOO_LATE'],
    ['that is not for sale yet', { ...classified, stage: 'comingSoon' }, '409 Conflict: BID_TOO_SOON'],
  ] as const)('on a lot %s is refused', async (_, columns, expected) => {
    const harness = await startTrading();
    expect(told(await register(harness, await addOfferLot(harness, columns), ANN))).toBe(expected);
    expect(await interestsIn(harness)).toEqual([]);
  });
});
