import * as accounts from '@marque/core/contracts/accounts';
import * as bidding from '@marque/core/contracts/bidding';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { sendEnquiry, sendFeedback } from '@marque/core/contracts/enquiries';
import { readFees } from '@marque/core/contracts/fees';
import * as listings from '@marque/core/contracts/listings';
import { attendMeetup, listMeetups } from '@marque/core/contracts/meetups';
import { changeNewsletters, confirmNewsletters } from '@marque/core/contracts/newsletters';
import { sendMetric } from '@marque/core/contracts/platform';
import { problem } from '@marque/core/contracts/problems';
import {
  discardProspect,
  listProspects,
  readProspect,
  saveProspect,
  sendProspectLink,
} from '@marque/core/contracts/prospects';
import { authoriseChannel } from '@marque/core/contracts/realtime';
import { searchListings } from '@marque/core/contracts/search';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BODY_LIMIT_BYTES } from '../../platform/http/index.ts';
import { everythingStored } from '../harness/stored-rows.ts';
import {
  type Answer,
  type Call,
  type Caller,
  cardNumber,
  DEMO,
  type DemoName,
  PASSWORD,
  type RawRequest,
  startTestServer,
  type TestServer,
} from '../harness/test-server.ts';
import {
  attendance,
  buyerEnquiry,
  formId,
  plateForm,
  type SavedForm,
  sellerEnquiry,
  subscription,
} from '../selling/selling-calls.ts';

/** Live, without a reserve, at 1,200: the next bid is 1,300 at least, and needs no card hold. */
const LOT = 10003;
/** seller@’s own, live, at 2,000 below a reserve of 4,000. */
const SELLERS = 10031;
/** Closed or not an auction, each in its way. */
const [OPENS_LATER, SOLD, UNSOLD, PROVISIONAL, WITHDRAWN] = [10008, 10015, 10020, 10019, 10022];
const [BUY_NOW, ON_OFFER, CLASSIFIED, UNKNOWN] = [10009, 10010, 10012, 99_999];

const WAYS = ['bearer token', 'cookies'] as const;
type Way = (typeof WAYS)[number];
type Who = DemoName | 'visitor';
/** Status and message. */
type Refusal = `${number} ${string}`;

let server: TestServer;
const callers = new Map<string, Promise<Caller>>();
beforeAll(async () => {
  server = await startTestServer();
  // Past everything that would happen by itself while the tests run: a lot that opens, one that is sold.
  await server.advance(150_000);
  const unpaid = server.context.db.readConnection.prepare(
    "select 1 from sales where lot_id = 10006 and payment_status = 'success'",
  );
  await vi.waitUntil(() => unpaid.get() !== undefined, { timeout: 60_000 });
});
afterAll(() => server.stop());

/** Each account once by either way. */
function callerBy(way: Way, who: Who): Promise<Caller> {
  const name = `${way} ${who}`;
  const caller = callers.get(name) ?? openCaller(way, who);
  callers.set(name, caller);
  return caller;
}

async function openCaller(way: Way, who: Who): Promise<Caller> {
  if (way === 'bearer token') return who === 'visitor' ? server.visitor : server.program(who);
  if (who !== 'visitor') return server.browserOf(who);
  const browser = server.browser();
  await browser.open();
  return browser;
}

/** The refusal in the catalogue’s form, and nothing changed by whoever was refused. */
async function expectRefusal(refusal: Refusal, request: () => Promise<Answer>): Promise<void> {
  const before = everythingStored(server);
  const answer = await request();
  const parsed = problem.safeParse(answer.json);
  expect(parsed.success ? `${parsed.data.code} ${parsed.data.message}` : answer.text).toBe(refusal);
  expect(answer.status).toBe(Number.parseInt(refusal, 10));
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(everythingStored(server)).toEqual(before);
}

const bid = (amount: unknown, more: object = {}) => ({ isAbsentee: false, amount, ...more });
const maximum = (amount: number) => bid(amount, { isAbsentee: true });

