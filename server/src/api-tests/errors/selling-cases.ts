/** Refusals of a vendor's changes, of forms and of uploads. */
import { readMe, removeCard } from '@marque/core/contracts/accounts';
import { buyBoost } from '@marque/core/contracts/boosting';
import { sendEnquiry, sendFeedback } from '@marque/core/contracts/enquiries';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { saveProspect } from '@marque/core/contracts/prospects';
import { relistLot } from '@marque/core/contracts/selling';
import { addVendor, MOST_REPLIES, replyToEnquiry } from '@marque/core/contracts/staff';
import { signUpload } from '@marque/core/contracts/uploads';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Answer, type Caller, DEMO, type TestServer } from '../harness/test-server.ts';
import { attendance, buyerEnquiry, formId, plateForm, type SavedForm } from '../selling/selling-calls.ts';
import { wish } from '../selling/upload-calls.ts';
import { putCardOnFile, type RefusalCase, refusedOf, store } from './refusal-case.ts';

const BILLING = '/account/billing';
/** seller@'s own lots: live, boosted, sold, and unsold with a reserve of 8,000. */
const [LIVE, BOOSTED, SOLD, UNSOLD] = [10062, 10061, 10035, 10063];
/** dealer@'s lot on offer. */
const OF_DEALER = 10010;
/** Of three days, with tax. */
const BOOST_TOTAL = 34.8;

function boost(caller: Caller, auctionId: number, total = BOOST_TOTAL): Promise<Answer> {
  return caller.call(buyBoost, { params: { auctionId }, body: { package: 'threeDays', total } });
}

function relist(server: TestServer, auctionId: number): Promise<Answer> {
  return server.program('seller').call(relistLot, { params: { auctionId }, body: { reserve: 7_000 } });
}

/** The card of an account, as the database has it. */
function cardIdOf({ context }: TestServer, userId: number): number {
  const cards = requireSqlite(context.db).readConnection.prepare<[number], number>(
    'select id from cards where user_id = ? and removed_at is null',
  );
  return cards.pluck().get(userId) ?? 0;
}

export const VENDOR_CASES = {
  relistingNotPossible: {
    provoke: (server) => relist(server, LIVE),
    status: 409,
    doing: 'other',
    shows: 'relistingNotPossible',
  },
  alreadyRelisted: {
    provoke: async (server) => {
      await relist(server, UNSOLD);
      return relist(server, UNSOLD);
    },
    status: 409,
    doing: 'other',
    shows: 'alreadyRelisted',
  },
  boostNotPossible: {
    provoke: (server) => boost(server.program('seller'), SOLD),
    status: 409,
    doing: 'other',
    shows: 'boostNotPossible',
  },
  alreadyBoosted: {
    provoke: (server) => boost(server.program('seller'), BOOSTED),
    status: 409,
    doing: 'other',
    shows: 'alreadyBoosted',
  },
  boostOfferChanged: {
    provoke: (server) => boost(server.program('seller'), LIVE, 29),
    status: 409,
    doing: 'other',
    shows: 'boostOfferChanged',
    link: 'reload',
  },
  boostPending: {
    // The gateway takes some time to answer the one.
    provoke: async (server) => {
      const seller = server.program('seller');
      await seller.ask(readMe);
      return refusedOf(boost(seller, LIVE), boost(seller, LIVE));
    },
    status: 409,
    doing: 'other',
    shows: 'boostPending',
  },
  addPaymentMethodToBoost: {
    provoke: async (server) => {
      const dealer = server.program('dealer');
      await dealer.call(removeCard, { params: { cardId: cardIdOf(server, DEMO.dealer) } });
      return boost(dealer, OF_DEALER);
    },
    status: 403,
    doing: 'other',
    shows: 'addPaymentMethodToBoost',
    link: BILLING,
  },
  boostCardExpired: {
    provoke: async (server) => {
      await putCardOnFile(server.program('dealer'), 72);
      await store(server, `update cards set expiry_year = 2020 where user_id = ${DEMO.dealer}`);
      await server.accounts.load([DEMO.dealer]);
      return boost(server.program('dealer'), OF_DEALER);
    },
    status: 403,
    doing: 'other',
    shows: 'boostCardExpired',
    link: BILLING,
  },
} satisfies Readonly<Record<string, RefusalCase>>;

function saveForm(caller: Caller, nth: number, saved: SavedForm): Promise<Answer> {
  return caller.call(saveProspect, plateForm(formId(nth), saved));
}

