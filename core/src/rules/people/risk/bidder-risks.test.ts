import table from '@marque/fixtures/cases/people-bidder-risks.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { fromMajor, toMajor } from '../../money/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { type BidderFacts, type BidderRisk, bidderRisks } from './bidder-risks.ts';
import { RISK_MARKS } from './risk-marks.ts';

/** What differs from an account of day 1 with a telephone and a card, which has bid on other lots before. */
interface CaseFacts {
  readonly memberSinceDay?: number;
  readonly firstBid?: number | null;
  readonly phone?: string | null;
  readonly card?: string | null;
  /** Nickname, telephone, card and refused attempts. */
  readonly lotVendors?: readonly (readonly [string, string | null, string | null, number])[];
  readonly sharesAddressWith?: readonly string[];
  readonly vendorsOfLots?: readonly string[];
}

function factsOf({ memberSinceDay = 1, firstBid = null, phone, card, ...more }: CaseFacts): BidderFacts {
  return {
    memberSince: memberSinceDay * DAY_MS,
    firstBid: firstBid === null ? null : fromMajor(firstBid, 'gbp'),
    holdThreshold: fromMajor(10_000, 'gbp'),
    billingPhone: phone === undefined ? '+449' : phone,
    cardFingerprint: card === undefined ? 'c9' : card,
    vendors: (more.lotVendors ?? []).map(([nickname, billingPhone, cardFingerprint, attempts]) => ({
      nickname,
      billingPhone,
      cardFingerprint,
      attempts,
    })),
    sharesAddressWith: more.sharesAddressWith ?? [],
    vendorsOfLots: more.vendorsOfLots ?? [],
  };
}

function write(risk: BidderRisk): string {
  switch (risk.mark) {
    case 'newAccount':
      return `${risk.mark} ${risk.days}`;
    case 'firstBidAboveThreshold':
      return `${risk.mark} ${toMajor(risk.amount)} over ${toMajor(risk.threshold)}`;
    case 'sharesTelephoneWithVendor':
    case 'sharesCardWithVendor':
      return `${risk.mark} ${risk.nickname} ${risk.attempts}`;
    case 'sharesAddressWithBidder':
      return `${risk.mark} ${risk.nickname} ${risk.others}`;
    case 'bidsOnOneVendor':
      return `${risk.mark} ${risk.nickname} ${risk.lots}`;
  }
}

describe('the risks of a bidder', () => {
  it.each(table.cases)('$name: $risks', ({ facts, risks }) => {
    expect(bidderRisks(factsOf(facts as CaseFacts), 100 * DAY_MS).map(write)).toEqual(risks);
  });

  it('have a case for every mark', () => {
    const marked = new Set(table.cases.flatMap(({ risks }) => risks.map((risk) => risk.split(' ')[0])));
    expect(RISK_MARKS.filter((mark) => !marked.has(mark))).toEqual([]);
  });
});
