import type { Me } from '@marque/core/contracts/accounts';
import type { BiddingRow } from '@marque/core/contracts/bidding';
import { describe, expect, it } from 'vitest';
import type { LotEnd } from '../bidding/bid-state.ts';
import { summariseAccount } from './load-account-summary.ts';

const me = { userId: 5, listings: [] } as unknown as Me;

function won(outcome: LotEnd['outcome']) {
  const lot = {
    auctionId: 1,
    revision: 4,
    stage: 'sold',
    saleFormat: 'auction',
    currencyCode: 'gbp',
    currentBid: 8_200,
    minimumBid: 8_300,
    noBids: 3,
    reserveMet: true,
    highBidderId: 5,
    dtStageEndUTC: '2026-11-20T18:00:00.000Z',
    dtSoldUTC: '2026-11-20T18:00:10.000Z',
    bidStatus: 'bid-winning',
    usersHighestBid: { amount: 8_200, isAbsentee: false },
  } as unknown as BiddingRow;
  return { lot, end: { outcome, fee: 600, paymentDueBy: null, sellerName: null }, offer: null };
}

describe('openBids', () => {
  it.each([
    ['a paid win', 'wonPaymentTaken', 0],
    ['a win with a declined card', 'wonProblem', 1],
    ['a win with a pending bank confirmation', 'wonPaymentPending', 1],
  ] as const)('%s: %s counts %i', (_, outcome, open) => {
    expect(summariseAccount([won(outcome)], { me }).openBids).toBe(open);
  });

  it('is null if the bids are unavailable', () => {
    expect(summariseAccount(null, { me }).openBids).toBeNull();
  });
});
