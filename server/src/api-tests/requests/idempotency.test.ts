import { randomUUID } from 'node:crypto';
import { readMe, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { endpoints } from '@marque/core/contracts/all';
import { changeReserve, placeBid, voidBid, withdrawLot } from '@marque/core/contracts/bidding';
import { buyBoost } from '@marque/core/contracts/boosting';
import { moderateComment, placeComment } from '@marque/core/contracts/comments';
import {
  addSaleDocument,
  cancelSale,
  confirmCollection,
  confirmPayment,
  openDispute,
  reportHandover,
  reportPayment,
  resolveDispute,
} from '@marque/core/contracts/completion';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { creditInvoice, recordTransfer } from '@marque/core/contracts/invoices';
import { answerLotApproval } from '@marque/core/contracts/lot-approvals';
import { attendMeetup } from '@marque/core/contracts/meetups';
import {
  acceptCounter,
  acceptOffer,
  acceptProvisionalPrice,
  counterOffer,
  placeOffer,
  readValidOffer,
  rejectCounter,
  rejectOffer,
} from '@marque/core/contracts/offers';
import { saveProspect } from '@marque/core/contracts/prospects';
import { buyNow, purchase } from '@marque/core/contracts/purchases';
import { acceptSecondChance, declineSecondChance, offerSecondChance } from '@marque/core/contracts/second-chances';
import { relistLot } from '@marque/core/contracts/selling';
import {
  addVendor,
  correctLot,
  extendLot,
  extendLots,
  handOver,
  publishLot,
  requestApproval,
  saveHomeBanners,
  saveHomeSlides,
  saveLotDraft,
} from '@marque/core/contracts/staff';
import { describe, expect, it } from 'vitest';
import { storedTables, untilQuiet } from '../harness/stored-rows.ts';
import { type Call, cardNumber, DEMO, type DemoName, serverForFile, stopTime } from '../harness/test-server.ts';
import { afterSaleCalls } from '../selling/after-sale-calls.ts';
import { extensionOf, extensionsOf, TO_EXTEND } from '../selling/extension-calls.ts';
import { banner, slide } from '../selling/home-calls.ts';
import { approved, completed, completion, revisionOf, started } from '../selling/publishing-calls.ts';
import { attendance, formId, plateForm, type SavedForm, sellerEnquiry } from '../selling/selling-calls.ts';

stopTime();
const server = await serverForFile();

const reserveOf = (amount: number | null): Call => ({ params: { auctionId: 10031 }, body: { amount } });
const voidOf = (reason: string): Call => ({ params: { auctionId: 10025, sequence: 2 }, body: { reason } });
const withdrawalFor = (reason: string): Call => ({ params: { auctionId: 10026 }, body: { reason } });
const relistingWith = (reserve: number): Call => ({ params: { auctionId: 10063 }, body: { reserve } });
const boostOf = (boost: { package: string; total: number }): Call => ({ params: { auctionId: 10060 }, body: boost });
const bidOf = (amount: number, more: object = {}): Call => ({
  params: { auctionId: 10003 },
  body: { isAbsentee: false, amount, ...more },
});

const ownBidOf = (amount: number): Call => ({ ...bidOf(amount), params: { auctionId: 10031 } });
const formWith = (saved: SavedForm): Call => plateForm(formId(1), saved);
const nowhere = (call: Call): Call => ({ ...call, params: { auctionId: 99_999 } });
const unknownVoid = (reason: string): Call => ({ params: { auctionId: 10025, sequence: 999 }, body: { reason } });
const liveRelisting = (reserve: number): Call => ({ ...relistingWith(reserve), params: { auctionId: 10031 } });
const soldBoost = (boost: { package: string; total: number }): Call => ({
  ...boostOf(boost),
  params: { auctionId: 10035 },
});
const TOO_LATE = 'Conflict: BID_TOO_LATE';
const lateWithdrawal = (reason: string): Call => ({ params: { auctionId: 10015 }, body: { reason } });

/** A repeated extension asks for the same end as the first, although the end has moved. */
const asked = new Map<string, Promise<Call>>();
function askedOnce(reason: string, make: () => Promise<Call>): Promise<Call> {
  const call = asked.get(reason) ?? make();
  asked.set(reason, call);
  return call;
}
const extensionFor = (reason: string) => askedOnce(reason, () => extensionOf(server, TO_EXTEND, { reason }));
const savedDraft = (title: string) =>
  askedOnce('save', async () => completion(server, await started(server, formId(71)))).then((call) => {
    const { content, ...body } = call.body as { readonly content: object };
    return { ...call, body: { ...body, content: { ...content, title } } };
  });
const ofDraft = (call: Promise<Call>, changes: object = {}) =>
  call.then((made) => ({ ...made, body: { ...(made.body as object), ...changes } }));
const requestedDraft = () => askedOnce('ask', async () => revisionOf(await completed(server, formId(72))));
const publishedDraft = () => askedOnce('publish', async () => revisionOf(await approved(server, formId(73))));
const answeredDraft = () =>
  askedOnce('answer', async () => {
    const draft = await completed(server, formId(74));
    await server.program('staff').ask(requestApproval, revisionOf(draft));
    return { ...revisionOf(draft), body: { revision: draft.revision, answer: 'approved' } };
  });
const correctionOf = (summary: string): Call => ({
  params: { auctionId: 10002 },
  body: { known: 0, reason: 'A slip of the pen.', words: { summary } },
});
const extensionsFor = (reason: string) => askedOnce(reason, () => extensionsOf(server, [TO_EXTEND], { reason }));

/** Of a lot that no other request here assigns. */
const handOverOf = (message: string): Call => ({
  body: {
    toUserId: DEMO.staff,
    dtShiftStartUTC: '2026-01-01T06:00:00.000Z',
    message,
    lots: [{ auctionId: 10003, from: null, note: 'Ring back.' }],
  },
});

/** On the site whose home page no other test here changes. */
const onWatches = { params: { site: 'watches' } };
const HOME_ID = randomUUID();
const slidesOf = (title: string): Call => ({
  ...onWatches,
  body: { revision: 0, slides: [slide({ id: HOME_ID, title })] },
});
const bannersOf = (heading: string): Call => ({
  ...onWatches,
  body: { revision: 0, banners: [banner({ id: HOME_ID, heading })] },
});

const commentOf = (text: string): Call => ({ params: { auctionId: 10002 }, body: { text } });
const removalFor = (reason: string): Call => ({ params: { commentId: 3 }, body: { decision: 'remove', reason } });

/** With tax. */
const THREE_DAYS = { package: 'threeDays', total: 34.8 };
const SEVEN_DAYS = { package: 'sevenDays', total: 58.8 };
const SENT_BY_PAGE = { localDateTime: '2026-11-20T19:30:00', utm_source: 'email' };
type MakeCall = () => Call | Promise<Call>;

const afterSale = afterSaleCalls(server);

/**
 * Each endpoint that takes an idempotency key: its caller and status, a request and one with another body; null for an
 * endpoint without a body. The steps of a sale are in their order.
 */
const WRITES = (
  [
    [placeBid, 'buyer', 200, () => bidOf(1_500, SENT_BY_PAGE), () => bidOf(1_600)],
    [changeReserve, 'seller', 200, () => reserveOf(3_500), () => reserveOf(3_400)],
    [voidBid, 'staff', 200, () => voidOf('bid twice by mistake'), () => voidOf('not meant')],
    [withdrawLot, 'staff', 200, () => withdrawalFor('damaged on the way'), () => withdrawalFor('stolen')],
    [extendLot, 'staff', 200, () => extensionFor('the site was down'), () => extensionFor('the bank was down')],
    [extendLots, 'staff', 200, () => extensionsFor('no bids for an hour'), () => extensionsFor('no bids for two')],
    [handOver, 'staff', 201, () => handOverOf('The vendor rings at four.'), () => handOverOf('The vendor rang.')],
    [saveLotDraft, 'staff', 200, () => savedDraft('ANN 1'), () => savedDraft('ANN 2')],
    [saveHomeSlides, 'staff', 200, () => slidesOf('Forty cars'), () => slidesOf('Fifty cars')],
    [saveHomeBanners, 'staff', 200, () => bannersOf('A valuation'), () => bannersOf('Two valuations')],
    [requestApproval, 'staff', 200, requestedDraft, () => ofDraft(requestedDraft(), { revision: 9 })],
    [publishLot, 'staff', 200, publishedDraft, () => ofDraft(publishedDraft(), { revision: 9 })],
    [answerLotApproval, 'seller', 200, answeredDraft, () => ofDraft(answeredDraft(), { note: 'Fine.' })],
    [correctLot, 'staff', 200, () => correctionOf('Corrected.'), () => correctionOf('Corrected again.')],
    [placeComment, 'rival', 200, () => commentOf('A fine car.'), () => commentOf('A fine bike.')],
    [moderateComment, 'staff', 200, () => removalFor('off topic'), () => removalFor('an advertisement')],
    [placeOffer, 'buyer', 200, () => offerOf(10037, 3_000, SENT_BY_PAGE), () => offerOf(10037, 3_100)],
    [counterOffer, 'seller', 200, () => counterOf(10037, 4_000), () => counterOf(10037, 4_100)],
    [rejectCounter, 'buyer', 200, () => onOffer(10037), () => onOffer(10037, { bidderId: DEMO.rival })],
    [rejectOffer, 'seller', 200, () => onOffer(10037), () => onOffer(10037, { bidderId: DEMO.rival })],
    [acceptOffer, 'seller', 200, () => onOffer(10040), () => onOffer(10040, { auctionId: 10040 })],
    [acceptCounter, 'buyer', 200, () => onCountered(10041), () => onOffer(10041, { auctionId: 10041 })],
    [acceptProvisionalPrice, 'seller', 200, () => provisional(7_000), () => provisional(7_100)],
    [buyNow, 'buyer', 200, () => ({ params: { auctionId: 10038 }, body: {} }), () => buyNowOf({ auctionId: 10038 })],
    [purchase, 'buyer', 200, () => agreedAt(18_000), () => agreedAt(18_001)],
    [relistLot, 'seller', 200, () => relistingWith(7_000), () => relistingWith(6_000)],
    [buyBoost, 'seller', 200, () => boostOf(THREE_DAYS), () => boostOf(SEVEN_DAYS)],
    [
      addSaleDocument,
      'buyer',
      201,
      () => afterSale.document('first.png'),
      () => afterSale.onSale({ url: '/none.png' }),
    ],
    [
      reportPayment,
      'buyer',
      200,
      () => afterSale.onSale({ paymentWay: 'direct' }),
      () => afterSale.onSale({ paymentWay: 'escrow' }),
    ],
    [confirmPayment, 'seller', 200, () => afterSale.onSale(), null],
    [reportHandover, 'seller', 200, () => afterSale.onSale(), null],
    [
      openDispute,
      'buyer',
      200,
      () => afterSale.problem('The gearbox is broken.'),
      () => afterSale.problem('The papers are missing.'),
    ],
    [
      resolveDispute,
      'staff',
      200,
      () => afterSale.decision('The sale goes on.'),
      () => afterSale.decision('The sale goes on now.'),
    ],
    [confirmCollection, 'buyer', 200, () => afterSale.onSale(), null],
    [
      cancelSale,
      'staff',
      200,
      () => afterSale.cancellation('never paid'),
      () => afterSale.cancellation('paid too late'),
    ],
    [offerSecondChance, 'staff', 201, afterSale.onUnpaid, null],
    [acceptSecondChance, 'rival', 200, () => afterSale.chanceOn(10021), null],
    [declineSecondChance, 'rival', 200, () => afterSale.chanceOn(10020), null],
    [
      creditInvoice,
      'staff',
      201,
      () => afterSale.credit('agreed with the buyer'),
      () => afterSale.credit('issued by mistake'),
    ],
    [recordTransfer, 'staff', 200, afterSale.onOwedInvoice, null],
    [saveCard, 'nocard', 201, () => cardCall(1), () => cardCall(2)],
    [saveProspect, 'seller', 201, () => formWith({ body: nextScore() }), () => formWith({ answers: {} })],
    [
      sendEnquiry,
      'visitor',
      201,
      () => sellerEnquiry({ ...nextScore(), utm_medium: 'email' }),
      () => sellerEnquiry({ vehicleTitle: 'Another' }),
    ],
    [addVendor, 'staff', 201, () => vendorOf('ann.archer@example.com'), () => vendorOf('bea.archer@example.com')],
    [
      attendMeetup,
      'visitor',
      201,
      () => attendance('ann@example.com', nextScore()),
      () => attendance('bea@example.com'),
    ],
  ] satisfies [Endpoint, DemoName | 'visitor', number, MakeCall, MakeCall | null][]
).map(([endpoint, who, status, first, other]) => ({ endpoint, who, status, first, other }));

const offerOf = (auctionId: number, amount: number, more: object = {}): Call => ({
  params: { auctionId },
  body: { amount, ...more },
});
const vendorOf = (email: string): Call => ({
  body: { email, firstName: 'Ann', lastName: 'Archer', countryCode: 'GB', vendorType: 'managed' },
});
const buyNowOf = (body: object): Call => ({ params: { auctionId: 10038 }, body });
const agreedAt = (salePrice: number): Call => ({ params: { auctionId: 10028 }, body: { salePrice } });
const provisional = (amount: number): Call => ({ params: { auctionId: 10039 }, body: { amount } });
const counterOf = async (auctionId: number, amount: number): Promise<Call> => ({
  params: { auctionId },
  body: { bidId: await bidIdOn(auctionId), amount },
});

const bidIds = new Map<number, number>();
/** The id of an offer of the buyer on a lot, which is made when it is first asked for. */
async function bidIdOn(auctionId: number): Promise<number> {
  const caller = server.program('buyer');
  const own = bidIds.get(auctionId) ?? (await caller.ask(readValidOffer, { params: { auctionId } })).ownOffer?.bidId;
  const bidId = own ?? (await caller.ask(placeOffer, offerOf(auctionId, 3_000))).offer?.bidId ?? 0;
  bidIds.set(auctionId, bidId);
  return bidId;
}

async function onOffer(auctionId: number, body: object = {}): Promise<Call> {
  return { params: { auctionId, bidId: await bidIdOn(auctionId) }, body };
}

/** As `onOffer`, with a counter-offer of the seller. */
async function onCountered(auctionId: number): Promise<Call> {
  await server.program('seller').call(counterOffer, await counterOf(auctionId, 3_500));
  return onOffer(auctionId);
}

/** E-mails follow their response, and fees of a sale are taken then. */
const WITH_CONSEQUENCES: readonly Endpoint[] = [
  requestApproval,
  answerLotApproval,
  publishLot,
  acceptOffer,
  acceptCounter,
  acceptProvisionalPrice,
  buyNow,
  purchase,
  acceptSecondChance,
  declineSecondChance,
  reportPayment,
  confirmPayment,
  reportHandover,
  confirmCollection,
  openDispute,
  resolveDispute,
  cancelSale,
  offerSecondChance,
  creditInvoice,
];

let lastScore = 5_000;
/** A page measures a new score with each attempt. */
function nextScore() {
  lastScore += 1;
  return { trustScore: lastScore };
}

const tokens = new Map<number, string>();
async function cardCall(nth: number): Promise<Call> {
  const card = { number: cardNumber(nth), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
  const token = tokens.get(nth) ?? (await server.program('nocard').ask(tokeniseSandboxCard, { body: card })).token;
  tokens.set(nth, token);
  return { body: { token } };
}

it('covers every endpoint that takes a key', () => {
  const marked = endpoints.filter(({ idempotent }) => idempotent).map(({ name }) => name);
  expect(WRITES.map(({ endpoint }) => endpoint.name).sort()).toEqual(marked.sort());
});

describe.each(WRITES)('$endpoint.name', ({ endpoint, who, status, first, other }) => {
  it('repeated with its key returns the first response and changes no data', async () => {
    const caller = server.as(who);
    const key = randomUUID();
    const done = await caller.call(endpoint, { ...(await first()), key });
    expect(done.status, done.text).toBe(status);
    if (WITH_CONSEQUENCES.includes(endpoint)) await untilQuiet(server);
    const before = storedTables(server);
    const again = await caller.call(endpoint, { ...(await first()), key });
    expect(again.status).toBe(done.status);
    expect(again.json).toEqual(done.json);
    expect(storedTables(server)).toEqual(before);

    if (other === null) return;
    const reused = await caller.call(endpoint, { ...(await other()), key });
    expect(reused.status).toBe(422);
    expect(reused.json).toEqual({ code: 422, message: 'idempotencyKeyReused' });
    expect(storedTables(server)).toEqual(before);
  });
});

describe('a key', () => {
  it('returns the stored refusal', async () => {
    const [caller, key] = [server.program('rival'), randomUUID()];
    const refused = await caller.call(placeBid, { ...bidOf(1_000), key });
    expect(refused.status).toBe(409);
    await server.program('vip').ask(placeBid, bidOf(2_000));
    // The minimum bid has risen, so a new decision would be different.
    expect((await caller.call(placeBid, { ...bidOf(1_000), key })).json).toEqual(refused.json);
    expect((await caller.call(placeBid, { ...bidOf(1_000), key: randomUUID() })).json).not.toEqual(refused.json);
  });

  it('returns the reason why a bidder may not bid, until the bidder uses another key', async () => {
    const [caller, key] = [server.program('expiredcard'), randomUUID()];
    const refused = await caller.call(placeBid, { ...bidOf(1_700), key });
    expect(refused.json).toEqual({ code: 403, message: 'paymentMethodExpired' });
    const card = { number: cardNumber(77), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
    const { token } = await caller.ask(tokeniseSandboxCard, { body: card });
    await caller.ask(saveCard, { body: { token } });
    expect((await caller.call(placeBid, { ...bidOf(1_700), key })).json).toEqual(refused.json);
    // An attempt after the cause is corrected has another key and is decided again.
    expect((await caller.call(placeBid, { ...bidOf(1_700), key: randomUUID() })).status).not.toBe(403);
  });

  it.each<[string, DemoName, Endpoint, Call, Call, string]>([
    ['403: unable to bid', 'nophone', placeBid, bidOf(1_700), bidOf(1_800), 'verifyMobileNumberToBid'],
    ['403: one’s own lot', 'seller', placeBid, ownBidOf(2_500), ownBidOf(2_600), 'vendorsCannotBid'],
    ['403: the reserve of another vendor', 'rival', changeReserve, reserveOf(1), reserveOf(2), 'forbidden'],
    ['404: a bid on an unknown lot', 'buyer', placeBid, nowhere(bidOf(1_700)), nowhere(bidOf(1_800)), 'notFound'],
    ['404: an unknown reserve', 'seller', changeReserve, nowhere(reserveOf(1)), nowhere(reserveOf(2)), 'notFound'],
    ['404: voiding an unknown bid', 'staff', voidBid, unknownVoid('a slip'), unknownVoid('another'), 'notFound'],
    ['409: a raised reserve', 'seller', changeReserve, reserveOf(9_000), reserveOf(9_100), 'reserveNotLower'],
    ['409: a late withdrawal', 'staff', withdrawLot, lateWithdrawal('late'), lateWithdrawal('later'), TOO_LATE],
    [
      '409: relisting a live lot',
      'seller',
      relistLot,
      liveRelisting(3_000),
      liveRelisting(2_000),
      'relistingNotPossible',
    ],
    ['409: boosting a sold lot', 'seller', buyBoost, soldBoost(THREE_DAYS), soldBoost(SEVEN_DAYS), 'boostNotPossible'],
    ['400: a bid with pence', 'buyer', placeBid, bidOf(1_700.5), bidOf(1_800), 'malformedRequest'],
    ['400: another lot', 'buyer', placeBid, bidOf(1_700, { auctionId: 10005 }), bidOf(1_700), 'malformedRequest'],
  ])('is used up by a refusal, %s', async (_, who, endpoint, first, other, message) => {
    const key = randomUUID();
    const refused = await server.as(who).call(endpoint, { ...first, key });
    expect(refused.json).toMatchObject({ message });
    expect((await server.as(who).call(endpoint, { ...first, key })).json).toEqual(refused.json);
    expect((await server.as(who).call(endpoint, { ...other, key })).json).toEqual({
      code: 422,
      message: 'idempotencyKeyReused',
    });
  });

  it('is not used up by a request that is refused before its handler runs', async () => {
    const [caller, key] = [server.program('vip'), randomUUID()];
    const good = { params: { auctionId: 10025 }, body: { isAbsentee: false, amount: 5_000 }, key };
    const unread = await caller.call(placeBid, { ...good, body: { isAbsentee: 'no', amount: 5_000 } });
    expect(unread.status).toBe(400);
    expect((await server.visitor.call(placeBid, good)).status).toBe(401);
    expect((await caller.call(placeBid, good)).status).toBe(200);
  });

  it('ignores fields that clients add automatically', async () => {
    const [caller, key] = [server.program('rival'), randomUUID()];
    const first = await caller.call(placeBid, { ...bidOf(2_500, { userAgent: 'one', utm_medium: 'mail' }), key });
    const again = await caller.call(placeBid, { ...bidOf(2_500, { userAgent: 'two', ip: '::1' }), key });
    expect(first.status).toBe(200);
    expect(again.json).toEqual(first.json);
  });

  it('belongs to its account: another account may use the same key', async () => {
    const key = randomUUID();
    expect((await server.program('super').call(placeBid, { ...bidOf(3_000), key })).status).toBe(200);
    const others = await server.program('managed').call(placeBid, { ...bidOf(3_500), key });
    expect(others.status).toBe(200);
    expect((others.json as { readonly usersHighestBid: unknown }).usersHighestBid).toMatchObject({ amount: 3_500 });
  });

  it('is valid for one lot only', async () => {
    const [caller, key] = [server.program('dealer'), randomUUID()];
    expect((await caller.call(placeBid, { ...bidOf(4_000), key })).status).toBe(200);
    const elsewhere = { params: { auctionId: 10005 }, body: { isAbsentee: false, amount: 4_000 } };
    const answer = await caller.call(placeBid, { ...elsewhere, key });
    expect(answer.json).toMatchObject({ auctionId: 10005, bidStatus: 'bid-winning' });
  });

  it('expires after a day', async () => {
    const [caller, key] = [server.program('no3ds'), randomUUID()];
    const first = await caller.call(placeBid, { ...bidOf(5_000), key });
    expect(first.status).toBe(200);
    await server.advance(24 * 60 * 60_000 + 1_000);
    const late = await caller.call(placeBid, { ...bidOf(5_500), key });
    expect(late.status).toBe(200);
    expect(late.json).not.toEqual(first.json);
  });

  it('sent twenty times at once makes one bid', async () => {
    const [caller, key] = [server.program('noterms'), randomUUID()];
    // The session is opened first, so that the twenty requests are sent together.
    await caller.ask(readMe);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.call(placeBid, { ...bidOf(6_000), key })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });
});
