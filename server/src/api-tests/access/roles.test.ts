import { openSession, readMe, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { endpoints } from '@marque/core/contracts/all';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { listInvoices } from '@marque/core/contracts/invoices';
import { readTimely } from '@marque/core/contracts/listings';
import { counterOffer, placeOffer, readValidOffer, rejectOffer } from '@marque/core/contracts/offers';
import { authoriseChannel } from '@marque/core/contracts/realtime';
import { listSessions, startAuthenticator } from '@marque/core/contracts/security';
import { requestApproval } from '@marque/core/contracts/staff';
import { describe, expect, it } from 'vitest';
import { storedIn } from '../harness/stored-rows.ts';
import {
  bearerTokensIn,
  type Call,
  type Caller,
  cardNumber,
  DEMO,
  type DemoName,
  PASSWORD,
  serverForFile,
} from '../harness/test-server.ts';
import { VirtualPasskey } from '../harness/virtual-authenticator.ts';
import { extensionOf, extensionsOf, TO_EXTEND } from '../selling/extension-calls.ts';
import { banner, partOf, slide, webm } from '../selling/home-calls.ts';
import { approved, completed, completion, consign, revisionOf, started } from '../selling/publishing-calls.ts';
import { attendance, buyerEnquiry, formId, plateForm, plateForms, subscription } from '../selling/selling-calls.ts';
import { picture, upload, wish } from '../selling/upload-calls.ts';

/** The callers of a request. The vendor is the vendor of the requested lot. */
const ROLES = ['visitor', 'unverified', 'user', 'vendor', 'blocked', 'vip', 'superuser', 'staff'] as const;
type Role = (typeof ROLES)[number];

const ACCOUNTS: Readonly<Record<Exclude<Role, 'visitor'>, DemoName>> = {
  unverified: 'unverified',
  user: 'buyer',
  vendor: 'seller',
  blocked: 'blocked',
  vip: 'vip',
  superuser: 'super',
  staff: 'staff',
};

/** seller@’s own lot, live, at 2,000 below a reserve of 4,000. */
const LOT = 10031;
/** A lot with published comments, the first of which is number 1. */
const COMMENTED = 10002;
/** Live lots of other vendors with bids. */
const [TO_VOID_ON, TO_WITHDRAW] = [10025, 10026];
/** seller@’s own lots: on offer, on offer to be sold twice, for immediate purchase, and closed below its reserve. */
const [ON_OFFER, SOLD_BY_OFFER, SOLD_BY_COUNTER, TO_BUY, BELOW_RESERVE] = [10037, 10040, 10041, 10038, 10039];
/** A lot of another vendor that is for an agreed purchase, at 18,000, and lots that are sold by direct contact. */
const [AGREED, CLASSIFIED, PRIVATE] = [10028, 10012, 10014];
/** managed@’s, on offer. */
const MANAGED = 20009;
/** seller@’s own, unsold with a reserve of 8,000. */
const UNSOLD = 10063;
/** Sold by seller@ to buyer@, its fee paid; and by another vendor to expiredcard@, its fee refused. */
const [SOLD, SOLD_UNPAID] = [10035, 10036];
/** Some hours long before the tests. */
const SHIFT = { from: '2026-01-01T06:00:00.000Z', to: '2026-01-01T14:00:00.000Z' };
/** A period in which auctions end. */
const ENDING = { site: 'cars', from: '2020-01-01T00:00:00.000Z', until: '2040-01-01T00:00:00.000Z' };
/** Of three days, with tax. */
const BOOST_TOTAL = 34.8;

type Statuses = Readonly<Record<Role, number>>;

const all = (status: number): Statuses => ({
  visitor: status,
  unverified: status,
  user: status,
  vendor: status,
  blocked: status,
  vip: status,
  superuser: status,
  staff: status,
});
const members = (status: number): Statuses => ({ ...all(status), visitor: 401 });
const forbidden: Statuses = { ...all(403), visitor: 401 };
const notFound: Statuses = { ...all(404), visitor: 401 };
const staffAlone = (status: number): Statuses => ({ ...forbidden, staff: status });
const superusersAlone = (status: number): Statuses => ({ ...forbidden, superuser: status });

interface Row {
  /** A valid request of that role, so that the server can refuse it for the role only. */
  readonly call?: (role: Role) => Call | Promise<Call>;
  readonly statuses: Statuses;
}

const onLot = () => ({ params: { auctionId: LOT } });
const onHome = () => ({ params: { site: 'watches' } });
const onSale = () => ({ params: { auctionId: SOLD } });
const onUnpaid = () => ({ params: { auctionId: SOLD_UNPAID } });
const emailOf = (role: Role) => (role === 'visitor' ? 'unknown@marque.test' : `${ACCOUNTS[role]}@marque.test`);
const idOf = (role: Role): number => (role === 'visitor' ? DEMO.buyer : DEMO[ACCOUNTS[role]]);
/** Different for each role, so that no two accounts share a card or an amount. */
const ofOwnAccount = (role: Role) => ({ params: { userId: idOf(role) } });
const numberOf = (role: Role) => ROLES.indexOf(role);
const formOf = (role: Role) => formId(numberOf(role));

/** The statuses by name of the endpoint. They are written by hand, so that the test does not repeat the code. */
const TABLE: Readonly<Record<string, Row>> = {
  readTime: { statuses: all(200) },
  readCountry: { statuses: all(200) },
  readIp: { statuses: all(200) },
  readHealth: { statuses: all(200) },
  readReadiness: { statuses: all(200) },
  sendMetric: {
    call: () => ({ body: { name: 'live_bid_update_latency', auctionId: LOT, latencyMs: 20 } }),
    statuses: superusersAlone(204),
  },
  sendPageError: {
    call: () => ({
      body: { environment: 'test', service: 'storefront', version: '1', message: 'failed', stack: null, path: '/' },
    }),
    statuses: all(204),
  },

  listActiveAuctions: { statuses: all(200) },
  listModels: { call: () => ({ params: { make: 'Fiat' }, query: { site: 'cars' } }), statuses: all(200) },
  readHomeContent: { statuses: all(200) },
  listSlides: { call: () => ({ query: { '/v1/slides/all?live': 'true.json' } }), statuses: all(200) },
  readAuction: { call: onLot, statuses: all(200) },
  readAuctionBySlug: {
    call: () => ({ params: { slug: storedIn<string>(server, 'lots', 'slug', LOT) } }),
    statuses: all(200),
  },
  readTimely: { call: onLot, statuses: all(200) },
  listBids: { call: onLot, statuses: all(200) },
  readLog: { call: onLot, statuses: all(200) },
  readFees: { call: () => ({ ...onLot(), query: { amount: 5000 } }), statuses: all(200) },
  searchListings: { call: () => ({ params: { index: 'cars' }, body: {} }), statuses: all(200) },

  readEndData: { call: onLot, statuses: members(200) },
  listAbsentees: { statuses: members(200) },
  listBidding: { statuses: members(200) },
  listWatched: { statuses: members(200) },
  readCalendarAddress: { statuses: members(200) },
  renewCalendarAddress: { statuses: members(200) },
  watchLot: { call: onLot, statuses: members(200) },
  unwatchLot: { call: onLot, statuses: members(200) },

  placeBid: {
    call: async (role) => {
      // The row of removeCard removes cards, and a bid without a card is refused.
      if (role === 'user' || role === 'vendor' || role === 'superuser') await cardOnFileOf(role);
      return { ...onLot(), body: { isAbsentee: false, amount: 2_100 + numberOf(role) * 100 } };
    },
    statuses: { ...forbidden, user: 200, vip: 200, superuser: 200 },
  },
  readValidOffer: { call: () => ({ params: { auctionId: ON_OFFER } }), statuses: members(200) },
  placeOffer: {
    call: async (role) => {
      if (role === 'user' || role === 'superuser') await cardOnFileOf(role);
      return { params: { auctionId: ON_OFFER }, body: { amount: 1_000 + numberOf(role) * 100 } };
    },
    statuses: { ...forbidden, user: 200, vip: 200, superuser: 200 },
  },
  rejectOffer: { call: () => onOffer(ON_OFFER), statuses: { ...forbidden, vendor: 200 } },
  counterOffer: {
    call: async (role) => {
      if (role === 'vendor') await cardOnFileOf(role);
      return { params: { auctionId: ON_OFFER }, body: { bidId: await openOfferOn(ON_OFFER), amount: 9_000 } };
    },
    statuses: { ...forbidden, vendor: 200 },
  },
  // 404: the counter-offer is that to the user’s offer.
  rejectCounter: {
    call: () => onCounter(ON_OFFER),
    statuses: { ...forbidden, user: 200, vip: 404, superuser: 404 },
  },
  readCounterFees: {
    call: () => ({ params: { auctionId: ON_OFFER }, query: { amount: 9_000 } }),
    // The parties, and those who have made an offer before.
    statuses: { ...members(200), unverified: 403, blocked: 403 },
  },
  acceptOffer: { call: () => onOffer(SOLD_BY_OFFER), statuses: { ...forbidden, vendor: 200 } },
  acceptCounter: {
    call: async (role) => {
      if (role === 'superuser') await cardOnFileOf(role);
      return onCounter(SOLD_BY_COUNTER);
    },
    statuses: { ...forbidden, user: 200, vip: 404, superuser: 404 },
  },
  acceptProvisionalPrice: {
    call: () => ({ params: { auctionId: BELOW_RESERVE }, body: { amount: 7_000 } }),
    statuses: { ...forbidden, vendor: 200 },
  },
  registerClassifiedInterest: {
    call: () => ({ params: { auctionId: CLASSIFIED }, body: {} }),
    statuses: { ...members(200), blocked: 403 },
  },
  registerPrivateSaleInterest: {
    call: () => ({ params: { auctionId: PRIVATE }, body: {} }),
    statuses: { ...members(200), blocked: 403 },
  },
  // 409: the user has bought it.
  buyNow: {
    call: async (role) => {
      if (role === 'user' || role === 'superuser') await cardOnFileOf(role);
      return { params: { auctionId: TO_BUY }, body: {} };
    },
    statuses: { ...forbidden, user: 200, vip: 409, superuser: 409 },
  },
  // 409: the user has bought it. The vendor of the other lots is a member like others here.
  purchase: {
    call: async (role) => {
      if (role === 'user' || role === 'vendor' || role === 'superuser') await cardOnFileOf(role);
      return { params: { auctionId: AGREED }, body: { salePrice: 18_000 } };
    },
    statuses: { ...forbidden, user: 200, vendor: 409, vip: 409, superuser: 409 },
  },
  readBinEndData: { call: () => ({ params: { auctionId: TO_BUY } }), statuses: members(200) },
  changeReserve: {
    call: (role) => ({ ...onLot(), body: { amount: 4_000 - 100 * numberOf(role) } }),
    statuses: { ...forbidden, vendor: 200, staff: 200 },
  },
  voidBid: {
    call: () => ({ params: { auctionId: TO_VOID_ON, sequence: 2 }, body: { reason: 'bid twice by mistake' } }),
    statuses: staffAlone(200),
  },
  extendLot: { call: () => extensionOf(server, TO_EXTEND), statuses: staffAlone(200) },
  extendLots: { call: () => extensionsOf(server, [TO_EXTEND]), statuses: staffAlone(200) },
  listEndingLots: { call: () => ({ query: ENDING }), statuses: staffAlone(200) },
  withdrawLot: {
    call: () => ({ params: { auctionId: TO_WITHDRAW }, body: { reason: 'not the vendor’s to sell' } }),
    statuses: staffAlone(200),
  },

  listComments: { call: onLot, statuses: all(200) },
  placeComment: {
    call: async (role) => {
      // The row of removeCard removes cards, and a comment without a card is refused.
      if (role === 'user' || role === 'vendor' || role === 'superuser') await cardOnFileOf(role);
      return { ...onLot(), body: { text: `Asked by the ${role}.` } };
    },
    // Staff need no card.
    statuses: { ...forbidden, user: 200, vendor: 200, vip: 200, superuser: 200, staff: 200 },
  },
  reportComment: {
    call: () => ({ params: { auctionId: COMMENTED, commentId: 1 }, body: { reason: 'untrue' } }),
    statuses: { ...members(200), unverified: 403, blocked: 403 },
  },
  listHeldComments: { statuses: staffAlone(200) },
  moderateComment: {
    call: () => ({ params: { commentId: 1 }, body: { decision: 'approve' } }),
    statuses: staffAlone(200),
  },
  readBadges: { call: () => ({ query: { userIds: '1001,1003' } }), statuses: all(200) },
  postBadges: { call: () => ({ body: { userIds: [DEMO.buyer, DEMO.seller] } }), statuses: all(200) },
  listOwnLots: { call: () => ({ query: { group: 'selling' } }), statuses: members(200) },
  readOwnLot: { call: onLot, statuses: { ...notFound, vendor: 200 } },
  relistLot: {
    call: () => ({ params: { auctionId: UNSOLD }, body: { reserve: 7_000 } }),
    // 409: the vendor has relisted it already.
    statuses: { ...forbidden, vendor: 200, staff: 409 },
  },
  readBoostOffer: { call: onLot, statuses: { ...forbidden, vendor: 200 } },
  buyBoost: {
    call: async (role) => {
      // The row of removeCard removes cards.
      if (role === 'vendor') await cardOnFileOf(role);
      return { ...onLot(), body: { package: 'threeDays', total: BOOST_TOTAL } };
    },
    statuses: { ...forbidden, vendor: 200 },
  },

  // The parties of the sale are the user and the vendor, who take its steps in the order of the endpoints.
  readSale: { call: onSale, statuses: { ...notFound, user: 200, vendor: 200, staff: 200 } },
  listBought: { statuses: members(200) },
  readStatement: { call: () => ({ query: { from: '2020-01-01', to: '2020-12-31' } }), statuses: members(200) },
  addSaleDocument: {
    call: async (role) => {
      if (role === 'visitor') return { ...onSale(), body: { url: '/none' } };
      const { fileUrl } = await upload(as(role), await picture('png'), { formName: 'sale', field: 'documents' });
      return { ...onSale(), body: { url: fileUrl } };
    },
    statuses: { ...notFound, user: 201, vendor: 201, staff: 403 },
  },
  readSaleDocument: {
    call: () => ({ params: { auctionId: SOLD, documentId: 1 } }),
    statuses: { ...notFound, user: 200, vendor: 200, staff: 200 },
  },
  reportPayment: {
    call: () => ({ ...onSale(), body: { paymentWay: 'direct' } }),
    statuses: { ...notFound, user: 200, vendor: 403, staff: 403 },
  },
  confirmPayment: { call: onSale, statuses: { ...notFound, user: 403, vendor: 200, staff: 403 } },
  reportHandover: { call: onSale, statuses: { ...notFound, user: 403, vendor: 200, staff: 403 } },
  // 409: the user has opened one.
  openDispute: {
    call: () => ({ ...onSale(), body: { text: 'It is not the car of the listing.' } }),
    statuses: { ...notFound, user: 200, vendor: 409, staff: 403 },
  },
  resolveDispute: {
    call: () => ({ ...onSale(), body: { decision: 'resume', text: 'The sale goes on as agreed.' } }),
    statuses: staffAlone(200),
  },
  confirmCollection: { call: onSale, statuses: { ...notFound, user: 200, vendor: 403, staff: 403 } },
  cancelSale: {
    call: () => ({ params: { auctionId: SOLD_UNPAID }, body: { reason: 'never paid', refundsFee: false } }),
    statuses: staffAlone(200),
  },
  listDisputes: { statuses: staffAlone(200) },

  creditInvoice: {
    call: async () => ({ ...(await onInvoice()), body: { reason: 'agreed with the buyer' } }),
    statuses: staffAlone(201),
  },
  listInvoices: { statuses: members(200) },
  // The invoice is the user’s.
  readInvoice: { call: onInvoice, statuses: { ...notFound, user: 200, staff: 200 } },
  readInvoicePdf: { call: onInvoice, statuses: { ...notFound, user: 200, staff: 200 } },
  // 409: it was paid by card.
  recordTransfer: { call: onInvoice, statuses: staffAlone(409) },

  // None of the members has a second chance on the lot; before they learn that, they need what every bid needs.
  acceptSecondChance: {
    call: async (role) => {
      if (role === 'user' || role === 'vendor' || role === 'superuser') await cardOnFileOf(role);
      return onUnpaid();
    },
    statuses: { ...notFound, unverified: 403, blocked: 403, staff: 403 },
  },
  declineSecondChance: { call: onUnpaid, statuses: notFound },
  listSecondChances: { statuses: members(200) },
  offerSecondChance: { call: onUnpaid, statuses: staffAlone(201) },
  readSecondChance: { call: onUnpaid, statuses: staffAlone(200) },

  logIn: {
    call: async (role) => ({ ...(await fromPage(role)), body: { email: emailOf(role), password: PASSWORD } }),
    statuses: { ...all(200), visitor: 403 },
  },
  openSession: {
    call: (role) => ({ body: { email: emailOf(role), password: PASSWORD } }),
    statuses: { ...all(201), visitor: 403 },
  },
  refreshSession: {
    call: async (role) => ({ body: role === 'visitor' ? {} : { refreshToken: (await freshSession(role)).refresh } }),
    statuses: members(200),
  },
  // No login is needed, but neither the ticket nor the cookie with one is known.
  continueSession: { call: () => ({ body: { ticket: 'unknown', code: '123456' } }), statuses: all(409) },
  logInWithCode: {
    call: async (role) => ({ ...(await fromPage(role)), body: { code: '123456' } }),
    statuses: all(409),
  },
  readCsrfToken: { call: () => ({}), statuses: all(200) },
  closeSession: { call: ownSession, statuses: members(204) },
  listSessions: { statuses: members(200) },
  endSession: {
    call: async (role) => ({ params: { sessionKey: await otherSessionOf(role) } }),
    statuses: members(204),
  },
  endOtherSessions: { statuses: members(200) },
  readSecondFactor: { statuses: members(200) },
  startAuthenticator: { call: () => ({ body: { password: PASSWORD } }), statuses: members(201) },
  // 403: the code is wrong.
  activateAuthenticator: {
    call: async (role) => {
      if (role !== 'visitor') await as(role).ask(startAuthenticator, { body: { password: PASSWORD } });
      return { body: { code: 'none' } };
    },
    statuses: { ...all(403), visitor: 401 },
  },
  // 409: no codes are asked for.
  removeAuthenticator: { call: () => ({ body: { password: PASSWORD, code: '123456' } }), statuses: members(409) },
  renewRecoveryCodes: { call: () => ({ body: { password: PASSWORD, code: '123456' } }), statuses: members(409) },
  // A second request on the same day is refused with 429.
  exportAccountData: { call: () => ({ body: { password: PASSWORD } }), statuses: members(200) },
  readAccountDeletion: { statuses: members(200) },
  // 403: the password is wrong.
  deleteAccount: { call: () => ({ body: { password: 'not the password' } }), statuses: { ...all(403), visitor: 401 } },
  listPasskeys: { statuses: members(200) },
  startPasskey: { call: () => ({ body: { password: PASSWORD } }), statuses: members(200) },
  // 403: the passkey does not fit.
  addPasskey: {
    call: () => ({ body: { name: 'Phone', credential: createdPasskey() } }),
    statuses: { ...all(403), visitor: 401 },
  },
  renamePasskey: { call: () => ({ params: { passkeyId: 999 }, body: { name: 'Phone' } }), statuses: notFound },
  removePasskey: { call: () => ({ params: { passkeyId: 999 } }), statuses: notFound },
  startPasskeyLogin: { call: fromPage, statuses: all(200) },
  // 403: the passkey is unknown.
  logInWithPasskey: {
    call: async (role) => ({ ...(await fromPage(role)), body: { credential: usedPasskey(), keepMeSignedIn: false } }),
    statuses: all(403),
  },
  listSpendingLimits: { statuses: members(200) },
  changeSpendingLimit: {
    call: () => ({ params: { currencyCode: 'chf' }, body: { limit: 1_000_000 } }),
    statuses: members(200),
  },
  logOut: { call: ownSession, statuses: all(200) },
  register: {
    call: async (role) => ({
      ...(await ownSession(role)),
      body: {
        email: `${role}-2@marque.test`,
        password: PASSWORD,
        firstName: 'Ann',
        lastName: 'Archer',
        countryCode: 'GB',
        termsAgreed: true,
      },
    }),
    statuses: all(201),
  },
  sendVerification: {
    call: (role) => ({ body: { userId: idOf(role) } }),
    // 409: the address is confirmed already.
    statuses: { ...members(409), unverified: 200 },
  },
  // No login is needed, but the token is unknown.
  verifyEmail: { call: () => ({ body: { token: 'a token that no e-mail contains' } }), statuses: all(409) },

  sendPasswordReset: { call: (role) => ({ body: { email: emailOf(role) } }), statuses: all(202) },
  // No login is needed, but the token is unknown.
  restoreEmail: {
    call: () => ({ body: { token: 'a token that no e-mail contains' } }),
    statuses: all(409),
  },
  resetPassword: {
    call: () => ({ body: { token: 'a token that no e-mail contains', password: PASSWORD } }),
    statuses: all(409),
  },

  saveProspect: {
    call: async (role) => {
      // The row of removeCard removes cards.
      if (role !== 'visitor' && role !== 'staff') await cardOnFileOf(role);
      return plateForm(formOf(role), { isSubmitted: role === 'visitor' ? 0 : 1 });
    },
    // 403: staff have no card.
    statuses: { ...members(201), staff: 403 },
  },
  // The answer to each save is in the body: a save of another vendor's form looks changed.
  saveProspects: { call: () => plateForms([[formId(71)]]), statuses: members(200) },
  // 404: the form belongs to the user; staff see all forms.
  readProspect: { call: () => ({ params: { id: formOf('user') } }), statuses: { ...notFound, user: 200, staff: 200 } },
  // 409: the form was submitted.
  discardProspect: {
    call: () => ({ params: { id: formOf('user') } }),
    statuses: { ...notFound, user: 409, staff: 409 },
  },
  // 409: the form was submitted, so no link is sent.
  sendProspectLink: {
    call: () => ({ params: { id: formOf('user') } }),
    statuses: { ...notFound, user: 409, staff: 409 },
  },
  listProspects: { call: () => ({ query: { vid: DEMO.buyer } }), statuses: { ...forbidden, user: 200, staff: 200 } },
  sendEnquiry: {
    call: () => buyerEnquiry(LOT),
    statuses: { ...members(201), vendor: 403, blocked: 403 },
  },
  sendFeedback: {
    call: async () => {
      return { params: { enquiryId: await enquiryOfUser() }, body: { rating: '5' } };
    },
    statuses: { ...notFound, user: 201 },
  },
  listOwnEnquiries: { statuses: members(200) },
  listEnquiries: { statuses: staffAlone(200) },
  replyToEnquiry: {
    call: async (role) => ({
      params: { enquiryId: await enquiryOfUser(), replyId: formOf(role) },
      body: { text: 'It has not been welded.' },
    }),
    statuses: staffAlone(201),
  },
  closeEnquiry: {
    call: async () => ({ params: { enquiryId: await enquiryOfUser() }, body: { state: 'done' } }),
    statuses: staffAlone(200),
  },

  listStaffLots: { statuses: staffAlone(200) },
  readStaffLots: { call: () => ({ query: { ids: '10003,20001' } }), statuses: staffAlone(200) },
  listColleagues: { statuses: staffAlone(200) },
  listNotes: { call: onLot, statuses: staffAlone(200) },
  addNote: {
    call: (role) => ({ params: { auctionId: LOT, noteId: formOf(role) }, body: { text: 'The vendor is away.' } }),
    statuses: staffAlone(201),
  },
  listMentions: { statuses: staffAlone(200) },
  acknowledgeAlert: {
    call: () => ({ params: { auctionId: LOT, alert: 'nearReserve' } }),
    statuses: staffAlone(200),
  },
  assignLot: {
    call: () => ({ ...onLot(), body: { userId: DEMO.staff, from: null } }),
    statuses: staffAlone(200),
  },
  listRefusedRequests: { call: onLot, statuses: staffAlone(200) },
  readLotConsistency: { call: onLot, statuses: staffAlone(200) },
  listLotBidders: { call: onLot, statuses: staffAlone(200) },
  listAudit: { statuses: staffAlone(200) },
  readShift: { call: () => ({ query: SHIFT }), statuses: staffAlone(200) },
  listResults: { call: () => ({ query: SHIFT }), statuses: staffAlone(200) },
  listHandOvers: { statuses: staffAlone(200) },
  handOver: {
    call: () => ({
      body: {
        toUserId: DEMO.staff,
        dtShiftStartUTC: SHIFT.from,
        message: 'The vendor rings at four.',
        lots: [{ auctionId: TO_VOID_ON, from: null, note: '' }],
      },
    }),
    statuses: staffAlone(201),
  },
  // Another colleague's, or none.
  markHandOverSeen: { call: () => ({ params: { handOverId: 999 } }), statuses: staffAlone(404) },
  readMember: { call: () => ({ params: { userId: DEMO.buyer } }), statuses: staffAlone(200) },

  readHomeEdition: { call: onHome, statuses: staffAlone(200) },
  saveHomeSlides: {
    call: () => ({ ...onHome(), body: { revision: 0, slides: [slide()] } }),
    statuses: staffAlone(200),
  },
  saveHomeBanners: {
    call: () => ({ ...onHome(), body: { revision: 0, banners: [banner()] } }),
    statuses: staffAlone(200),
  },
  addHomeMedia: { call: () => partOf('video', webm()), statuses: staffAlone(200) },

  findVendors: { call: () => ({ query: { text: 'seller' } }), statuses: staffAlone(200) },
  addVendor: {
    call: (role) => ({
      body: {
        email: `vendor-of-${role}@marque.test`,
        firstName: 'Ann',
        lastName: 'Archer',
        countryCode: 'GB',
        vendorType: 'managed',
      },
    }),
    statuses: staffAlone(201),
  },
  listSubmitted: { statuses: staffAlone(200) },

  startLotDraft: {
    call: async () => {
      consigned ??= consign(server, formId(9_001));
      await consigned;
      return { params: { prospectId: formId(9_001) } };
    },
    statuses: staffAlone(201),
  },
  readLotDraft: {
    call: async () => ({ params: { lotDraftId: (await draftToSave()).lotDraftId } }),
    statuses: staffAlone(200),
  },
  listLotDrafts: { statuses: staffAlone(200) },
  saveLotDraft: { call: async () => completion(server, await draftToSave()), statuses: staffAlone(200) },
  requestApproval: { call: async () => revisionOf(await draftToAsk()), statuses: staffAlone(200) },
  publishLot: { call: async () => revisionOf(await draftToPublish()), statuses: staffAlone(200) },
  correctLot: {
    call: () => ({ ...onLot(), body: { known: 0, reason: 'A slip of the pen.', words: { summary: 'Corrected.' } } }),
    statuses: staffAlone(200),
  },
  listLotApprovals: { statuses: members(200) },
  readLotApproval: {
    call: async () => ({ params: { lotDraftId: (await draftAsked()).lotDraftId } }),
    statuses: { ...notFound, vendor: 200 },
  },
  answerLotApproval: {
    call: async () => {
      const { lotDraftId, revision } = await draftAsked();
      return { params: { lotDraftId }, body: { revision, answer: 'approved' } };
    },
    statuses: { ...notFound, vendor: 200 },
  },
  listMeetups: { statuses: all(200) },
  attendMeetup: { call: (role) => attendance(emailOf(role)), statuses: all(201) },
  // The user’s address: a visitor must confirm it by e-mail, and other members may not change it.
  changeNewsletters: {
    call: () => subscription(emailOf('user')),
    statuses: { ...all(403), visitor: 200, user: 200 },
  },
  // No login is needed, but the token is unknown.
  confirmNewsletters: { call: () => ({ body: { token: 'a token that no e-mail contains' } }), statuses: all(409) },

  // Of the caller’s own account. Alerts are sent by e-mail, so the address must be confirmed.
  listSubscriptions: { call: ofOwnAccount, statuses: members(200) },
  addSubscription: {
    call: (role) => ({ ...ofOwnAccount(role), body: { subscriptionType: 'makeModel', subscriptionKey: 'fiat_500f' } }),
    statuses: { ...members(200), unverified: 403 },
  },
  removeSubscription: {
    call: (role) => ({ params: { userId: idOf(role), subscriptionId: 999 } }),
    statuses: members(200),
  },
  listSavedSearches: { call: ofOwnAccount, statuses: members(200) },
  addSavedSearch: {
    call: (role) => ({ ...ofOwnAccount(role), body: { site: 'cars', name: 'Fiat', query: 'make=Fiat' } }),
    statuses: { ...members(200), unverified: 403 },
  },
  removeSavedSearch: {
    call: (role) => ({ params: { userId: idOf(role), savedSearchId: 999 } }),
    statuses: members(200),
  },
  // No login is needed, but the token is unknown.
  endAlert: { call: () => ({ params: { token: `m-1-1001-1.${'x'.repeat(43)}` } }), statuses: all(409) },

  signUpload: { call: () => wish(), statuses: all(201) },
  // 404: the file belongs to the user; staff see all files.
  readUpload: {
    call: async () => ({ params: { key: (await upload(as('user'), await picture('png'))).key } }),
    statuses: { ...all(404), user: 200, staff: 200 },
  },

  readMe: { statuses: members(200) },
  updateMe: { call: () => ({ body: { optInSMS: true } }), statuses: members(200) },
  changePassword: {
    call: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    statuses: members(200),
  },
  tokeniseSandboxCard: { call: (role) => ({ body: cardOf(role) }), statuses: members(201) },
  // 404: the sandbox has no frame for cards.
  beginCardSetup: { statuses: members(404) },
  saveCard: {
    call: async (role) => ({ body: { token: role === 'visitor' ? 'none' : await cardTokenFor(role) } }),
    statuses: members(201),
  },
  removeCard: {
    call: async (role) => ({ params: { cardId: role === 'visitor' ? 1 : await cardOnFileOf(role) } }),
    // 409: the buyer of the demo world leads on a lot.
    statuses: { ...members(204), user: 409 },
  },
  readRealtimeService: { statuses: all(200) },
  authenticateConnection: { call: () => ({ body: { socket_id: '1.1' } }), statuses: members(200) },
  authoriseChannel: {
    call: (role) => ({ body: { socket_id: '1.1', channel_name: `private-user_${idOf(role)}` } }),
    statuses: members(200),
  },
};

const server = await serverForFile();
const programs = new Map<Role, Caller>();

/** Each account has one token for all its calls. */
function as(role: Role): Caller {
  const caller = programs.get(role) ?? (role === 'visitor' ? server.visitor : server.program(ACCOUNTS[role]));
  programs.set(role, caller);
  return caller;
}

/** The last offer of the user on each lot. */
const offerOfUser = new Map<number, number>();

/** The open offer of the user on a lot; the last one where the lot is sold. */
async function openOfferOn(auctionId: number): Promise<number> {
  const { ownOffer } = await as('user').ask(readValidOffer, { params: { auctionId } });
  const { stage } = await as('user').ask(readTimely, { params: { auctionId } });
  if (ownOffer === null && stage !== 'sold') {
    await cardOnFileOf('user');
    const { offer } = await as('user').ask(placeOffer, { params: { auctionId }, body: { amount: 6_000 } });
    offerOfUser.set(auctionId, offer?.bidId ?? 0);
  } else if (ownOffer !== null) offerOfUser.set(auctionId, ownOffer.bidId);
  return offerOfUser.get(auctionId) ?? 0;
}

const onOffer = async (auctionId: number) => ({ params: { auctionId, bidId: await openOfferOn(auctionId) }, body: {} });

/** The user's offer, countered by the vendor. */
async function onCounter(auctionId: number): Promise<Call> {
  const bidId = await openOfferOn(auctionId);
  const { activeOffer, activeCounter } = await as('vendor').ask(readValidOffer, { params: { auctionId } });
  if (activeOffer !== null && activeCounter === null) {
    await cardOnFileOf('vendor');
    await as('vendor').call(counterOffer, { params: { auctionId }, body: { bidId, amount: 6_500 } });
  }
  return { params: { auctionId, bidId }, body: {} };
}

let enquiry: Promise<{ readonly enquiryId: number }> | null = null;
/** An enquiry of the user. */
async function enquiryOfUser(): Promise<number> {
  enquiry ??= as('user').ask(sendEnquiry, buyerEnquiry(LOT));
  return (await enquiry).enquiryId;
}

let consigned: Promise<void> | null = null;

/** Drafts of seller@'s lots, each made at its first use. */
const draftToSave = once(() => started(server, formId(9_002)));
const draftToAsk = once(() => completed(server, formId(9_003)));
const draftToPublish = once(() => approved(server, formId(9_004)));
const draftAsked = once(async () => {
  const draft = await completed(server, formId(9_005));
  await as('staff').ask(requestApproval, revisionOf(draft));
  return draft;
});

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The user’s invoice for the lot that they have bought. */
async function onInvoice() {
  const { invoices } = await as('user').ask(listInvoices);
  const invoice = invoices.find(({ auctionId, kind }) => auctionId === SOLD && kind === 'invoice');
  return { params: { number: invoice?.number ?? '' } };
}

async function freshSession(role: Role) {
  const body = { email: emailOf(role), password: PASSWORD };
  const { accessToken, refreshToken } = bearerTokensIn(await server.visitor.ask(openSession, { body }));
  return { access: accessToken, refresh: refreshToken };
}

/** A session that the call may end, as a login does too. */
async function ownSession(role: Role): Promise<Call> {
  if (role === 'visitor') return {};
  return { headers: { authorization: `Bearer ${(await freshSession(role)).access}` } };
}

/** A session that the call may end, and the token of a page. */
async function fromPage(role: Role): Promise<Call> {
  const browser = server.browser();
  await browser.open();
  const cookie = `ds=${browser.cookies.get('ds')}`;
  return { headers: { ...(await ownSession(role)).headers, cookie, 'x-csrf-token': browser.csrfToken() } };
}

const passkey = new VirtualPasskey('http://localhost');
const createdPasskey = () => passkey.create({ challenge: 'AAAA' });
const usedPasskey = () => passkey.use({ challenge: 'AAAA' });

/** Names a session of that role beside the one of its calls. */
async function otherSessionOf(role: Role): Promise<string> {
  if (role === 'visitor') return 'a'.repeat(64);
  await freshSession(role);
  const { sessions } = await as(role).ask(listSessions);
  return sessions.find(({ isCurrent }) => !isCurrent)?.sessionKey ?? '';
}

function cardOf(role: Role) {
  return { number: cardNumber(numberOf(role)), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
}

async function cardTokenFor(role: Role): Promise<string> {
  return (await as(role).ask(tokeniseSandboxCard, { body: cardOf(role) })).token;
}

async function cardOnFileOf(role: Role): Promise<number> {
  const { card } = await as(role).ask(readMe);
  if (card !== null) return card.cardId;
  return (await as(role).ask(saveCard, { body: { token: await cardTokenFor(role) } })).cardId;
}

it('has a row for every endpoint and no other', () => {
  expect(Object.keys(TABLE).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

describe.each(endpoints)('$name', (endpoint) => {
  it.each(ROLES)('of the %s', async (role) => {
    const row = TABLE[endpoint.name];
    if (row === undefined) throw new Error(`Add a row with the statuses of ${endpoint.name}.`);
    const answer = await as(role).call(endpoint, await row.call?.(role));
    expect(answer.status, answer.text).toBe(row.statuses[role]);
  });
});

describe('an offer on a lot of a vendor for whom staff act', () => {
  it.each(ROLES)('is rejected by the %s as the matrix has it', async (role) => {
    await cardOnFileOf('user');
    const { ownOffer } = await as('user').ask(readValidOffer, { params: { auctionId: MANAGED } });
    const made =
      ownOffer ?? (await as('user').ask(placeOffer, { params: { auctionId: MANAGED }, body: { amount: 3_000 } })).offer;
    const answer = await as(role).call(rejectOffer, {
      params: { auctionId: MANAGED, bidId: made?.bidId ?? 0 },
      body: {},
    });
    expect(answer.status, answer.text).toBe(staffAlone(200)[role]);
  });
});

describe('channels', () => {
  const CHANNELS: readonly (readonly [name: string, statuses: Statuses])[] = [
    ['private-staff', staffAlone(200)],
    // The vendor of the lot, blocked and unverified accounts and staff cannot bid on it.
    [`presence-auction-${LOT}`, { ...forbidden, user: 200, vip: 200, superuser: 200 }],
    // A lot that is sold, one without an auction, and none.
    ['presence-auction-10015', forbidden],
    ['presence-auction-10009', forbidden],
    ['presence-auction-99999', forbidden],
    [`private-user_${DEMO.rival}`, forbidden],
    [`private-user_${DEMO.buyer} `, forbidden],
    ['private-user_', forbidden],
    ['private-other', forbidden],
    ['presence-auction-0', forbidden],
    ['auctions', forbidden],
  ];
  it.each(CHANNELS.flatMap(([channel, statuses]) => ROLES.map((role) => ({ channel, role, status: statuses[role] }))))(
    '$channel for the $role: $status',
    async ({ channel, role, status }) => {
      const answer = await as(role).call(authoriseChannel, { body: { socket_id: '1.1', channel_name: channel } });
      expect(answer.status).toBe(status);
    },
  );
});