const BAD_BIDS: readonly (readonly [what: string, who: Who, lot: number, body: unknown, refusal: Refusal])[] = [
  ['below the least next bid', 'buyer', LOT, bid(1_299), '409 Conflict: BID_TOO_SMALL'],
  ['of the price itself', 'buyer', LOT, bid(1_200), '409 Conflict: BID_TOO_SMALL'],
  ['with a maximum below the least next bid', 'buyer', LOT, maximum(1_250), '409 Conflict: BID_TOO_SMALL'],
  ['with an extra nought', 'buyer', LOT, bid(100_000), '409 Conflict: BID_TOO_LARGE'],
  ['with a maximum beyond reason', 'buyer', LOT, maximum(20_000_001), '409 Conflict: BID_TOO_LARGE'],
  ['of more than a double holds', 'buyer', LOT, bid(2 ** 53 + 2), '400 malformedRequest'],
  ['of a huge number', 'buyer', LOT, bid(1e300), '400 malformedRequest'],
  ['with pence', 'buyer', LOT, bid(1_500.5), '400 malformedRequest'],
  ['with fractions of a penny', 'buyer', LOT, bid(1_500.001), '400 malformedRequest'],
  ['of nothing', 'buyer', LOT, bid(0), '400 malformedRequest'],
  ['of less than nothing', 'buyer', LOT, bid(-1_500), '400 malformedRequest'],
  ['of no number (NaN is null in JSON)', 'buyer', LOT, bid(Number.NaN), '400 malformedRequest'],
  ['of a string', 'buyer', LOT, bid('1500'), '400 malformedRequest'],
  ['of a list', 'buyer', LOT, bid([1_500]), '400 malformedRequest'],
  ['of an object', 'buyer', LOT, bid({ amount: 1_500 }), '400 malformedRequest'],
  ['of a truth', 'buyer', LOT, bid(true), '400 malformedRequest'],
  ['without an amount', 'buyer', LOT, { isAbsentee: false }, '400 malformedRequest'],
  ['without its kind', 'buyer', LOT, { amount: 1_500 }, '400 malformedRequest'],
  ['with its kind in words', 'buyer', LOT, { isAbsentee: 'false', amount: 1_500 }, '400 malformedRequest'],
  ['in a list', 'buyer', LOT, [bid(1_500)], '400 malformedRequest'],
  ['that is a bare number', 'buyer', LOT, 1_500, '400 malformedRequest'],
  ['that is null', 'buyer', LOT, null, '400 malformedRequest'],
  ['with another lot in its body', 'buyer', LOT, bid(1_500, { auctionId: SELLERS }), '400 malformedRequest'],
  ['with a utm field like a book', 'buyer', LOT, bid(1_500, { utm_source: 'x'.repeat(201) }), '400 malformedRequest'],

  ['of somebody not logged in', 'visitor', LOT, bid(1_500), '401 loginToBid'],
  ['with an address not confirmed', 'unverified', LOT, bid(1_500), '403 verifyAccountEmailToBid'],
  ['without a card', 'nocard', LOT, bid(1_500), '403 addPaymentMethodToBid'],
  ['with an expired card', 'expiredcard', LOT, bid(1_500), '403 paymentMethodExpired'],
  ['without a telephone', 'nophone', LOT, bid(1_500), '403 verifyMobileNumberToBid'],
  ['of a blocked account', 'blocked', LOT, bid(1_500), '403 blocked'],
  ['of staff', 'staff', LOT, bid(1_500), '403 staffCannotBid'],
  ['on one’s own lot', 'seller', SELLERS, bid(2_500), '403 vendorsCannotBid'],

  ['on a lot that opens later', 'buyer', OPENS_LATER, bid(20_000), '409 Conflict: BID_TOO_SOON'],
  ['on a sold lot', 'buyer', SOLD, bid(40_000), '409 Conflict: BID_TOO_LATE'],
  ['on an unsold lot', 'buyer', UNSOLD, bid(75_000), '409 Conflict: BID_TOO_LATE'],
  ['on a provisionally sold lot', 'buyer', PROVISIONAL, bid(75_000), '409 Conflict: BID_TOO_LATE'],
  ['on a withdrawn lot', 'buyer', WITHDRAWN, bid(35_000), '409 Conflict: BID_TOO_LATE'],
  ['on a buy-now lot', 'buyer', BUY_NOW, bid(22_000), '409 Conflict: BID_TOO_LATE'],
  ['on a live lot on offer', 'buyer', ON_OFFER, bid(70_000), '409 Conflict: BID_TOO_LATE'],
  ['on a classified', 'buyer', CLASSIFIED, bid(119_500), '409 Conflict: BID_TOO_LATE'],
  ['on a lot that does not exist', 'buyer', UNKNOWN, bid(1_500), '404 notFound'],
];

