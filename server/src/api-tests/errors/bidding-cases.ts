/** Refusals of bids, and of changes to an auction. */
import { readMe, removeCard } from '@marque/core/contracts/accounts';
import { changeReserve, placeBid, voidBid } from '@marque/core/contracts/bidding';
import { extendLot } from '@marque/core/contracts/staff';
import type { ConflictCode, PersonCheckKey } from '@marque/core/rules/bidding';
import { DAY_MS } from '@marque/core/rules/time';
import { requireSqlite } from '../../platform/db/index.ts';
import type { Answer, Caller, TestServer } from '../harness/test-server.ts';
import { extensionOf, TO_EXTEND } from '../selling/extension-calls.ts';
import { type ConflictCases, type RefusalCase, refusedOf } from './refusal-case.ts';

/** Lots of the tests world. */
const QUICK = 10003;
const DEAR = 10001;
const COMING_SOON = 10008;
const SOLD = 10015;
const OWN_OF_SELLER = 10031;
const WITH_BIDS = 10025;

function bid(caller: Caller, auctionId: number, amount: number, isAbsentee = false): Promise<Answer> {
  return caller.call(placeBid, { params: { auctionId }, body: { isAbsentee, amount } });
}

type AccountName = Parameters<TestServer['as']>[0];
const bidOf = (name: AccountName) => (server: TestServer) => bid(server.as(name), QUICK, 3_000);

export const BID_CONFLICTS = {
  BID_TOO_SOON: {
    provoke: (server) => bid(server.program('vip'), COMING_SOON, 50_000),
    status: 409,
    doing: 'bid',
    shows: 'bidTooSoon',
  },
  BID_TOO_LATE: {
    provoke: (server) => bid(server.program('vip'), SOLD, 50_000),
    status: 409,
    doing: 'bid',
    shows: 'bidTooLate',
  },
  BID_TOO_LARGE: {
    provoke: (server) => bid(server.program('vip'), QUICK, 1_000_000),
    status: 409,
    doing: 'bid',
    shows: 'bidTooLarge',
  },
  BID_TOO_SMALL: {
    provoke: (server) => bid(server.program('vip'), QUICK, 1),
    status: 409,
    doing: 'bid',
    shows: 'bidTooSmall',
  },
  BID_PENDING: {
    provoke: async (server) => {
      const rival = server.program('rival');
      await rival.ask(readMe);
      // The hold of the one takes the gateway some time.
      return refusedOf(bid(rival, DEAR, 21_000), bid(rival, DEAR, 22_000));
    },
    status: 409,
    doing: 'bid',
    shows: 'bidPending',
  },
} satisfies ConflictCases<ConflictCode>;

const BILLING = '/account/billing';

/** The checks before a bid that the server makes; a page makes the one of the amount itself. */
export const PRE_BID_CASES = {
  loginToBid: { provoke: bidOf('visitor'), status: 401, doing: 'bid', shows: 'loginToBid', link: 'login' },
  blocked: { provoke: bidOf('blocked'), status: 403, doing: 'bid', shows: 'blocked', link: '/contact' },
  staffCannotBid: { provoke: bidOf('staff'), status: 403, doing: 'bid', shows: 'staffCannotBid' },
  verifyAccountEmailToBid: {
    provoke: bidOf('unverified'),
    status: 403,
    doing: 'bid',
    shows: 'verifyAccountEmailToBid',
    link: '/account/unverified',
  },
  addPaymentMethodToBid: {
    provoke: bidOf('nocard'),
    status: 403,
    doing: 'bid',
    shows: 'addPaymentMethodToBid',
    link: BILLING,
  },
  paymentMethodExpired: {
    provoke: bidOf('expiredcard'),
    status: 403,
    doing: 'bid',
    shows: 'paymentMethodExpired',
    link: BILLING,
  },
  verifyMobileNumberToBid: {
    provoke: bidOf('nophone'),
    status: 403,
    doing: 'bid',
    shows: 'verifyMobileNumberToBid',
    link: '/account/billing?redirect=0#updatePhoneNumber',
  },
  vendorsCannotBid: {
    provoke: (server) => bid(server.program('seller'), OWN_OF_SELLER, 3_000),
    status: 403,
    doing: 'bid',
    shows: 'vendorsCannotBid',
  },
} satisfies Readonly<Record<PersonCheckKey, RefusalCase>>;

export const AUCTION_CASES = {
  reserveNotLower: {
    provoke: (server) =>
      server.program('seller').call(changeReserve, { params: { auctionId: OWN_OF_SELLER }, body: { amount: 5_000 } }),
    status: 409,
    doing: 'other',
    shows: 'reserveNotLower',
  },
  bidAlreadyVoided: {
    provoke: async (server) => {
      const call = { params: { auctionId: WITH_BIDS, sequence: 2 }, body: { reason: 'bid twice by mistake' } };
      await server.program('staff').ask(voidBid, call);
      return server.program('staff').call(voidBid, call);
    },
    status: 409,
    doing: 'other',
    shows: 'bidAlreadyVoided',
  },
  lotUpcoming: {
    provoke: async (server) => server.program('staff').call(extendLot, await extensionOf(server, COMING_SOON)),
    status: 409,
    doing: 'other',
    shows: 'lotUpcoming',
  },
  endTooSoon: {
    provoke: async (server) =>
      server.program('staff').call(extendLot, await extensionOf(server, TO_EXTEND, { later: 0 })),
    status: 409,
    doing: 'other',
    shows: 'endTooSoon',
  },
  endTooFar: {
    provoke: async (server) =>
      server.program('staff').call(extendLot, await extensionOf(server, TO_EXTEND, { later: 4 * DAY_MS })),
    status: 409,
    doing: 'other',
    shows: 'endTooFar',
  },
  // buyer@ leads on a lot.
  cardHeldByBid: {
    provoke: async (server) => {
      const cardId = requireSqlite(server.context.db)
        .readConnection.prepare<[], number>('select id from cards where user_id = 1001 and removed_at is null')
        .pluck()
        .get();
      return server.program('buyer').call(removeCard, { params: { cardId: cardId ?? 0 } });
    },
    status: 409,
    doing: 'other',
    shows: 'cardHeldByBid',
  },
} satisfies Readonly<Record<string, RefusalCase>>;
