import { describe, expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import { buyerView, sellerView } from '../../offers/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { type LotNegotiations, NO_LOT_NEGOTIATIONS } from '../index.ts';
import { knownNegotiations, type OpenNegotiation, replaceNegotiations, withoutExpired } from './lot-negotiations.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const ANN = 11;

function open(offerId: number, change: Partial<OpenNegotiation> = {}): OpenNegotiation {
  const amount = fromMajor(15_000, 'gbp');
  return { offerId, bidderId: ANN, bidderName: 'ann_65', amount, expiresAt: NOW, wasCountered: false, ...change };
}

function known(change: Partial<LotNegotiations>): LotNegotiations {
  return { ...NO_LOT_NEGOTIATIONS, ...change };
}

describe('fetched negotiations', () => {
  const offer = known({ activeOffer: open(1) });
  const countered = known({ activeOffer: open(1), activeCounter: open(1) });
  const received = known({ ownOffer: open(1), counterReceived: open(1) });

  it.each<[string, LotNegotiations, LotNegotiations, readonly string[]]>([
    ['the same offer', offer, known({ activeOffer: open(1) }), []],
    ['another offer', offer, known({ activeOffer: open(2) }), ['counter', 'acceptOffer', 'rejectOffer']],
    ['no offer', offer, NO_LOT_NEGOTIATIONS, ['counter', 'acceptOffer', 'rejectOffer']],
    ['a counter-offer by the vendor', offer, countered, ['counter', 'acceptOffer', 'rejectOffer']],
    ['the same counter-offer received', received, known({ ...received, ownOffer: open(1) }), []],
    ['a counter-offer received', known({ ownOffer: open(1) }), received, ['acceptCounter', 'rejectCounter', 'offer']],
    ['a counter-offer that is over', received, known({ ownOffer: open(1) }), ['acceptCounter', 'rejectCounter']],
    ['an own offer that is over', known({ ownOffer: open(1) }), NO_LOT_NEGOTIATIONS, []],
  ])('with %s close what has become obsolete', (_, before, fetched, closes) => {
    expect(replaceNegotiations(before, fetched)).toEqual({ negotiations: fetched, closes });
  });

  it('leave the known ones as they are where nothing has changed', () => {
    expect(replaceNegotiations(countered, { ...countered }).negotiations).toBe(countered);
  });

  it('do not forget a counter-offer to the same offer, which remains the only one', () => {
    const after = replaceNegotiations(countered, offer).negotiations;
    expect(after.activeOffer?.wasCountered).toBe(true);
    expect(replaceNegotiations(after, offer).negotiations).toBe(after);
    expect(replaceNegotiations(after, known({ activeOffer: open(2) })).negotiations.activeOffer?.wasCountered).toBe(
      false,
    );
  });
});

describe('open negotiations', () => {
  it('end with their expiry, and an offer not before its counter-offer', () => {
    const later = open(1, { expiresAt: NOW + 1_000 });
    const received = known({ ownOffer: open(1), counterReceived: later });
    expect(withoutExpired(received, NOW - 1)).toBe(received);
    expect(withoutExpired(received, NOW + 999)).toBe(received);
    expect(withoutExpired(received, NOW + 1_000)).toEqual(NO_LOT_NEGOTIATIONS);
    const made = known({ activeOffer: open(1) });
    expect(withoutExpired(made, NOW - 1)).toBe(made);
    expect(withoutExpired(made, NOW)).toEqual(NO_LOT_NEGOTIATIONS);
  });

  it('give the views of the rules about offers', () => {
    const lot = { stage: 'live', countersEnabled: true } as const;
    const now = NOW - DAY_MS / 2;
    const asSeller = (negotiations: LotNegotiations) =>
      sellerView(lot, knownNegotiations(negotiations, 'vendor'), now).kind;
    const asBuyer = (negotiations: LotNegotiations, userId: number | null) =>
      buyerView(lot, knownNegotiations(negotiations, 'bidder'), { userId, now }).kind;
    expect(asSeller(NO_LOT_NEGOTIATIONS)).toBe('noActiveOffer');
    expect(asSeller(known({ activeOffer: open(1) }))).toBe('offer');
    expect(asSeller(known({ activeOffer: open(1), activeCounter: open(1) }))).toBe('counter');
    expect(asBuyer(NO_LOT_NEGOTIATIONS, ANN)).toBe('howItWorks');
    expect(asBuyer(known({ ownOffer: open(1) }), ANN)).toBe('ownOffer');
    expect(asBuyer(known({ ownOffer: open(1), counterReceived: open(1) }), ANN)).toBe('counterReceived');
    expect(asBuyer(known({ ownOffer: open(1), counterReceived: open(1) }), null)).toBe('howItWorks');
  });
});
