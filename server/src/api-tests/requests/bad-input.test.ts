import * as accounts from '@marque/core/contracts/accounts';
import * as bidding from '@marque/core/contracts/bidding';
import { buyBoost, readBoostOffer } from '@marque/core/contracts/boosting';
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
import { authenticateConnection, authoriseChannel } from '@marque/core/contracts/realtime';
import { searchListings } from '@marque/core/contracts/search';
import { listOwnLots, readOwnLot, relistLot } from '@marque/core/contracts/selling';
import { extendLot, extendLots, listEndingLots, MOST_EXTENDED_LOTS } from '@marque/core/contracts/staff';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES } from '../../platform/http/index.ts';
import { storedTables } from '../harness/stored-rows.ts';
import {
  type Answer,
  type Call,
  type Caller,
  cardNumber,
  DEMO,
  type DemoName,
  PASSWORD,
  type RawRequest,
  serverForFile,
  stopTime,
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
/** seller@’s own: unsold with a reserve of 8,000, opens later, sold, withdrawn, boosted. */
const [OWN_UNSOLD, OWN_COMING, OWN_SOLD, OWN_WITHDRAWN, OWN_BOOSTED] = [10063, 10060, 10035, 10065, 10061];
/** Lots that are closed or not auctions. */
const [OPENS_LATER, SOLD, UNSOLD, PROVISIONAL, WITHDRAWN] = [10008, 10015, 10020, 10019, 10022];
const [BUY_NOW, ON_OFFER, CLASSIFIED, UNKNOWN] = [10009, 10010, 10012, 99_999];

const CREDENTIALS = ['bearer token', 'cookies'] as const;
type Credentials = (typeof CREDENTIALS)[number];
type Who = DemoName | 'visitor';
/** Status and message. */
type Refusal = `${number} ${string}`;

const MALFORMED = '400 malformedRequest';
const NOT_LOGGED_IN = '401 notLoggedIn';
const DECLINED = '402 cardDeclined';
const FORBIDDEN = '403 forbidden';
const WRONG_LOGIN = '403 login_failed_message';
const CARD_NEEDED = '403 consignmentFormNoCardWarning';
const NOT_FOUND = '404 notFound';
const TOO_LATE = '409 Conflict: BID_TOO_LATE';
/** The lot is not sold by auction. */
const NO_AUCTION = '400 malformedRequest';
const NOT_RELISTED = '409 relistingNotPossible';
const NOT_BOOSTED = '409 boostNotPossible';
const OTHER_OFFER = '409 boostOfferChanged';
const VERIFIED = '409 emailAlreadyVerified';
const INVALID = '422 invalidAnswers';

stopTime();
const server = await serverForFile();
const callers = new Map<string, Promise<Caller>>();

/** Each account logs in once with each kind of credentials. */
function callerBy(credentials: Credentials, who: Who): Promise<Caller> {
  const name = `${credentials} ${who}`;
  const caller = callers.get(name) ?? openCaller(credentials, who);
  callers.set(name, caller);
  return caller;
}

async function openCaller(credentials: Credentials, who: Who): Promise<Caller> {
  if (credentials === 'bearer token') return who === 'visitor' ? server.visitor : server.program(who);
  if (who !== 'visitor') return server.browserOf(who);
  const browser = server.browser();
  await browser.open();
  return browser;
}

/** Expects a problem of the contract, and that the refused request left the database as it was. */
async function expectRefusal(refusal: Refusal, request: () => Promise<Answer>): Promise<void> {
  const before = storedTables(server);
  const answer = await request();
  const parsed = problem.safeParse(answer.json);
  expect(parsed.success ? `${parsed.data.code} ${parsed.data.message}` : answer.text).toBe(refusal);
  expect(answer.status).toBe(Number.parseInt(refusal, 10));
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(storedTables(server)).toEqual(before);
}

const bid = (amount: unknown, more: object = {}) => ({ isAbsentee: false, amount, ...more });
const maximum = (amount: number) => bid(amount, { isAbsentee: true });

const BAD_BIDS: readonly (readonly [what: string, who: Who, lot: number, body: unknown, refusal: Refusal])[] = [
  ['below the least next bid', 'buyer', LOT, bid(1_299), '409 Conflict: BID_TOO_SMALL'],
  ['of the price itself', 'buyer', LOT, bid(1_200), '409 Conflict: BID_TOO_SMALL'],
  ['with a maximum below the least next bid', 'buyer', LOT, maximum(1_250), '409 Conflict: BID_TOO_SMALL'],
  ['of about a hundred times the price', 'buyer', LOT, bid(100_000), '409 Conflict: BID_TOO_LARGE'],
  ['with a maximum too large', 'buyer', LOT, maximum(20_000_001), '409 Conflict: BID_TOO_LARGE'],
  ['of more than a double holds', 'buyer', LOT, bid(2 ** 53 + 2), MALFORMED],
  ['of a huge number', 'buyer', LOT, bid(1e300), MALFORMED],
  ['with pence', 'buyer', LOT, bid(1_500.5), MALFORMED],
  ['with fractions of a penny', 'buyer', LOT, bid(1_500.001), MALFORMED],
  ['of zero', 'buyer', LOT, bid(0), MALFORMED],
  ['of a negative amount', 'buyer', LOT, bid(-1_500), MALFORMED],
  ['of no number (NaN is null in JSON)', 'buyer', LOT, bid(Number.NaN), MALFORMED],
  ['of a string', 'buyer', LOT, bid('1500'), MALFORMED],
  ['of a list', 'buyer', LOT, bid([1_500]), MALFORMED],
  ['of an object', 'buyer', LOT, bid({ amount: 1_500 }), MALFORMED],
  ['of a boolean', 'buyer', LOT, bid(true), MALFORMED],
  ['without an amount', 'buyer', LOT, { isAbsentee: false }, MALFORMED],
  ['without its kind', 'buyer', LOT, { amount: 1_500 }, MALFORMED],
  ['with its kind as a string', 'buyer', LOT, { isAbsentee: 'false', amount: 1_500 }, MALFORMED],
  ['in a list', 'buyer', LOT, [bid(1_500)], MALFORMED],
  ['that is a bare number', 'buyer', LOT, 1_500, MALFORMED],
  ['that is null', 'buyer', LOT, null, MALFORMED],
  ['with another lot in its body', 'buyer', LOT, bid(1_500, { auctionId: SELLERS }), MALFORMED],
  ['with a utm field too long', 'buyer', LOT, bid(1_500, { utm_source: 'x'.repeat(201) }), MALFORMED],

  ['without a login', 'visitor', LOT, bid(1_500), '401 loginToBid'],
  ['with an unconfirmed address', 'unverified', LOT, bid(1_500), '403 verifyAccountEmailToBid'],
  ['without a card', 'nocard', LOT, bid(1_500), '403 addPaymentMethodToBid'],
  ['with an expired card', 'expiredcard', LOT, bid(1_500), '403 paymentMethodExpired'],
  ['without a telephone', 'nophone', LOT, bid(1_500), '403 verifyMobileNumberToBid'],
  ['of a blocked account', 'blocked', LOT, bid(1_500), '403 blocked'],
  ['of staff', 'staff', LOT, bid(1_500), '403 staffCannotBid'],
  ['on one’s own lot', 'seller', SELLERS, bid(2_500), '403 vendorsCannotBid'],

  ['on a lot that opens later', 'buyer', OPENS_LATER, bid(20_000), '409 Conflict: BID_TOO_SOON'],
  ['on a sold lot', 'buyer', SOLD, bid(40_000), TOO_LATE],
  ['on an unsold lot', 'buyer', UNSOLD, bid(75_000), TOO_LATE],
  ['on a provisionally sold lot', 'buyer', PROVISIONAL, bid(75_000), TOO_LATE],
  ['on a withdrawn lot', 'buyer', WITHDRAWN, bid(35_000), TOO_LATE],
  ['on a buy-now lot', 'buyer', BUY_NOW, bid(22_000), NO_AUCTION],
  ['on a live lot on offer', 'buyer', ON_OFFER, bid(70_000), NO_AUCTION],
  ['on a classified', 'buyer', CLASSIFIED, bid(119_500), NO_AUCTION],
  ['on a lot that does not exist', 'buyer', UNKNOWN, bid(1_500), NOT_FOUND],
];

describe.each(CREDENTIALS)('refuses a bid by %s:', (credentials) => {
  it.each(BAD_BIDS)('%s', async (_, who, auctionId, body, refusal) => {
    const caller = await callerBy(credentials, who);
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
  ['half a JSON', json('{"isAbsentee":false,"amount":'), MALFORMED],
  ['JSON with a comma too many', json('{"isAbsentee":false,"amount":1500,}'), MALFORMED],
  ['NaN, which JSON does not know', json('{"isAbsentee":false,"amount":NaN}'), MALFORMED],
  ['a number above the largest', json('{"isAbsentee":false,"amount":1e999}'), MALFORMED],
  ['a prototype', json('{"__proto__":{"amount":1500},"isAbsentee":false}'), MALFORMED],
  ['an empty body', json(''), MALFORMED],
  ['no body at all', {}, MALFORMED],
  ['a deep list', json(deep(20_000)), MALFORMED],
  ['a deep list for an amount', json(`{"isAbsentee":false,"amount":${deep(9_000)}}`), MALFORMED],
  ['a null byte', json('\u0000'), MALFORMED],
  ['plain text', typed('text/plain', GOOD), MALFORMED],
  ['a form', typed(FORM, 'isAbsentee=false&amount=1500'), MALFORMED],
  ['an unsupported type', typed('application/xml', '<bid/>'), '415 malformedRequest'],
  ['a malformed type', typed('nonsense', GOOD), '415 malformedRequest'],
  ['an oversized body', json(JSON.stringify('x'.repeat(BODY_LIMIT_BYTES))), '413 payloadTooLarge'],
  ['an oversized form', typed(FORM, `amount=${'1'.repeat(BODY_LIMIT_BYTES)}`), '413 payloadTooLarge'],
  ['a key with spaces', { ...json(GOOD), key: 'one two' }, MALFORMED],
  ['a key too long', { ...json(GOOD), key: 'x'.repeat(201) }, MALFORMED],

  ['lot 0', onLot('0'), NOT_FOUND],
  ['a negative lot', onLot('-10003'), NOT_FOUND],
  ['a lot with a fraction', onLot('10003.0'), NOT_FOUND],
  ['a lot in scientific notation', onLot('1e4'), NOT_FOUND],
  ['a lot and some SQL', onLot('10003%20or%201=1'), NOT_FOUND],
  ['a lot and a null byte', onLot('10003%00'), NOT_FOUND],
  ['a lot in full-width digits', onLot('%EF%BC%91%EF%BC%90'), NOT_FOUND],
  ['a lot of many digits', onLot('9'.repeat(16)), NOT_FOUND],
  ['a lot of more digits than paths may have', onLot('1'.repeat(301)), NOT_FOUND],
  ['a word for a lot', onLot('undefined'), NOT_FOUND],
  ['broken percent signs', onLot('%E0%A4%A'), MALFORMED],

  ['a method that bids do not have', { ...json(GOOD), method: 'PUT' }, NOT_FOUND],
  ['a GET of a path with only POST', { method: 'GET' }, NOT_FOUND],
  ['a DELETE of a path with only POST', { method: 'DELETE' }, NOT_FOUND],
  ['a path outside the API', { ...json(GOOD), path: `${PATH}/1` }, NOT_FOUND],
];

describe.each(CREDENTIALS)('refuses a request by %s with', (credentials) => {
  it.each(BAD_REQUESTS)('%s', async (_, request, refusal) => {
    const caller = await callerBy(credentials, 'buyer');
    await expectRefusal(refusal, () => caller.send({ method: 'POST', path: PATH, ...request }));
  });
});

const body = (fields: unknown): Call => ({ body: fields });
const query = (fields: Call['query'] & object): Call => ({ query: fields });
const on = (auctionId: number, fields?: unknown): Call => ({ params: { auctionId }, body: fields });
const reserve = (amount: unknown, lot = SELLERS): Call => on(lot, { amount });
const feesFor = (fields: Call['query'] & object = {}): Call => ({ ...on(LOT), query: fields });
const voiding = (auctionId: number, sequence: number, reason = 'made by mistake'): Call => ({
  params: { auctionId, sequence },
  body: { reason },
});
const relisting = (reserve: unknown, lot = OWN_UNSOLD): Call => on(lot, { reserve });
const boost = (name: unknown, total: unknown, lot = OWN_COMING): Call => on(lot, { package: name, total });
const slug = (text: string): Call => ({ params: { slug: text } });
const search = (fields: unknown, index = 'cars'): Call => ({ params: { index }, body: fields });
const person = { firstName: 'Ann', lastName: 'Archer', countryCode: 'GB', termsAgreed: true };
const account = (changes: object) => body({ ...person, email: 'new@marque.test', password: PASSWORD, ...changes });
const passwords = (currentPassword: string, newPassword: string) => body({ currentPassword, newPassword });
const login = (email: string, password: string) => body({ email, password });
const reset = (password: string) => body({ token: 'x'.repeat(43), password });
const card = (changes: object) =>
  body({ number: cardNumber(77), expiryMonth: 12, expiryYear: 2049, cvc: '123', ...changes });
const UNKNOWN_TOKEN = body({ token: 'x'.repeat(43) });

const form = (nth: number): Call => ({ params: { id: formId(nth) } });
const save = (saved?: SavedForm): Call => plateForm(formId(1), saved);
const formWith = (fields: object): Call => save({ body: fields });
const answering = (regNumber: unknown): Call => save({ answers: { regNumber } });
const vendor = (vendorId: number): Call => save({ setting: { vendorId } });
const fileAt = (url: string) => ({ name: 'a.png', type: 'image/png', url, success: true });
const enquiry = (changes: object): Call => buyerEnquiry(LOT, changes);
const attending = (changes: object): Call => attendance('ann@example.com', changes);
const subscribing = (changes: object): Call => subscription('ann@example.com', changes);
const feedback = (rating: string): Call => ({ params: { enquiryId: 1 }, body: { rating } });
const WATCHES_PODCAST = { siteName: 'watches', optInPodcasts: true };
const NO_SOCKET = { socket_id: '1', channel_name: 'private-user_1001' };
const latency = { name: 'live_bid_update_latency', auctionId: LOT };

const [AGO, IN_YEARS] = ['2020-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'];
const MANY = Array.from({ length: MOST_EXTENDED_LOTS + 1 }, (_, nth) => nth + 1);
const extending = (fields: object, auctionId: number = LOT): Call => ({
  params: { auctionId },
  body: { dtStageEndUTC: IN_YEARS, reason: 'the site was down', ...fields },
});

const BAD_CALLS: readonly (readonly [what: string, who: Who, endpoint: Endpoint, call: Call, refusal: Refusal])[] = [
  ['raising a reserve', 'seller', bidding.changeReserve, reserve(4_100), '409 reserveNotLower'],
  ['an unchanged reserve', 'seller', bidding.changeReserve, reserve(4_000), '409 reserveNotLower'],
  ['a reserve with pence', 'seller', bidding.changeReserve, reserve(3_000.5), MALFORMED],
  ['a reserve of zero', 'seller', bidding.changeReserve, reserve(0), MALFORMED],
  ['a negative reserve', 'seller', bidding.changeReserve, reserve(-1), MALFORMED],
  ['a reserve as a string', 'seller', bidding.changeReserve, reserve('3000'), MALFORMED],
  ['a huge reserve', 'staff', bidding.changeReserve, reserve(1e300), MALFORMED],
  ['a missing reserve', 'seller', bidding.changeReserve, on(SELLERS, {}), MALFORMED],
  ['the reserve of another vendor', 'buyer', bidding.changeReserve, reserve(3_000), FORBIDDEN],
  ['the reserve of a lot without one', 'staff', bidding.changeReserve, reserve(null, LOT), '409 reserveNotLower'],
  ['the reserve of a closed lot', 'staff', bidding.changeReserve, reserve(50_000, UNSOLD), TOO_LATE],
  ['the reserve of a classified', 'staff', bidding.changeReserve, reserve(100, CLASSIFIED), NOT_FOUND],
  ['the reserve of an unknown lot', 'staff', bidding.changeReserve, reserve(100, UNKNOWN), NOT_FOUND],

  ['voiding an unknown bid', 'staff', bidding.voidBid, voiding(LOT, 99), NOT_FOUND],
  ['voiding without a reason', 'staff', bidding.voidBid, voiding(LOT, 1, '   '), MALFORMED],
  ['voiding with a reason too long', 'staff', bidding.voidBid, voiding(LOT, 1, 'x'.repeat(501)), MALFORMED],
  ['voiding after the close', 'staff', bidding.voidBid, voiding(SOLD, 1), TOO_LATE],
  ['voiding as a superuser', 'super', bidding.voidBid, voiding(LOT, 1), FORBIDDEN],
  ['voiding on an unknown lot', 'staff', bidding.voidBid, voiding(UNKNOWN, 1), NOT_FOUND],
  ['extending without a reason', 'staff', extendLot, extending({ reason: ' ' }), MALFORMED],
  ['extending to no instant', 'staff', extendLot, extending({ dtStageEndUTC: '2030-13-45T00:00:00.000Z' }), MALFORMED],
  ['extending to the past', 'staff', extendLot, extending({ dtStageEndUTC: AGO }), '409 endTooSoon'],
  ['extending by years', 'staff', extendLot, extending({ dtStageEndUTC: IN_YEARS }), '409 endTooFar'],
  ['extending a sold lot', 'staff', extendLot, extending({ dtStageEndUTC: IN_YEARS }, SOLD), TOO_LATE],
  ['extending a classified', 'staff', extendLot, extending({}, CLASSIFIED), NOT_FOUND],
  ['extending an unknown lot', 'staff', extendLot, extending({}, UNKNOWN), NOT_FOUND],
  ['extending one’s own lot', 'seller', extendLot, extending({}, SELLERS), FORBIDDEN],
  ['extending as a superuser', 'super', extendLot, extending({}), FORBIDDEN],
  ['extending no lots', 'staff', extendLots, extending({ auctionIds: [] }), MALFORMED],
  ['extending a lot twice at once', 'staff', extendLots, extending({ auctionIds: [LOT, LOT] }), MALFORMED],
  ['extending too many lots', 'staff', extendLots, extending({ auctionIds: MANY }), MALFORMED],
  ['lots that end on no site', 'staff', listEndingLots, query({ from: AGO, until: IN_YEARS }), MALFORMED],
  [
    'lots that end at no time',
    'staff',
    listEndingLots,
    query({ site: 'cars', from: 'now', until: IN_YEARS }),
    MALFORMED,
  ],
  ['withdrawing without a reason', 'staff', bidding.withdrawLot, on(LOT, {}), MALFORMED],
  ['withdrawing a sold lot', 'staff', bidding.withdrawLot, on(SOLD, { reason: 'late' }), TOO_LATE],
  ['withdrawing one’s own lot', 'seller', bidding.withdrawLot, on(SELLERS, { reason: 'mine' }), FORBIDDEN],

  ['own lots of no group', 'seller', listOwnLots, query({}), MALFORMED],
  ['own lots of an unknown group', 'seller', listOwnLots, query({ group: 'all' }), MALFORMED],
  ['own lots after no place', 'seller', listOwnLots, query({ group: 'sold', after: '1' }), MALFORMED],
  ['own lots after SQL', 'seller', listOwnLots, query({ group: 'sold', after: '1_1 or 1=1' }), MALFORMED],
  ['the own lot of another vendor', 'buyer', readOwnLot, on(SELLERS), NOT_FOUND],
  ['the own lot of another vendor, as staff', 'staff', readOwnLot, on(SELLERS), NOT_FOUND],
  ['an unknown own lot', 'seller', readOwnLot, on(UNKNOWN), NOT_FOUND],
  ['relisting the lot of another vendor', 'buyer', relistLot, relisting(7_000), FORBIDDEN],
  ['relisting as a superuser', 'super', relistLot, relisting(7_000), FORBIDDEN],
  ['relisting an unknown lot', 'seller', relistLot, relisting(7_000, UNKNOWN), NOT_FOUND],
  ['relisting with a higher reserve', 'seller', relistLot, relisting(8_100), '409 reserveNotLower'],
  ['relisting with a higher reserve, as staff', 'staff', relistLot, relisting(8_100), '409 reserveNotLower'],
  ['relisting with a reserve of zero', 'seller', relistLot, relisting(0), MALFORMED],
  ['relisting with pence', 'seller', relistLot, relisting(7_000.5), MALFORMED],
  ['relisting with a huge reserve', 'seller', relistLot, relisting(1e300), MALFORMED],
  ['relisting without a word on the reserve', 'seller', relistLot, on(OWN_UNSOLD, {}), MALFORMED],
  ['relisting a live lot', 'seller', relistLot, relisting(3_000, SELLERS), NOT_RELISTED],
  ['relisting a sold lot', 'seller', relistLot, relisting(null, OWN_SOLD), NOT_RELISTED],
  ['relisting a withdrawn lot', 'seller', relistLot, relisting(null, OWN_WITHDRAWN), NOT_RELISTED],
  ['boosts of another vendor', 'buyer', readBoostOffer, on(OWN_COMING), FORBIDDEN],
  ['boosts of an unknown lot', 'seller', readBoostOffer, on(UNKNOWN), NOT_FOUND],
  ['boosting the lot of another vendor', 'buyer', buyBoost, boost('threeDays', 34.8), FORBIDDEN],
  ['boosting as staff', 'staff', buyBoost, boost('threeDays', 34.8), FORBIDDEN],
  ['boosting an unknown lot', 'seller', buyBoost, boost('threeDays', 34.8, UNKNOWN), NOT_FOUND],
  ['boosting with an unknown package', 'seller', buyBoost, boost('forEver', 34.8), MALFORMED],
  ['boosting for a price before tax', 'seller', buyBoost, boost('threeDays', 29), OTHER_OFFER],
  ['boosting for nothing', 'seller', buyBoost, boost('threeDays', 0), OTHER_OFFER],
  ['boosting for a negative price', 'seller', buyBoost, boost('threeDays', -34.8), OTHER_OFFER],
  ['boosting for a word', 'seller', buyBoost, boost('threeDays', 'free'), MALFORMED],
  ['boosting without a price', 'seller', buyBoost, boost('threeDays', undefined), MALFORMED],
  ['boosting a package that outlasts the lot', 'seller', buyBoost, boost('toTheEnd', 94.8, SELLERS), OTHER_OFFER],
  ['boosting a boosted lot', 'seller', buyBoost, boost('threeDays', 34.8, OWN_BOOSTED), '409 alreadyBoosted'],
  ['boosting an unsold lot', 'seller', buyBoost, boost('threeDays', 34.8, OWN_UNSOLD), NOT_BOOSTED],

  ['watching an unknown lot', 'buyer', listings.watchLot, on(UNKNOWN), NOT_FOUND],
  ['unwatching an unknown lot', 'buyer', listings.unwatchLot, on(UNKNOWN), NOT_FOUND],
  ['an unknown lot', 'buyer', listings.readAuction, on(UNKNOWN), NOT_FOUND],
  ['the end of an unknown lot', 'buyer', bidding.readEndData, on(UNKNOWN), NOT_FOUND],
  ['a slug with a quote', 'buyer', listings.readAuctionBySlug, slug("' or 1=1 --"), NOT_FOUND],
  ['a slug that drops tables', 'buyer', listings.readAuctionBySlug, slug('x"; drop table lots; --'), NOT_FOUND],
  ['a slug with wildcards', 'buyer', listings.readAuctionBySlug, slug('%_%'), NOT_FOUND],
  ['a slug with a null byte', 'buyer', listings.readAuctionBySlug, slug('a\u0000b'), NOT_FOUND],
  ['a slug in Chinese', 'buyer', listings.readAuctionBySlug, slug('勞力士 🚗'), NOT_FOUND],
  ['a slug with parent folders', 'buyer', listings.readAuctionBySlug, slug('../../me'), NOT_FOUND],
  ['a slug one character too long', 'buyer', listings.readAuctionBySlug, slug('x'.repeat(201)), NOT_FOUND],
  ['a slug of 2,000 characters', 'buyer', listings.readAuctionBySlug, slug('x'.repeat(2_000)), NOT_FOUND],
  ['timely data for no country', 'buyer', listings.readTimely, feesFor({ buyerCountryCode: 'ZZ' }), MALFORMED],
  ['lots of an unknown site', 'buyer', listings.listActiveAuctions, query({ site: 'boats' }), MALFORMED],
  ['another member’s maximums', 'buyer', bidding.listAbsentees, query({ userId: DEMO.rival }), FORBIDDEN],
  ['a member’s maximums, as staff', 'staff', bidding.listAbsentees, query({ userId: DEMO.rival }), FORBIDDEN],
  ['maximums of no account', 'buyer', bidding.listAbsentees, query({ userId: 'me' }), MALFORMED],
  ['fees without an amount', 'buyer', readFees, feesFor(), MALFORMED],
  ['fees for a word', 'buyer', readFees, feesFor({ amount: 'NaN' }), MALFORMED],
  ['fees for a negative amount', 'buyer', readFees, feesFor({ amount: '-1' }), MALFORMED],
  ['fees in scientific notation', 'buyer', readFees, feesFor({ amount: '1e3' }), MALFORMED],
  ['fees for fractions of a penny', 'buyer', readFees, feesFor({ amount: '1.005' }), MALFORMED],
  ['fees for twelve digits', 'buyer', readFees, feesFor({ amount: '9'.repeat(12) }), MALFORMED],
  ['fees for thirteen digits', 'buyer', readFees, feesFor({ amount: '9'.repeat(13) }), MALFORMED],
  ['fees in no country', 'buyer', readFees, feesFor({ amount: 1, buyerCountryCode: 'England' }), MALFORMED],

  ['a search in an unknown index', 'buyer', searchListings, search({}, 'boats'), NOT_FOUND],
  ['a search for a list', 'buyer', searchListings, search({ query: ['a'] }), MALFORMED],
  ['a search query too long', 'buyer', searchListings, search({ query: 'x'.repeat(201) }), MALFORMED],
  ['a search with 97 hits a page', 'buyer', searchListings, search({ hitsPerPage: 97 }), MALFORMED],
  [
    'a search for 1,001 prices',
    'buyer',
    searchListings,
    search({ hitsPerPage: 1_001, attributesToRetrieve: ['priceSold', 'currencyCode'] }),
    MALFORMED,
  ],
  [
    'a search for 97 lots by one attribute',
    'buyer',
    searchListings,
    search({ hitsPerPage: 97, attributesToRetrieve: ['priceSold'] }),
    MALFORMED,
  ],
  [
    'a search for an attribute twice',
    'buyer',
    searchListings,
    search({ hitsPerPage: 97, attributesToRetrieve: ['priceSold', 'priceSold'] }),
    MALFORMED,
  ],
  ['a search for titles', 'buyer', searchListings, search({ attributesToRetrieve: ['title'] }), MALFORMED],
  ['a page before the first', 'buyer', searchListings, search({ page: -1 }), MALFORMED],
  ['half a page', 'buyer', searchListings, search({ page: 0.5 }), MALFORMED],
  ['an unknown order', 'buyer', searchListings, search({ sort: 'reserve' }), MALFORMED],
  ['an unknown facet', 'buyer', searchListings, search({ facets: ['priceReserve'] }), MALFORMED],
  ['an unknown filter', 'buyer', searchListings, search({ facetFilters: { reserve: ['1'] } }), MALFORMED],

  ['a new address without the password', 'buyer', accounts.updateMe, body({ email: 'new@marque.test' }), WRONG_LOGIN],
  ['an address in angle brackets', 'buyer', accounts.updateMe, body({ email: '<x@y.test>' }), MALFORMED],
  ['a name with a link', 'buyer', accounts.updateMe, body({ firstName: 'see evil.example' }), MALFORMED],
  ['a malformed address', 'buyer', accounts.updateMe, body({ email: 'buyer' }), MALFORMED],
  ['a telephone in words', 'buyer', accounts.updateMe, body({ billingPhone: 'call me' }), MALFORMED],
  ['a national telephone', 'buyer', accounts.updateMe, body({ billingPhone: '07700900101' }), MALFORMED],
  ['an empty name', 'buyer', accounts.updateMe, body({ firstName: ' ' }), MALFORMED],
  ['a name too long', 'buyer', accounts.updateMe, body({ lastName: 'x'.repeat(81) }), MALFORMED],
  ['a malformed country', 'buyer', accounts.updateMe, body({ countryCode: 'GBR' }), MALFORMED],
  ['the Union as billing country', 'buyer', accounts.updateMe, body({ billingCountryCode: 'EU' }), MALFORMED],
  ['an unknown billing country', 'buyer', accounts.updateMe, body({ billingCountryCode: 'ZZ' }), MALFORMED],
  ['withdrawn terms', 'buyer', accounts.updateMe, body({ termsAgreed: false }), MALFORMED],
  ['a wrong old password', 'buyer', accounts.changePassword, passwords('wrong', 'long enough'), WRONG_LOGIN],
  ['a new password too short', 'buyer', accounts.changePassword, passwords(PASSWORD, 'short'), MALFORMED],
  ['an account with NUL in the address', 'visitor', accounts.register, account({ email: 'a\u0000@y.test' }), MALFORMED],
  ['an account with a link for a name', 'visitor', accounts.register, account({ lastName: 'evil.example' }), MALFORMED],
  ['an account without terms', 'visitor', accounts.register, account({ termsAgreed: false }), MALFORMED],
  ['an account with a short password', 'visitor', accounts.register, account({ password: 'short' }), MALFORMED],
  ['an account with no address', 'visitor', accounts.register, account({ email: 'new @marque.test' }), MALFORMED],
  ['another’s verification', 'unverified', accounts.sendVerification, body({ userId: DEMO.buyer }), FORBIDDEN],
  ['a needless verification', 'buyer', accounts.sendVerification, body({ userId: DEMO.buyer }), VERIFIED],
  ['an unknown verification token', 'visitor', accounts.verifyEmail, UNKNOWN_TOKEN, '409 emailVerificationFailed'],
  [
    'a reset for a malformed address',
    'visitor',
    accounts.sendPasswordReset,
    body({ email: 'buyer at marque.test' }),
    MALFORMED,
  ],
  ['a reset without an address', 'visitor', accounts.sendPasswordReset, body({}), MALFORMED],
  ['a reset with an unknown token', 'visitor', accounts.resetPassword, reset(PASSWORD), '409 passwordResetFailed'],
  [
    'restoring an address with an unknown token',
    'visitor',
    accounts.restoreEmail,
    UNKNOWN_TOKEN,
    '409 emailRestoreFailed',
  ],
  ['a reset to a short password', 'visitor', accounts.resetPassword, reset('seven77'), MALFORMED],
  ['a wrong password', 'visitor', accounts.openSession, login('rival@marque.test', 'x'), WRONG_LOGIN],
  ['an unknown account', 'visitor', accounts.openSession, login('unknown@marque.test', PASSWORD), WRONG_LOGIN],
  ['a bad refresh token', 'visitor', accounts.refreshSession, body({ refreshToken: 'x.1.k.y' }), NOT_LOGGED_IN],

  ['a possible real card', 'buyer', accounts.tokeniseSandboxCard, card({ number: '4929123456781237' }), DECLINED],
  ['a wrong check digit', 'buyer', accounts.tokeniseSandboxCard, card({ number: '4242424242424241' }), DECLINED],
  ['a card in words', 'buyer', accounts.tokeniseSandboxCard, card({ number: 'four two four two' }), MALFORMED],
  ['an expired card', 'buyer', accounts.tokeniseSandboxCard, card({ expiryYear: 2001 }), DECLINED],
  ['a card of a thirteenth month', 'buyer', accounts.tokeniseSandboxCard, card({ expiryMonth: 13 }), MALFORMED],
  ['a token of no gateway', 'buyer', accounts.saveCard, body({ token: 'tok_1' }), MALFORMED],
  ['removing an unknown card', 'nocard', accounts.removeCard, { params: { cardId: 999_999 } }, NOT_FOUND],
  ['a form without a login', 'visitor', saveProspect, save(), NOT_LOGGED_IN],
  ['a form of another vendor', 'buyer', saveProspect, vendor(DEMO.rival), FORBIDDEN],
  ['a form of an unknown vendor', 'staff', saveProspect, vendor(999_999), MALFORMED],
  ['a form under a malformed id', 'buyer', saveProspect, plateForm('1'), NOT_FOUND],
  ['a form under two ids', 'buyer', saveProspect, { ...save(), ...form(2) }, MALFORMED],
  ['a form of an unknown name', 'buyer', saveProspect, formWith({ formName: 'boat' }), MALFORMED],
  ['a form of another kind', 'buyer', saveProspect, formWith({ formName: 'newsletter' }), MALFORMED],
  ['a form half submitted', 'buyer', saveProspect, formWith({ isSubmitted: 0.5 }), MALFORMED],
  ['a form of revision 0', 'buyer', saveProspect, formWith({ revision: 0 }), MALFORMED],
  ['an answer too long', 'buyer', saveProspect, answering('x'.repeat(20_001)), MALFORMED],
  ['an answer that is a number', 'buyer', saveProspect, answering(2_400), MALFORMED],
  ['an answer that is null', 'buyer', saveProspect, answering(null), MALFORMED],
  ['a file with a script address', 'buyer', saveProspect, answering([fileAt('javascript:alert(1)')]), MALFORMED],
  ['a file of another host', 'buyer', saveProspect, answering([fileAt('//evil.example/a')]), MALFORMED],
  ['submitting an empty form', 'buyer', saveProspect, save({ answers: {}, isSubmitted: 1 }), INVALID],
  ['submitting without a card', 'nocard', saveProspect, save({ isSubmitted: 1 }), CARD_NEEDED],
  ['submitting with an expired card', 'expiredcard', saveProspect, save({ isSubmitted: 1 }), CARD_NEEDED],
  ['an unknown form', 'buyer', readProspect, form(1), NOT_FOUND],
  ['a form with a word for an id', 'staff', readProspect, { params: { id: 'new' } }, NOT_FOUND],
  ['discarding an unknown form', 'buyer', discardProspect, form(1), NOT_FOUND],
  ['a link to an unknown form', 'buyer', sendProspectLink, form(1), NOT_FOUND],
  ['a link without a login', 'visitor', sendProspectLink, form(1), NOT_LOGGED_IN],
  ['forms of another vendor', 'buyer', listProspects, query({ vid: DEMO.rival }), FORBIDDEN],
  ['forms of no vendor', 'staff', listProspects, query({ vid: 'all' }), MALFORMED],

  ['an enquiry without a login', 'visitor', sendEnquiry, enquiry({}), NOT_LOGGED_IN],
  ['an enquiry of a blocked account', 'blocked', sendEnquiry, enquiry({}), '403 blocked'],
  ['an enquiry about one’s own lot', 'seller', sendEnquiry, buyerEnquiry(SELLERS), FORBIDDEN],
  ['an enquiry about an unknown lot', 'buyer', sendEnquiry, buyerEnquiry(UNKNOWN), NOT_FOUND],
  ['an enquiry without a telephone', 'buyer', sendEnquiry, enquiry({ phone: '' }), INVALID],
  ['an empty enquiry', 'buyer', sendEnquiry, enquiry({ message: ' ' }), INVALID],
  ['an enquiry too long', 'buyer', sendEnquiry, enquiry({ message: 'x'.repeat(5_001) }), MALFORMED],
  ['an enquiry of neither kind', 'buyer', sendEnquiry, body({}), MALFORMED],
  ['offering a boat', 'visitor', sendEnquiry, sellerEnquiry({ productType: 'boat' }), MALFORMED],
  ['offering from no country', 'visitor', sendEnquiry, sellerEnquiry({ vendorCountryCode: 'ZZ' }), MALFORMED],
  ['offering with no address', 'visitor', sendEnquiry, sellerEnquiry({ vendorEmail: 'ann' }), MALFORMED],
  ['feedback on an unknown enquiry', 'buyer', sendFeedback, feedback('5'), NOT_FOUND],
  ['feedback of six stars', 'buyer', sendFeedback, feedback('6'), MALFORMED],

  ['events of an unknown site', 'visitor', listMeetups, query({ site: 'boats' }), MALFORMED],
  ['attending an unknown event', 'visitor', attendMeetup, attendance('ann@example.com', {}, 99), NOT_FOUND],
  ['attending without the rules', 'visitor', attendMeetup, attending({ eventRules: false }), MALFORMED],
  ['attending with no address', 'visitor', attendMeetup, attending({ email_address: 'ann' }), MALFORMED],
  ['attending without a name', 'visitor', attendMeetup, attending({ fullName: ' ' }), MALFORMED],

  ['newsletters to another member', 'buyer', changeNewsletters, subscription('rival@marque.test'), FORBIDDEN],
  ['newsletters to a member, as staff', 'staff', changeNewsletters, subscription('rival@marque.test'), FORBIDDEN],
  ['newsletters to no address', 'visitor', changeNewsletters, subscription('ann@example'), INVALID],
  ['newsletters without a country', 'visitor', changeNewsletters, subscribing({ countryCode: undefined }), INVALID],
  ['newsletters to an unknown country', 'visitor', changeNewsletters, subscribing({ countryCode: 'ZZ' }), MALFORMED],
  ['unsubscribing without a link', 'visitor', changeNewsletters, subscribing({ optInNewsletter: false }), FORBIDDEN],
  ['newsletters of an unknown site', 'visitor', changeNewsletters, subscribing({ siteName: 'boats' }), MALFORMED],
  ['a podcast of watches', 'visitor', changeNewsletters, subscribing(WATCHES_PODCAST), MALFORMED],
  ['an unknown newsletter token', 'visitor', confirmNewsletters, UNKNOWN_TOKEN, '409 newsletterLinkFailed'],

  ['a channel for no socket', 'buyer', authoriseChannel, body(NO_SOCKET), MALFORMED],
  ['a sign-in of no socket', 'buyer', authenticateConnection, body({ socket_id: 'x' }), MALFORMED],
  ['a negative latency', 'super', sendMetric, body({ ...latency, latencyMs: -1 }), MALFORMED],
];

describe.each(CREDENTIALS)('refuses a call by %s:', (credentials) => {
  it.each(BAD_CALLS)('%s', async (_, who, endpoint, call, refusal) => {
    const caller = await callerBy(credentials, who);
    await expectRefusal(refusal, () => caller.call(endpoint, call));
  });
});
