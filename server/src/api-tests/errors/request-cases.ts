/** Refusals that concern the request itself, and the failures of operations that have no more specific message. */
import { join } from 'node:path';
import { removeCard, verifyEmail } from '@marque/core/contracts/accounts';
import { placeBid, voidBid } from '@marque/core/contracts/bidding';
import { listHeldComments, placeComment } from '@marque/core/contracts/comments';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { readAuction, watchLot } from '@marque/core/contracts/listings';
import {
  acceptCounter,
  acceptOffer,
  counterOffer,
  placeOffer,
  rejectCounter,
  rejectOffer,
} from '@marque/core/contracts/offers';
import type { CALL_PROBLEMS } from '@marque/core/contracts/problems';
import { saveProspect } from '@marque/core/contracts/prospects';
import { buyNow, purchase } from '@marque/core/contracts/purchases';
import { addSubscription } from '@marque/core/contracts/subscriptions';
import type { Operation } from '@marque/core/rules/display';
import Sqlite from 'better-sqlite3';
import { BARE_PAGES, type Caller, DEMO, startTestServer, type TestServer } from '../harness/test-server.ts';
import { buyerEnquiry, formId, PLATE_ANSWERS, plateForm } from '../selling/selling-calls.ts';
import { type RefusalCase, store } from './refusal-case.ts';

const UNKNOWN = 99_999;
const [LIVE, SOLD] = [10003, 10015];

export const REQUEST_CASES = {
  malformedRequest: {
    provoke: (server) => server.program('rival').call(saveProspect, { params: { id: formId(91) }, body: { id: 1 } }),
    status: 400,
    doing: 'other',
    shows: 'malformedRequest',
  },
  notFound: {
    provoke: (server) => server.program('rival').call(removeCard, { params: { cardId: UNKNOWN } }),
    status: 404,
    doing: 'other',
    shows: 'notFound',
  },
  notLoggedIn: {
    provoke: ({ visitor }) => visitor.call(watchLot, { params: { auctionId: LIVE } }),
    status: 401,
    doing: 'other',
    shows: 'notLoggedIn',
    link: 'login',
  },
  forbidden: {
    provoke: (server) => server.program('rival').call(listHeldComments),
    status: 403,
    doing: 'other',
    shows: 'forbidden',
    link: '/contact',
  },
  badCsrfToken: {
    provoke: async (server) => {
      const browser = await server.browserOf('rival');
      return browser.call(watchLot, { params: { auctionId: LIVE }, csrf: null });
    },
    status: 403,
    doing: 'other',
    shows: 'badCsrfToken',
  },
  payloadTooLarge: {
    provoke: (server) => {
      const answers = { ...PLATE_ANSWERS, plateSignificance: 'x'.repeat(1_200_000) };
      return server.program('rival').call(saveProspect, plateForm(formId(92), { answers }));
    },
    status: 413,
    doing: 'other',
    shows: 'payloadTooLarge',
  },
  headersTooLarge: {
    provoke: ({ visitor }) =>
      visitor.call(readAuction, { params: { auctionId: LIVE }, headers: { x: 'y'.repeat(20_000) } }),
    status: 431,
    doing: 'other',
    shows: 'headersTooLarge',
  },
  idempotencyKeyReused: {
    provoke: async (server) => {
      const rival = server.program('rival');
      await rival.call(saveProspect, plateForm(formId(93), { key: 'one-key' }));
      return rival.call(saveProspect, plateForm(formId(93), { key: 'one-key', answers: { regNumber: 'BEA 2' } }));
    },
    status: 422,
    doing: 'other',
    shows: 'idempotencyKeyReused',
  },
  tooManyRequests: {
    provoke: async () => {
      const busy = await startTestServer(BARE_PAGES, 2);
      const ask = () => busy.visitor.call(readAuction, { params: { auctionId: LIVE } });
      await ask();
      await ask();
      const answer = await ask();
      await busy.stop();
      return answer;
    },
    status: 429,
    doing: 'other',
    shows: 'tooManyRequests',
  },
  // A stored row that breaks the contract of the response.
  internalError: {
    provoke: async (server) => {
      await store(server, 'update lots set no_watchers = 1.5 where id = 10013');
      return server.visitor.call(readAuction, { params: { auctionId: 10_013 } });
    },
    status: 500,
    doing: 'other',
    shows: 'internalError',
  },
  // Another program has locked the database for longer than a write waits.
  temporarilyUnavailable: {
    provoke: async (server) => {
      const rival = server.program('rival');
      // Opens the session, which is a write.
      await rival.call(listHeldComments);
      const other = new Sqlite(join(server.context.config.data, 'marque.sqlite'));
      other.exec('begin immediate');
      const answer = await rival.call(watchLot, { params: { auctionId: LIVE } });
      other.close();
      return answer;
    },
    status: 503,
    doing: 'other',
    shows: 'temporarilyUnavailable',
  },
} satisfies Readonly<Record<(typeof CALL_PROBLEMS)[keyof typeof CALL_PROBLEMS], RefusalCase>>;

