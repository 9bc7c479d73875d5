import { randomUUID } from 'node:crypto';
import { readMe, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { endpoints } from '@marque/core/contracts/all';
import { changeReserve, placeBid, voidBid, withdrawLot } from '@marque/core/contracts/bidding';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { saveProspect } from '@marque/core/contracts/prospects';
import { describe, expect, it } from 'vitest';
import { storedTables } from '../harness/stored-rows.ts';
import { type Call, type Caller, cardNumber, serverForFile } from '../harness/test-server.ts';
import { attendance, formId, plateForm, sellerEnquiry } from '../selling/selling-calls.ts';

const server = await serverForFile();

const reserveOf = (amount: number | null): Call => ({ params: { auctionId: 10031 }, body: { amount } });
const voidOf = (reason: string): Call => ({ params: { auctionId: 10025, sequence: 2 }, body: { reason } });
const withdrawalFor = (reason: string): Call => ({ params: { auctionId: 10026 }, body: { reason } });
const bidOf = (amount: number, more: object = {}): Call => ({
  params: { auctionId: 10003 },
  body: { isAbsentee: false, amount, ...more },
});

const ownBidOf = (amount: number): Call => ({ ...bidOf(amount), params: { auctionId: 10031 } });
const nowhere = (call: Call): Call => ({ ...call, params: { auctionId: 99_999 } });
const unknownVoid = (reason: string): Call => ({ params: { auctionId: 10025, sequence: 999 }, body: { reason } });
const soldWithdrawal = (reason: string): Call => ({ params: { auctionId: 10015 }, body: { reason } });

interface Write {
  readonly endpoint: Endpoint;
  readonly caller: () => Caller;
  readonly first: () => Call | Promise<Call>;
  readonly other: () => Call | Promise<Call>;
  readonly status: number;
}

/** Each write that takes an idempotency key, once done and once with another body. */
const WRITES: readonly Write[] = [
  {
    endpoint: placeBid,
    caller: () => server.program('buyer'),
    first: () => bidOf(1_500, { localDateTime: '2026-11-20T19:30:00', utm_source: 'letter' }),
    other: () => bidOf(1_600),
    status: 200,
  },
  {
    endpoint: changeReserve,
    caller: () => server.program('seller'),
    first: () => reserveOf(3_500),
    other: () => reserveOf(3_400),
    status: 200,
  },
  {
    endpoint: voidBid,
    caller: () => server.program('staff'),
    first: () => voidOf('bid twice by mistake'),
    other: () => voidOf('not meant'),
    status: 200,
  },
  {
    endpoint: withdrawLot,
    caller: () => server.program('staff'),
    first: () => withdrawalFor('damaged on the way'),
    other: () => withdrawalFor('stolen'),
    status: 200,
  },
  {
    endpoint: saveCard,
    caller: () => server.program('nocard'),
    first: () => cardCall(1),
    other: () => cardCall(2),
    status: 201,
  },
  {
    endpoint: saveProspect,
    caller: () => server.program('seller'),
    first: () => plateForm(formId(1), { body: { trustScore: nthScore() } }),
    other: () => plateForm(formId(1), { answers: {} }),
    status: 201,
  },
  {
    endpoint: sendEnquiry,
    caller: () => server.visitor,
    first: () => sellerEnquiry({ trustScore: nthScore(), utm_medium: 'letter' }),
    other: () => sellerEnquiry({ vehicleTitle: 'Another' }),
    status: 201,
  },
  {
    endpoint: attendMeetup,
    caller: () => server.visitor,
    first: () => attendance('ann@example.com', { trustScore: nthScore() }),
    other: () => attendance('bea@example.com'),
    status: 201,
  },
];

let scores = 5_000;
/** A page measures anew with each try. */
function nthScore(): number {
  scores += 1;
  return scores;
}

const tokens = new Map<number, string>();
async function cardCall(nth: number): Promise<Call> {
  const card = { number: cardNumber(nth), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
  const token = tokens.get(nth) ?? (await server.program('nocard').ask(tokeniseSandboxCard, { body: card })).token;
  tokens.set(nth, token);
  return { body: { token } };
}

it('looks at every endpoint that takes a key', () => {
  const marked = endpoints.filter(({ idempotent }) => idempotent).map(({ name }) => name);
  expect(WRITES.map(({ endpoint }) => endpoint.name).sort()).toEqual(marked.sort());
});

describe.each(WRITES)('$endpoint.name', ({ endpoint, caller, first, other, status }) => {
  it('sent again with its key gives the first answer again and does nothing', async () => {
    const key = randomUUID();
    const done = await caller().call(endpoint, { ...(await first()), key });
    expect(done.status, done.text).toBe(status);
    const before = storedTables(server);
    const again = await caller().call(endpoint, { ...(await first()), key });
    expect(again.status).toBe(done.status);
    expect(again.json).toEqual(done.json);
    expect(storedTables(server)).toEqual(before);

    const reused = await caller().call(endpoint, { ...(await other()), key });
    expect(reused.status).toBe(422);
    expect(reused.json).toEqual({ code: 422, message: 'idempotencyKeyReused' });
    expect(storedTables(server)).toEqual(before);
  });
});

describe('a key', () => {
  it('brings a refusal back too', async () => {
    const [caller, key] = [server.program('rival'), randomUUID()];
    const refused = await caller.call(placeBid, { ...bidOf(1_000), key });
    expect(refused.status).toBe(409);
    await server.program('vip').ask(placeBid, bidOf(2_000));
    // The least next bid has risen: a new answer would say so.
    expect((await caller.call(placeBid, { ...bidOf(1_000), key })).json).toEqual(refused.json);
    expect((await caller.call(placeBid, { ...bidOf(1_000), key: randomUUID() })).json).not.toEqual(refused.json);
  });

  it('brings back why a person may not bid, until they try anew', async () => {
    const [caller, key] = [server.program('expiredcard'), randomUUID()];
    const refused = await caller.call(placeBid, { ...bidOf(1_700), key });
    expect(refused.json).toEqual({ code: 403, message: 'paymentMethodExpired' });
    const card = { number: cardNumber(77), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
    const { token } = await caller.ask(tokeniseSandboxCard, { body: card });
    await caller.ask(saveCard, { body: { token } });
    expect((await caller.call(placeBid, { ...bidOf(1_700), key })).json).toEqual(refused.json);
    // What is pressed again after the cause was mended is another attempt, with a key of its own: this one is judged.
    expect((await caller.call(placeBid, { ...bidOf(1_700), key: randomUUID() })).status).not.toBe(403);
  });

  it.each<[string, () => Caller, Endpoint, Call, Call, string]>([
    [
      '403: not fit to bid',
      () => server.program('nophone'),
      placeBid,
      bidOf(1_700),
      bidOf(1_800),
      'verifyMobileNumberToBid',
    ],
    [
      '403: one’s own lot',
      () => server.program('seller'),
      placeBid,
      ownBidOf(2_500),
      ownBidOf(2_600),
      'vendorsCannotBid',
    ],
    ['403: another’s reserve', () => server.program('rival'), changeReserve, reserveOf(1), reserveOf(2), 'forbidden'],
    [
      '404: a bid on nothing',
      () => server.program('buyer'),
      placeBid,
      nowhere(bidOf(1_700)),
      nowhere(bidOf(1_800)),
      'notFound',
    ],
    [
      '404: a reserve of nothing',
      () => server.program('seller'),
      changeReserve,
      nowhere(reserveOf(1)),
      nowhere(reserveOf(2)),
      'notFound',
    ],
    [
      '404: a void of nothing',
      () => server.program('staff'),
      voidBid,
      unknownVoid('a slip'),
      unknownVoid('another'),
      'notFound',
    ],
    [
      '409: a reserve that is raised',
      () => server.program('seller'),
      changeReserve,
      reserveOf(9_000),
      reserveOf(9_100),
      'reserveNotLower',
    ],
    [
      '409: a withdrawal too late',
      () => server.program('staff'),
      withdrawLot,
      soldWithdrawal('late'),
      soldWithdrawal('later'),
      'Conflict: BID_TOO_LATE',
    ],
    [
      '400: a bid with pence',
      () => server.program('buyer'),
      placeBid,
      bidOf(1_700.5),
      bidOf(1_800),
      'malformedRequest',
    ],
    [
      '400: a bid for another lot',
      () => server.program('buyer'),
      placeBid,
      bidOf(1_700, { auctionId: 10005 }),
      bidOf(1_700),
      'malformedRequest',
    ],
  ])('is spent by a refusal, %s', async (_, who, endpoint, first, other, message) => {
    const key = randomUUID();
    const refused = await who().call(endpoint, { ...first, key });
    expect(refused.json).toMatchObject({ message });
    expect((await who().call(endpoint, { ...first, key })).json).toEqual(refused.json);
    expect((await who().call(endpoint, { ...other, key })).json).toEqual({
      code: 422,
      message: 'idempotencyKeyReused',
    });
  });

  it('is not spent by what the door refuses: nobody has been asked yet', async () => {
    const [caller, key] = [server.program('vip'), randomUUID()];
    const good = { params: { auctionId: 10025 }, body: { isAbsentee: false, amount: 5_000 }, key };
    const unread = await caller.call(placeBid, { ...good, body: { isAbsentee: 'no', amount: 5_000 } });
    expect(unread.status).toBe(400);
    expect((await server.visitor.call(placeBid, good)).status).toBe(401);
    expect((await caller.call(placeBid, good)).status).toBe(200);
  });

  it('does not compare what programs add by themselves', async () => {
    const [caller, key] = [server.program('rival'), randomUUID()];
    const first = await caller.call(placeBid, { ...bidOf(2_500, { userAgent: 'one', utm_medium: 'mail' }), key });
    const again = await caller.call(placeBid, { ...bidOf(2_500, { userAgent: 'two', ip: '::1' }), key });
    expect(first.status).toBe(200);
    expect(again.json).toEqual(first.json);
  });

  it('is its owner’s: another’s means nothing by it', async () => {
    const key = randomUUID();
    expect((await server.program('super').call(placeBid, { ...bidOf(3_000), key })).status).toBe(200);
    const others = await server.program('managed').call(placeBid, { ...bidOf(3_500), key });
    expect(others.status).toBe(200);
    expect((others.json as { readonly usersHighestBid: unknown }).usersHighestBid).toMatchObject({ amount: 3_500 });
  });

  it('counts on one lot alone', async () => {
    const [caller, key] = [server.program('dealer'), randomUUID()];
    expect((await caller.call(placeBid, { ...bidOf(4_000), key })).status).toBe(200);
    const elsewhere = { params: { auctionId: 10005 }, body: { isAbsentee: false, amount: 4_000 } };
    const answer = await caller.call(placeBid, { ...elsewhere, key });
    expect(answer.json).toMatchObject({ auctionId: 10005, bidStatus: 'bid-winning' });
  });

  it('is forgotten after a day', async () => {
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
    // A session first, so that the twenty do leave together.
    await caller.ask(readMe);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.call(placeBid, { ...bidOf(6_000), key })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });
});
