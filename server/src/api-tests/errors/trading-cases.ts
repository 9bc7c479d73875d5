/** Refusals of offers and counter-offers. */
import { readMe } from '@marque/core/contracts/accounts';
import { counterOffer, placeOffer, rejectOffer } from '@marque/core/contracts/offers';
import { buyNow } from '@marque/core/contracts/purchases';
import type { COUNTER_CONFLICTS, OFFER_CONFLICTS } from '@marque/core/rules/offers';
import type { Answer, Caller, TestServer } from '../harness/test-server.ts';
import { type ConflictCases, refusedOf, store } from './refusal-case.ts';

/** Lots of the tests world that take offers: one at 75,000 and one without a price, and seller@'s. */
const [DEAR, UNPRICED] = [10010, 10011];
const [ON_OFFER, WITHOUT_PRICE, TO_BE_BOUGHT] = [10037, 10040, 10041];

function offer(caller: Caller, auctionId: number, amount: number): Promise<Answer> {
  return caller.call(placeOffer, { params: { auctionId }, body: { amount } });
}

export const OFFER_CASES = {
  BID_TOO_SOON: {
    // A lot on offer that is announced. The world's are all open.
    provoke: async (server) => {
      await store(server, `update lots set stage = 'comingSoon', starts_at = 9e14 where id = ${UNPRICED}`);
      return offer(server.program('buyer'), UNPRICED, 5_000);
    },
    status: 409,
    doing: 'offer',
    shows: 'bidTooSoon',
  },
  BID_TOO_LATE: {
    provoke: async (server) => {
      await server.program('vip').ask(buyNow, { params: { auctionId: TO_BE_BOUGHT }, body: {} });
      return offer(server.program('buyer'), TO_BE_BOUGHT, 5_000);
    },
    status: 409,
    doing: 'offer',
    shows: 'bidTooLate',
  },
  BID_PENDING: {
    provoke: async (server) => {
      const rival = server.program('rival');
      await rival.ask(readMe);
      // The hold of the one takes the gateway some time.
      return refusedOf(offer(rival, DEAR, 20_000), offer(rival, DEAR, 21_000));
    },
    status: 409,
    doing: 'offer',
    shows: 'bidPending',
  },
  BID_TOO_SMALL: {
    provoke: async (server) => {
      await server.program('rival').ask(placeOffer, { params: { auctionId: ON_OFFER }, body: { amount: 6_000 } });
      return offer(server.program('buyer'), ON_OFFER, 5_900);
    },
    status: 409,
    doing: 'offer',
    shows: 'bidTooSmall',
  },
  aboveBIN: {
    provoke: (server) => offer(server.program('buyer'), ON_OFFER, 9_500),
    status: 409,
    doing: 'offer',
    shows: 'aboveBIN',
  },
  offersUsedUp: {
    provoke: async (server) => {
      const vip = server.program('vip');
      for (const amount of [1_000, 1_100, 1_200]) {
        await vip.ask(placeOffer, { params: { auctionId: WITHOUT_PRICE }, body: { amount } });
      }
      return offer(vip, WITHOUT_PRICE, 1_300);
    },
    status: 409,
    doing: 'offer',
    shows: 'offersUsedUp',
  },
} satisfies ConflictCases<(typeof OFFER_CONFLICTS)[number]>;

/** A new offer of buyer@, above all earlier ones. */
async function freshOffer(server: TestServer): Promise<{ readonly bidId: number; readonly amount: number }> {
  freshAmount += 100;
  const { offer: made } = await server
    .program('buyer')
    .ask(placeOffer, { params: { auctionId: COUNTERED }, body: { amount: freshAmount } });
  if (made === null) throw new Error('The offer waits for a hold.');
  return { bidId: made.bidId, amount: freshAmount };
}
/** managed@'s watch on offer, up to 4,500. */
const COUNTERED = 20009;
let freshAmount = 1_000;

function counter(server: TestServer, bidId: number, amount: number): Promise<Answer> {
  return server.program('managed').call(counterOffer, { params: { auctionId: COUNTERED }, body: { bidId, amount } });
}

/** The world's lot lets a bidder make three offers a day, and each case needs one. */
const allowOffers = (server: TestServer) =>
  store(server, `update lots set offers_rate_limit = 100 where id = ${COUNTERED}`);

export const COUNTER_CASES = {
  BID_TOO_SMALL: {
    provoke: async (server) => {
      await allowOffers(server);
      const { bidId, amount } = await freshOffer(server);
      return counter(server, bidId, amount);
    },
    status: 409,
    doing: 'counter',
    shows: 'counterTooSmall',
  },
  BID_TOO_LARGE: {
    provoke: async (server) => {
      await allowOffers(server);
      return counter(server, (await freshOffer(server)).bidId, 4_501);
    },
    status: 409,
    doing: 'counter',
    shows: 'counterTooLarge',
  },
  alreadyCountered: {
    provoke: async (server) => {
      await allowOffers(server);
      const { bidId } = await freshOffer(server);
      await counter(server, bidId, 4_000);
      return counter(server, bidId, 4_100);
    },
    status: 409,
    doing: 'counter',
    shows: 'alreadyCountered',
  },
  BID_TOO_LATE: {
    provoke: async (server) => {
      await allowOffers(server);
      const { bidId } = await freshOffer(server);
      const params = { auctionId: COUNTERED, bidId };
      await server.program('managed').ask(rejectOffer, { params, body: {} });
      return counter(server, bidId, 4_000);
    },
    status: 409,
    doing: 'counter',
    shows: 'bidTooLate',
  },
  countersOff: {
    provoke: async (server) => {
      await allowOffers(server);
      await store(server, `update lots set counters_enabled = 0 where id = ${COUNTERED}`);
      return counter(server, (await freshOffer(server)).bidId, 4_000);
    },
    status: 409,
    doing: 'counter',
    shows: 'countersOff',
  },
} satisfies ConflictCases<(typeof COUNTER_CONFLICTS)[number]>;