describe.each(WAYS)('a bid by %s', (way) => {
  it.each(BAD_BIDS)('%s', async (_, who, auctionId, body, refusal) => {
    const caller = await callerBy(way, who);
    await expectRefusal(refusal, () => caller.call(bidding.placeBid, { params: { auctionId }, body }));
  });
});

type Request = Omit<RawRequest, 'method' | 'path'> & Partial<RawRequest>;
const PATH = `/v1/auctions/${LOT}/bids`;
const GOOD = JSON.stringify(bid(1_500));
const typed = (type: string, payload: string): Request => ({ payload, headers: { 'content-type': type } });
const json = (payload: string): Request => typed('application/json', payload);
const onLot = (id: string): Request => ({ ...json(GOOD), path: `/v1/auctions/${id}/bids` });
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const FORM = 'application/x-www-form-urlencoded';

const BAD_REQUESTS: readonly (readonly [what: string, request: Request, refusal: Refusal])[] = [
  ['half a JSON', json('{"isAbsentee":false,"amount":'), '400 malformedRequest'],
  ['JSON with a comma too many', json('{"isAbsentee":false,"amount":1500,}'), '400 malformedRequest'],
  ['NaN, which JSON does not know', json('{"isAbsentee":false,"amount":NaN}'), '400 malformedRequest'],
  ['more than infinity', json('{"isAbsentee":false,"amount":1e999}'), '400 malformedRequest'],
  ['a prototype', json('{"__proto__":{"amount":1500},"isAbsentee":false}'), '400 malformedRequest'],
  ['an empty body', json(''), '400 malformedRequest'],
  ['no body at all', {}, '400 malformedRequest'],
  ['a deep list', json(deep(20_000)), '400 malformedRequest'],
  ['a deep list for an amount', json(`{"isAbsentee":false,"amount":${deep(9_000)}}`), '400 malformedRequest'],
  ['a null byte', json('\u0000'), '400 malformedRequest'],
  ['plain text', typed('text/plain', GOOD), '400 malformedRequest'],
  ['a form', typed(FORM, 'isAbsentee=false&amount=1500'), '400 malformedRequest'],
  ['a type that nobody reads', typed('application/xml', '<bid/>'), '415 malformedRequest'],
  ['a type that is none', typed('nonsense', GOOD), '415 malformedRequest'],
  ['an oversized body', json(JSON.stringify('x'.repeat(BODY_LIMIT_BYTES))), '413 payloadTooLarge'],
  ['an oversized form', typed(FORM, `amount=${'1'.repeat(BODY_LIMIT_BYTES)}`), '413 payloadTooLarge'],
  ['a key with spaces', { ...json(GOOD), key: 'one two' }, '400 malformedRequest'],
  ['an endless key', { ...json(GOOD), key: 'x'.repeat(201) }, '400 malformedRequest'],

  ['lot 0', onLot('0'), '404 notFound'],
  ['a negative lot', onLot('-10003'), '404 notFound'],
  ['a lot with a fraction', onLot('10003.0'), '404 notFound'],
  ['a lot in scientific notation', onLot('1e4'), '404 notFound'],
  ['a lot and some SQL', onLot('10003%20or%201=1'), '404 notFound'],
  ['a lot and a null byte', onLot('10003%00'), '404 notFound'],
  ['a lot in full-width digits', onLot('%EF%BC%91%EF%BC%90'), '404 notFound'],
  ['a lot of many digits', onLot('9'.repeat(16)), '404 notFound'],
  ['a lot of more digits than any path has', onLot('1'.repeat(301)), '404 notFound'],
  ['a word for a lot', onLot('undefined'), '404 notFound'],
  ['broken percent signs', onLot('%E0%A4%A'), '400 malformedRequest'],

  ['a method that bids don’t have', { ...json(GOOD), method: 'PUT' }, '404 notFound'],
  ['a GET of what is only posted', { method: 'GET' }, '404 notFound'],
  ['a DELETE of what is only posted', { method: 'DELETE' }, '404 notFound'],
  ['a path beside the API’s', { ...json(GOOD), path: `${PATH}/1` }, '404 notFound'],
];

describe.each(WAYS)('a request by %s with', (way) => {
  it.each(BAD_REQUESTS)('%s', async (_, request, refusal) => {
    const caller = await callerBy(way, 'buyer');
    await expectRefusal(refusal, () => caller.send({ method: 'POST', path: PATH, ...request }));
  });
});