export const FORM_CASES = {
  invalidAnswers: {
    provoke: (server) => saveForm(server.program('rival'), 81, { isSubmitted: 1, answers: {} }),
    status: 422,
    doing: 'other',
    shows: 'invalidAnswers',
  },
  alreadySubmitted: {
    provoke: async (server) => {
      await saveForm(server.program('rival'), 82, { isSubmitted: 1 });
      return saveForm(server.program('rival'), 82, { revision: 1 });
    },
    status: 409,
    doing: 'other',
    shows: 'alreadySubmitted',
  },
  draftChanged: {
    provoke: async (server) => {
      await saveForm(server.program('rival'), 83, {});
      return saveForm(server.program('rival'), 83, { revision: 7 });
    },
    status: 409,
    doing: 'other',
    shows: 'draftChanged',
    link: 'reload',
  },
  consignmentStorageFull: {
    provoke: async (server) => {
      await saveForm(server.program('rival'), 84, {});
      await store(server, `update prospects set bytes = 100000000 where id = '${formId(84)}'`);
      return saveForm(server.program('rival'), 85, {});
    },
    status: 409,
    doing: 'other',
    shows: 'consignmentStorageFull',
  },
  consignmentFormNoCardWarning: {
    provoke: (server) => saveForm(server.program('nocard'), 86, { isSubmitted: 1 }),
    status: 403,
    doing: 'other',
    shows: 'consignmentFormNoCardWarning',
    link: BILLING,
  },
  // The event has two places.
  alreadyAttending: {
    provoke: async ({ visitor }) => {
      await visitor.call(attendMeetup, attendance('ann@example.com', {}, 1));
      return visitor.call(attendMeetup, attendance('ann@example.com', {}, 1));
    },
    status: 409,
    doing: 'other',
    shows: 'alreadyAttending',
  },
  meetupFull: {
    provoke: async ({ visitor }) => {
      await visitor.call(attendMeetup, attendance('bea@example.com', {}, 1));
      await visitor.call(attendMeetup, attendance('cat@example.com', {}, 1));
      return visitor.call(attendMeetup, attendance('dee@example.com', {}, 1));
    },
    status: 409,
    doing: 'other',
    shows: 'meetupFull',
    link: '/contact',
  },
  feedbackGiven: {
    provoke: async (server) => {
      const rival = server.program('rival');
      const { enquiryId } = await rival.ask(sendEnquiry, buyerEnquiry(LIVE));
      const call = { params: { enquiryId }, body: { rating: '5' } };
      await rival.ask(sendFeedback, call);
      return rival.call(sendFeedback, call);
    },
    status: 409,
    doing: 'enquire',
    shows: 'feedbackGiven',
  },
} satisfies Readonly<Record<string, RefusalCase>>;

/** A reply of staff to an enquiry, with an id for each `nth`. */
function reply(server: TestServer, enquiryId: number, nth: number, text: string): Promise<Answer> {
  return server.program('staff').call(replyToEnquiry, { params: { enquiryId, replyId: formId(nth) }, body: { text } });
}

/** Refusals of staff who answer enquiries and open accounts for vendors. */
export const STAFF_CASES = {
  replyExists: {
    provoke: async (server) => {
      const { enquiryId } = await server.program('rival').ask(sendEnquiry, buyerEnquiry(LIVE));
      await reply(server, enquiryId, 701, 'It has not.');
      return reply(server, enquiryId, 701, 'It has.');
    },
    status: 409,
    doing: 'other',
    shows: 'replyExists',
  },
  enquiryFull: {
    provoke: async (server) => {
      const { enquiryId } = await server.program('rival').ask(sendEnquiry, buyerEnquiry(LIVE));
      for (let nth = 0; nth < MOST_REPLIES; nth += 1) await reply(server, enquiryId, 710 + nth, 'It has not.');
      return reply(server, enquiryId, 799, 'It has not.');
    },
    status: 409,
    doing: 'other',
    shows: 'enquiryFull',
  },
  emailInUse: {
    provoke: (server) =>
      server.program('staff').call(addVendor, {
        body: {
          email: 'buyer@marque.test',
          firstName: 'Ann',
          lastName: 'Archer',
          countryCode: 'GB',
          vendorType: 'managed',
        },
      }),
    status: 409,
    doing: 'other',
    shows: 'emailInUse',
  },
} satisfies Readonly<Record<string, RefusalCase>>;

/** The machine's free disk space, which the test file controls. */
export const disk = { isFull: false };

export const UPLOAD_CASES = {
  fileTypeNotSupported: {
    provoke: ({ visitor }) => visitor.call(signUpload, wish({ name: 'setup.exe', type: 'application/x-msdownload' })),
    status: 422,
    doing: 'other',
    shows: 'fileTypeNotSupported',
  },
  fileTooLarge: {
    provoke: ({ visitor }) => visitor.call(signUpload, wish({ bytes: 200_000_000 })),
    status: 422,
    doing: 'other',
    shows: 'fileTooLarge',
  },
  uploadQuotaReached: {
    provoke: async (server) => {
      const dealer = server.program('dealer');
      await dealer.ask(signUpload, wish());
      // Stored over months, as the limit of an hour is far below that of an account.
      await store(
        server,
        `update uploads set bytes = 50000000000, signed_at = 0, stored_at = 1 where user_id = ${DEMO.dealer}`,
      );
      return dealer.call(signUpload, wish());
    },
    status: 409,
    doing: 'other',
    shows: 'uploadQuotaReached',
  },
  uploadsPaused: {
    provoke: async ({ visitor }) => {
      disk.isFull = true;
      const answer = await visitor.call(signUpload, wish());
      disk.isFull = false;
      return answer;
    },
    status: 503,
    doing: 'other',
    shows: 'uploadsPaused',
  },
} satisfies Readonly<Record<string, RefusalCase>>;