const onUnknownLot = { params: { auctionId: UNKNOWN }, body: {} };
const onUnknownOffer = { params: { auctionId: UNKNOWN, bidId: 1 }, body: {} };
const asRival = (ask: (caller: Caller) => ReturnType<Caller['call']>) => (server: TestServer) =>
  ask(server.program('rival'));

/** What pages show for a refusal that has no message of its own for the operation. */
export const DEFAULT_FAILURES = {
  bid: {
    provoke: asRival((rival) => rival.call(placeBid, { ...onUnknownLot, body: { isAbsentee: false, amount: 100 } })),
    status: 404,
    doing: 'bid',
    shows: 'bidFail',
  },
  offer: {
    provoke: asRival((rival) => rival.call(placeOffer, { ...onUnknownLot, body: { amount: 100 } })),
    status: 404,
    doing: 'offer',
    shows: 'offerFail',
  },
  counter: {
    provoke: asRival((rival) => rival.call(counterOffer, { ...onUnknownLot, body: { bidId: 1, amount: 100 } })),
    status: 404,
    doing: 'counter',
    shows: 'counterFail',
  },
  buyNow: {
    provoke: asRival((rival) => rival.call(buyNow, onUnknownLot)),
    status: 404,
    doing: 'buyNow',
    shows: 'buyNowPurchaseFail',
  },
  purchase: {
    provoke: asRival((rival) => rival.call(purchase, { ...onUnknownLot, body: { salePrice: 100 } })),
    status: 404,
    doing: 'purchase',
    shows: 'buyNowPurchaseFail',
  },
  acceptOffer: {
    provoke: asRival((rival) => rival.call(acceptOffer, onUnknownOffer)),
    status: 404,
    doing: 'acceptOffer',
    shows: 'acceptOfferFail',
  },
  rejectOffer: {
    provoke: asRival((rival) => rival.call(rejectOffer, onUnknownOffer)),
    status: 404,
    doing: 'rejectOffer',
    shows: 'rejectOfferFail',
  },
  acceptCounter: {
    provoke: asRival((rival) => rival.call(acceptCounter, onUnknownOffer)),
    status: 404,
    doing: 'acceptCounter',
    shows: 'acceptCounterFail',
  },
  rejectCounter: {
    provoke: asRival((rival) => rival.call(rejectCounter, onUnknownOffer)),
    status: 404,
    doing: 'rejectCounter',
    shows: 'rejectCounterFail',
  },
  comment: {
    provoke: asRival((rival) => rival.call(placeComment, { ...onUnknownLot, body: { text: 'Is it dry?' } })),
    status: 404,
    doing: 'comment',
    shows: 'commentFail',
  },
  subscribe: {
    provoke: asRival((rival) => rival.call(addSubscription, { params: { userId: DEMO.rival }, body: {} })),
    status: 400,
    doing: 'subscribe',
    shows: 'subscriptionError',
  },
  enquire: {
    provoke: asRival((rival) => rival.call(sendEnquiry, buyerEnquiry(UNKNOWN))),
    status: 404,
    doing: 'enquire',
    shows: 'apiErrorBody',
    link: 'reload',
  },
  verifyEmail: {
    provoke: ({ visitor }) => visitor.call(verifyEmail, { body: {} }),
    status: 400,
    doing: 'verifyEmail',
    shows: 'emailVerificationFailed',
    link: '/account/unverified',
  },
  load: {
    provoke: ({ visitor }) => visitor.call(readAuction, { params: { auctionId: UNKNOWN } }),
    status: 404,
    doing: 'load',
    shows: 'networkError',
  },
  // A bid of an auction that is over cannot be voided.
  other: {
    provoke: (server) =>
      server
        .program('staff')
        .call(voidBid, { params: { auctionId: SOLD, sequence: 1 }, body: { reason: 'bid twice by mistake' } }),
    status: 409,
    doing: 'other',
    shows: 'apiErrorBody',
    link: 'reload',
  },
} satisfies Readonly<Record<Operation, RefusalCase>>;