const on = (auctionId: number, more: Call = {}): Call => ({ params: { auctionId }, ...more });
const reserve = (amount: unknown, lot = SELLERS): Call => on(lot, { body: { amount } });
const feesFor = (amount: string): Call => on(LOT, { query: { amount } });
const slug = (text: string): Call => ({ params: { slug: text } });
const search = (body: unknown, index = 'cars'): Call => ({ params: { index }, body });
const person = { firstName: 'Ann', lastName: 'Archer', countryCode: 'GB', termsAgreed: true };
const newcomer = { ...person, email: 'new@marque.test', password: PASSWORD };
const card = { number: cardNumber(77), expiryMonth: 12, expiryYear: 2049, cvc: '123' };

const form = (nth: number): Call => ({ params: { id: formId(nth) } });
const formWith = (body: object): Call => plateForm(formId(1), { body });
const answering = (regNumber: unknown): Call => plateForm(formId(1), { answers: { regNumber } });
const vendor = (vendorId: number): SavedForm => ({ setting: { vendorId } });
const fileAt = (url: string) => ({ name: 'a.png', type: 'image/png', url, success: true });
const SUBMITTED: SavedForm = { isSubmitted: 1 };
const EMPTY: SavedForm = { answers: {}, isSubmitted: 1 };
const coming = (changes: object): Call => attendance('ann@example.com', changes);
const reading = (changes: object): Call => subscription('ann@example.com', changes);
const feedback = (rating: string): Call => ({ params: { enquiryId: 1 }, body: { rating } });

const BAD_CALLS: readonly (readonly [what: string, who: Who, endpoint: Endpoint, call: Call, refusal: Refusal])[] = [
  ['raising a reserve', 'seller', bidding.changeReserve, reserve(4_100), '409 reserveNotLower'],
  ['a reserve as it was', 'seller', bidding.changeReserve, reserve(4_000), '409 reserveNotLower'],
  ['a reserve with pence', 'seller', bidding.changeReserve, reserve(3_000.5), '400 malformedRequest'],
  ['a reserve of nothing', 'seller', bidding.changeReserve, reserve(0), '400 malformedRequest'],
  ['a reserve below nothing', 'seller', bidding.changeReserve, reserve(-1), '400 malformedRequest'],
  ['a reserve in words', 'seller', bidding.changeReserve, reserve('3000'), '400 malformedRequest'],
  ['a huge reserve', 'staff', bidding.changeReserve, reserve(1e300), '400 malformedRequest'],
  ['no word on the reserve', 'seller', bidding.changeReserve, on(SELLERS, { body: {} }), '400 malformedRequest'],
  ['another’s reserve', 'buyer', bidding.changeReserve, reserve(3_000), '403 forbidden'],
  ['the reserve of a lot without', 'staff', bidding.changeReserve, reserve(null, LOT), '409 reserveNotLower'],
  [
    'the reserve of a closed lot',
    'staff',
    bidding.changeReserve,
    reserve(50_000, UNSOLD),
    '409 Conflict: BID_TOO_LATE',
  ],
  ['the reserve of a classified', 'staff', bidding.changeReserve, reserve(100, CLASSIFIED), '404 notFound'],
  ['the reserve of no lot', 'staff', bidding.changeReserve, reserve(100, UNKNOWN), '404 notFound'],

  ['voiding a bid that was not made', 'staff', bidding.voidBid, voiding(LOT, 99), '404 notFound'],
  ['voiding without a reason', 'staff', bidding.voidBid, voiding(LOT, 1, '   '), '400 malformedRequest'],
  [
    'voiding with a book for a reason',
    'staff',
    bidding.voidBid,
    voiding(LOT, 1, 'x'.repeat(501)),
    '400 malformedRequest',
  ],
  ['voiding after the close', 'staff', bidding.voidBid, voiding(SOLD, 1), '409 Conflict: BID_TOO_LATE'],
  ['voiding as a superuser', 'super', bidding.voidBid, voiding(LOT, 1), '403 forbidden'],
  ['voiding on no lot', 'staff', bidding.voidBid, voiding(UNKNOWN, 1), '404 notFound'],
  ['withdrawing without a reason', 'staff', bidding.withdrawLot, on(LOT, { body: {} }), '400 malformedRequest'],
  [
    'withdrawing a sold lot',
    'staff',
    bidding.withdrawLot,
    on(SOLD, { body: { reason: 'late' } }),
    '409 Conflict: BID_TOO_LATE',
  ],
  [
    'withdrawing one’s own lot',
    'seller',
    bidding.withdrawLot,
    on(SELLERS, { body: { reason: 'mine' } }),
    '403 forbidden',
  ],

  ['watching no lot', 'buyer', listings.watchLot, on(UNKNOWN), '404 notFound'],
  ['unwatching no lot', 'buyer', listings.unwatchLot, on(UNKNOWN), '404 notFound'],
  ['a lot that does not exist', 'buyer', listings.readAuction, on(UNKNOWN), '404 notFound'],
  ['how a lot that does not exist ended', 'buyer', bidding.readEndData, on(UNKNOWN), '404 notFound'],
  ['a slug with a quote', 'buyer', listings.readAuctionBySlug, slug("' or 1=1 --"), '404 notFound'],
  ['a slug that drops tables', 'buyer', listings.readAuctionBySlug, slug('x"; drop table lots; --'), '404 notFound'],
  ['a slug with wildcards', 'buyer', listings.readAuctionBySlug, slug('%_%'), '404 notFound'],
  ['a slug with a null byte', 'buyer', listings.readAuctionBySlug, slug('a\u0000b'), '404 notFound'],
  ['a slug in Chinese', 'buyer', listings.readAuctionBySlug, slug('勞力士 🚗'), '404 notFound'],
  ['a slug that climbs', 'buyer', listings.readAuctionBySlug, slug('../../me'), '404 notFound'],
  ['a slug without end', 'buyer', listings.readAuctionBySlug, slug('x'.repeat(201)), '404 notFound'],
  ['a slug beyond the end', 'buyer', listings.readAuctionBySlug, slug('x'.repeat(2_000)), '404 notFound'],
  [
    'timely data for no country',
    'buyer',
    listings.readTimely,
    on(LOT, { query: { buyerCountryCode: 'ZZ' } }),
    '400 malformedRequest',
  ],
  ['lots of no site', 'buyer', listings.listActiveAuctions, { query: { site: 'boats' } }, '400 malformedRequest'],
  ['another’s maximums', 'buyer', bidding.listAbsentees, { query: { userId: DEMO.rival } }, '403 forbidden'],
  ['another’s maximums, as staff', 'staff', bidding.listAbsentees, { query: { userId: DEMO.rival } }, '403 forbidden'],
  ['nobody’s maximums', 'buyer', bidding.listAbsentees, { query: { userId: 'me' } }, '400 malformedRequest'],
  ['fees for no amount', 'buyer', readFees, on(LOT), '400 malformedRequest'],
  ['fees for a word', 'buyer', readFees, feesFor('NaN'), '400 malformedRequest'],
  ['fees below nothing', 'buyer', readFees, feesFor('-1'), '400 malformedRequest'],
  ['fees in scientific notation', 'buyer', readFees, feesFor('1e3'), '400 malformedRequest'],
  ['fees for fractions of a penny', 'buyer', readFees, feesFor('1.005'), '400 malformedRequest'],
  ['fees for more than there is', 'buyer', readFees, feesFor('9'.repeat(12)), '400 malformedRequest'],
  ['fees for more than that', 'buyer', readFees, feesFor('9'.repeat(13)), '400 malformedRequest'],
  [
    'fees in no country',
    'buyer',
    readFees,
    on(LOT, { query: { amount: 1, buyerCountryCode: 'England' } }),
    '400 malformedRequest',
  ],

  ['a search in no index', 'buyer', searchListings, search({}, 'boats'), '404 notFound'],
  ['a search for a list', 'buyer', searchListings, search({ query: ['a'] }), '400 malformedRequest'],
  ['a search for a book', 'buyer', searchListings, search({ query: 'x'.repeat(201) }), '400 malformedRequest'],
  ['a search for everything at once', 'buyer', searchListings, search({ hitsPerPage: 1_001 }), '400 malformedRequest'],
  ['a page before the first', 'buyer', searchListings, search({ page: -1 }), '400 malformedRequest'],
  ['half a page', 'buyer', searchListings, search({ page: 0.5 }), '400 malformedRequest'],
  ['an order that is none', 'buyer', searchListings, search({ sort: 'reserve' }), '400 malformedRequest'],
  ['a facet that is none', 'buyer', searchListings, search({ facets: ['priceReserve'] }), '400 malformedRequest'],
  [
    'a filter that is none',
    'buyer',
    searchListings,
    search({ facetFilters: { reserve: ['1'] } }),
    '400 malformedRequest',
  ],

  [
    'another’s e-mail address',
    'buyer',
    accounts.updateMe,
    { body: { email: 'Rival@marque.test' } },
    '409 emailAlreadyRegistered',
  ],
  ['no e-mail address', 'buyer', accounts.updateMe, { body: { email: 'buyer' } }, '400 malformedRequest'],
  ['a telephone in words', 'buyer', accounts.updateMe, { body: { billingPhone: 'call me' } }, '400 malformedRequest'],
  [
    'a national telephone',
    'buyer',
    accounts.updateMe,
    { body: { billingPhone: '07700900101' } },
    '400 malformedRequest',
  ],
  ['an empty name', 'buyer', accounts.updateMe, { body: { firstName: ' ' } }, '400 malformedRequest'],
  ['a name like a book', 'buyer', accounts.updateMe, { body: { lastName: 'x'.repeat(81) } }, '400 malformedRequest'],
  ['no country', 'buyer', accounts.updateMe, { body: { countryCode: 'GBR' } }, '400 malformedRequest'],
  ['a bill to the Union', 'buyer', accounts.updateMe, { body: { billingCountryCode: 'EU' } }, '400 malformedRequest'],
  ['a bill to nowhere', 'buyer', accounts.updateMe, { body: { billingCountryCode: 'ZZ' } }, '400 malformedRequest'],
  ['terms taken back', 'buyer', accounts.updateMe, { body: { termsAgreed: false } }, '400 malformedRequest'],
  [
    'a new password with the old one wrong',
    'buyer',
    accounts.changePassword,
    { body: { currentPassword: 'wrong', newPassword: 'long enough' } },
    '403 login_failed_message',
  ],
  [
    'a new password that is short',
    'buyer',
    accounts.changePassword,
    { body: { currentPassword: PASSWORD, newPassword: 'short' } },
    '400 malformedRequest',
  ],
  [
    'an account that there is',
    'visitor',
    accounts.register,
    { body: { ...newcomer, email: 'buyer@marque.test' } },
    '409 emailAlreadyRegistered',
  ],
  [
    'an account without terms',
    'visitor',
    accounts.register,
    { body: { ...newcomer, termsAgreed: false } },
    '400 malformedRequest',
  ],
  [
    'an account with a short password',
    'visitor',
    accounts.register,
    { body: { ...newcomer, password: 'short' } },
    '400 malformedRequest',
  ],
  [
    'an account at no address',
    'visitor',
    accounts.register,
    { body: { ...newcomer, email: 'new @marque.test' } },
    '400 malformedRequest',
  ],
  [
    'another’s verification',
    'unverified',
    accounts.sendVerification,
    { body: { userId: DEMO.buyer } },
    '403 forbidden',
  ],
  [
    'a verification not needed',
    'buyer',
    accounts.sendVerification,
    { body: { userId: DEMO.buyer } },
    '409 emailAlreadyVerified',
  ],
  [
    'a verification nobody sent',
    'visitor',
    accounts.verifyEmail,
    { body: { token: 'x'.repeat(43) } },
    '409 emailVerificationFailed',
  ],
  [
    'a new password for no address',
    'visitor',
    accounts.sendPasswordReset,
    { body: { email: 'buyer at marque.test' } },
    '400 malformedRequest',
  ],
  ['a new password for nobody', 'visitor', accounts.sendPasswordReset, { body: {} }, '400 malformedRequest'],
  [
    'a new password with a link nobody sent',
    'visitor',
    accounts.resetPassword,
    { body: { token: 'x'.repeat(43), password: PASSWORD } },
    '409 passwordResetFailed',
  ],
  [
    'a new password that is short',
    'visitor',
    accounts.resetPassword,
    { body: { token: 'x'.repeat(43), password: 'seven77' } },
    '400 malformedRequest',
  ],
  [
    'a login with a wrong password',
    'visitor',
    accounts.openSession,
    { body: { email: 'rival@marque.test', password: 'x' } },
    '403 login_failed_message',
  ],
  [
    'a login of nobody',
    'visitor',
    accounts.openSession,
    { body: { email: 'nobody@marque.test', password: PASSWORD } },
    '403 login_failed_message',
  ],
  [
    'a refresh with nothing',
    'visitor',
    accounts.refreshSession,
    { body: { refreshToken: 'x.1.k.y' } },
    '401 notLoggedIn',
  ],

  [
    'a card that could be real',
    'buyer',
    accounts.tokeniseSandboxCard,
    { body: { ...card, number: '4929123456781237' } },
    '402 cardDeclined',
  ],
  [
    'a card with a slip in it',
    'buyer',
    accounts.tokeniseSandboxCard,
    { body: { ...card, number: '4242424242424241' } },
    '402 cardDeclined',
  ],
  [
    'a card of letters',
    'buyer',
    accounts.tokeniseSandboxCard,
    { body: { ...card, number: 'four two four two' } },
    '400 malformedRequest',
  ],
  [
    'a card of the past',
    'buyer',
    accounts.tokeniseSandboxCard,
    { body: { ...card, expiryYear: 2001 } },
    '402 cardDeclined',
  ],
  [
    'a card of the thirteenth month',
    'buyer',
    accounts.tokeniseSandboxCard,
    { body: { ...card, expiryMonth: 13 } },
    '400 malformedRequest',
  ],
  ['a token of no gateway', 'buyer', accounts.saveCard, { body: { token: 'tok_1' } }, '400 malformedRequest'],
  [
    'taking off a card that is not there',
    'nocard',
    accounts.removeCard,
    { params: { cardId: 999_999 } },
    '404 notFound',
  ],
  ['a form for nobody', 'visitor', saveProspect, plateForm(formId(1)), '401 notLoggedIn'],
  ['a form of another’s', 'buyer', saveProspect, plateForm(formId(1), vendor(DEMO.rival)), '403 forbidden'],
  ['a form of nobody’s', 'staff', saveProspect, plateForm(formId(1), vendor(999_999)), '400 malformedRequest'],
  ['a form under no id', 'buyer', saveProspect, plateForm('1'), '404 notFound'],
  ['a form under two ids', 'buyer', saveProspect, { ...plateForm(formId(1)), ...form(2) }, '400 malformedRequest'],
  ['a form of no name', 'buyer', saveProspect, formWith({ formName: 'boat' }), '400 malformedRequest'],
  ['a form of another kind', 'buyer', saveProspect, formWith({ formName: 'newsletter' }), '400 malformedRequest'],
  ['a form half submitted', 'buyer', saveProspect, formWith({ isSubmitted: 0.5 }), '400 malformedRequest'],
  ['a form before its first revision', 'buyer', saveProspect, formWith({ revision: 0 }), '400 malformedRequest'],
  ['an answer like a book', 'buyer', saveProspect, answering('x'.repeat(20_001)), '400 malformedRequest'],
  ['an answer that is a number', 'buyer', saveProspect, answering(2_400), '400 malformedRequest'],
  ['an answer that is nothing', 'buyer', saveProspect, answering(null), '400 malformedRequest'],
  ['a file that runs', 'buyer', saveProspect, answering([fileAt('javascript:alert(1)')]), '400 malformedRequest'],
  ['a file of another host', 'buyer', saveProspect, answering([fileAt('//evil.example/a')]), '400 malformedRequest'],
  ['an empty form to sell by', 'buyer', saveProspect, plateForm(formId(1), EMPTY), '422 invalidAnswers'],
  [
    'a form without a card',
    'nocard',
    saveProspect,
    plateForm(formId(1), SUBMITTED),
    '403 consignmentFormNoCardWarning',
  ],
  [
    'a form with an old card',
    'expiredcard',
    saveProspect,
    plateForm(formId(1), SUBMITTED),
    '403 consignmentFormNoCardWarning',
  ],
  ['a form that is not there', 'buyer', readProspect, form(1), '404 notFound'],
  ['a form with a word for an id', 'staff', readProspect, { params: { id: 'new' } }, '404 notFound'],
  ['throwing away no form', 'buyer', discardProspect, form(1), '404 notFound'],
  ['a link to no form', 'buyer', sendProspectLink, form(1), '404 notFound'],
  ['a link for nobody', 'visitor', sendProspectLink, form(1), '401 notLoggedIn'],
  ['another’s forms', 'buyer', listProspects, { query: { vid: DEMO.rival } }, '403 forbidden'],
  ['nobody’s forms', 'staff', listProspects, { query: { vid: 'all' } }, '400 malformedRequest'],

  ['asking without a login', 'visitor', sendEnquiry, buyerEnquiry(LOT), '401 notLoggedIn'],
  ['asking from a blocked account', 'blocked', sendEnquiry, buyerEnquiry(LOT), '403 blocked'],
  ['asking about one’s own lot', 'seller', sendEnquiry, buyerEnquiry(SELLERS), '403 forbidden'],
  ['asking about no lot', 'buyer', sendEnquiry, buyerEnquiry(UNKNOWN), '404 notFound'],
  ['asking without a number', 'buyer', sendEnquiry, buyerEnquiry(LOT, { phone: '' }), '422 invalidAnswers'],
  ['asking nothing', 'buyer', sendEnquiry, buyerEnquiry(LOT, { message: ' ' }), '422 invalidAnswers'],
  ['asking at length', 'buyer', sendEnquiry, buyerEnquiry(LOT, { message: 'x'.repeat(5_001) }), '400 malformedRequest'],
  ['an enquiry of neither kind', 'buyer', sendEnquiry, { body: {} }, '400 malformedRequest'],
  ['offering a boat', 'visitor', sendEnquiry, sellerEnquiry({ productType: 'boat' }), '400 malformedRequest'],
  ['offering from nowhere', 'visitor', sendEnquiry, sellerEnquiry({ vendorCountryCode: 'ZZ' }), '400 malformedRequest'],
  ['offering at no address', 'visitor', sendEnquiry, sellerEnquiry({ vendorEmail: 'ann' }), '400 malformedRequest'],
  ['feedback on nothing', 'buyer', sendFeedback, feedback('5'), '404 notFound'],
  ['feedback of six stars', 'buyer', sendFeedback, feedback('6'), '400 malformedRequest'],

  ['events of no site', 'visitor', listMeetups, { query: { site: 'boats' } }, '400 malformedRequest'],
  ['coming to no event', 'visitor', attendMeetup, attendance('ann@example.com', {}, 99), '404 notFound'],
  ['coming without the rules', 'visitor', attendMeetup, coming({ eventRules: false }), '400 malformedRequest'],
  ['coming from no address', 'visitor', attendMeetup, coming({ email_address: 'ann' }), '400 malformedRequest'],
  ['coming without a name', 'visitor', attendMeetup, coming({ fullName: ' ' }), '400 malformedRequest'],

  ['letters to another', 'buyer', changeNewsletters, subscription('rival@marque.test'), '403 forbidden'],
  ['letters to another, as staff', 'staff', changeNewsletters, subscription('rival@marque.test'), '403 forbidden'],
  ['letters to no address', 'visitor', changeNewsletters, subscription('ann@example'), '422 invalidAnswers'],
  ['letters to nowhere', 'visitor', changeNewsletters, reading({ countryCode: undefined }), '422 invalidAnswers'],
  ['letters to no country', 'visitor', changeNewsletters, reading({ countryCode: 'ZZ' }), '400 malformedRequest'],
  ['letters no longer', 'visitor', changeNewsletters, reading({ optInNewsletter: false }), '403 forbidden'],
  ['letters of no site', 'visitor', changeNewsletters, reading({ siteName: 'boats' }), '400 malformedRequest'],
  [
    'a podcast of watches',
    'visitor',
    changeNewsletters,
    reading({ siteName: 'watches', optInPodcasts: true }),
    '400 malformedRequest',
  ],
  [
    'letters by a link nobody sent',
    'visitor',
    confirmNewsletters,
    { body: { token: 'x'.repeat(43) } },
    '409 newsletterLinkFailed',
  ],

  [
    'a channel for no socket',
    'buyer',
    authoriseChannel,
    { body: { socket_id: '1', channel_name: 'private-user_1001' } },
    '400 malformedRequest',
  ],
  [
    'a latency below nothing',
    'super',
    sendMetric,
    { body: { name: 'live_bid_update_latency', auctionId: LOT, latencyMs: -1 } },
    '400 malformedRequest',
  ],
];

function voiding(auctionId: number, sequence: number, reason = 'made by mistake'): Call {
  return { params: { auctionId, sequence }, body: { reason } };
}

describe.each(WAYS)('by %s', (way) => {
  it.each(BAD_CALLS)('%s', async (_, who, endpoint, call, refusal) => {
    const caller = await callerBy(way, who);
    await expectRefusal(refusal, () => caller.call(endpoint, call));
  });
});
