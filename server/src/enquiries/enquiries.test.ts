import { randomUUID } from 'node:crypto';
import { sendEnquiry, sendFeedback } from '@marque/core/contracts/enquiries';
import { signUpload } from '@marque/core/contracts/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTables } from '../api-tests/harness/stored-rows.ts';
import {
  type Call,
  type Caller,
  DEMO,
  startTestServer,
  stopTime,
  type TestServer,
} from '../api-tests/harness/test-server.ts';
import { buyerEnquiry, sellerEnquiry } from '../api-tests/selling/selling-calls.ts';
import { picture, upload, wish } from '../api-tests/selling/upload-calls.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';

const LOT = 10003;
const SELLERS = 10031;

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
});
afterAll(() => server.stop());

function stored(enquiryId: number): { readonly body: unknown; readonly [column: string]: unknown } {
  const row = requireSqlite(server.context.db)
    .readConnection.prepare<[number], { body: string }>('select * from enquiries where id = ?')
    .get(enquiryId);
  if (row === undefined) throw new Error('There is no such enquiry.');
  return { ...row, body: JSON.parse(row.body) };
}

async function refusalOf(caller: Caller, call: Call): Promise<unknown> {
  const before = storedTables(server);
  const { json } = await caller.call(sendEnquiry, call);
  expect(storedTables(server)).toEqual(before);
  return json;
}

describe('a buyer’s enquiry', () => {
  it('is kept with its lot and its maker', async () => {
    const { enquiryId } = await server.program('buyer').ask(sendEnquiry, buyerEnquiry(LOT));
    expect(stored(enquiryId)).toMatchObject({
      kind: 'buyer',
      user_id: DEMO.buyer,
      lot_id: LOT,
      trust_score: null,
      body: { formData: { phone: '+447700900999', message: 'Has it been welded?' }, auctionId: LOT },
    });
  });

  it('is kept with the campaign that its page names', async () => {
    const { body } = buyerEnquiry(LOT);
    const named = { body: { ...(body as object), utm_campaign: 'november' } };
    const { enquiryId } = await server.program('buyer').ask(sendEnquiry, named);
    expect(stored(enquiryId).body).toMatchObject({ utm_campaign: 'november' });
  });

  it('is refused and not kept with another sale format than the lot’s', async () => {
    const formData = { phone: '+447700900999', message: 'Has it been welded?' };
    const other = { body: { formData, auctionId: LOT, saleFormat: 'classified' } };
    const refusal = await refusalOf(server.program('buyer'), other);
    expect(refusal).toMatchObject({ details: [{ path: 'saleFormat', message: expect.any(String) }] });
  });

  it.each<[string, object, { path: string; message: string }[]]>([
    ['no number', { phone: ' ' }, [{ path: 'phone', message: 'error_mobileNumberRequired' }]],
    ['a number without a digit', { phone: 'ring me' }, [{ path: 'phone', message: 'error_mobileNumberRequired' }]],
    ['no word of a number', { phone: undefined }, [{ path: 'phone', message: 'error_mobileNumberRequired' }]],
    ['no word of a message', { message: undefined }, [{ path: 'message', message: 'error_messsageRequired' }]],
    ['no message', { message: '\n' }, [{ path: 'message', message: 'error_messsageRequired' }]],
    [
      'neither',
      { phone: '', message: '' },
      [
        { path: 'phone', message: 'error_mobileNumberRequired' },
        { path: 'message', message: 'error_messsageRequired' },
      ],
    ],
  ])('with %s is refused, and says so beside the field', async (_, formData, details) => {
    const refusal = await refusalOf(server.program('buyer'), buyerEnquiry(LOT, formData));
    expect(refusal).toEqual({ code: 422, message: 'invalidAnswers', details });
  });

  it('is a member’s, who is not blocked and not its seller', async () => {
    expect(await refusalOf(server.visitor, buyerEnquiry(LOT))).toEqual({ code: 401, message: 'notLoggedIn' });
    expect(await refusalOf(server.program('blocked'), buyerEnquiry(LOT))).toEqual({ code: 403, message: 'blocked' });
    expect(await refusalOf(server.program('seller'), buyerEnquiry(SELLERS))).toMatchObject({ message: 'forbidden' });
    expect((await server.program('unverified').call(sendEnquiry, buyerEnquiry(LOT))).status).toBe(201);
    expect((await server.program('seller').call(sendEnquiry, buyerEnquiry(LOT))).status).toBe(201);
  });

  it('is about a lot that there is', async () => {
    expect(await refusalOf(server.program('buyer'), buyerEnquiry(99_999))).toEqual({ code: 404, message: 'notFound' });
  });

  it('has a rate limit per hour', async () => {
    const rival = server.program('rival');
    for (let count = 0; count < RATE_LIMITS.buyerEnquiries.most; count += 1)
      await rival.call(sendEnquiry, buyerEnquiry(LOT));
    const answer = await rival.call(sendEnquiry, buyerEnquiry(LOT));
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await server.program('vip').call(sendEnquiry, buyerEnquiry(LOT))).status).toBe(201);
  });
});

describe('a seller’s enquiry', () => {
  it('is open to visitors', async () => {
    const { enquiryId } = await server.visitor.ask(sendEnquiry, sellerEnquiry({ utm_source: 'letter' }));
    const { body, ...row } = stored(enquiryId);
    expect(row).toMatchObject({ kind: 'seller', user_id: null, lot_id: null, trust_score: 45_000 });
    expect(body).toMatchObject({ vehicleTitle: 'Fiat 500 F', utm_source: 'letter' });
    expect(body).not.toHaveProperty('mark');
    const own = await server.program('seller').ask(sendEnquiry, sellerEnquiry());
    expect(stored(own.enquiryId)).toMatchObject({ user_id: DEMO.seller });
  });

  it.each([0, -5_000, 2_999.5])('that came after %s ms is marked and taken', async (trustScore) => {
    const { enquiryId } = await server.visitor.ask(sendEnquiry, sellerEnquiry({ trustScore, mark: 'mine' }));
    const { body, trust_score } = stored(enquiryId);
    expect(body).toMatchObject({ mark: 'tooQuick' });
    expect(trust_score).toBe(Math.round(trustScore));
  });

  it.each<[string, object]>([
    ['without an e-mail address', { vendorEmail: 'ann at example.com' }],
    ['without a name', { vendorFirstName: ' ' }],
    ['with a telephone of letters', { vendorPhone: 'ring me' }],
    ['from a country that there is not', { vendorCountryCode: 'ZZ' }],
    ['about a boat', { productType: 'boat' }],
    ['with a picture that runs', { imageUrl: 'javascript:alert(1)' }],
    ['with a picture elsewhere', { imageUrl: '//evil.example/x.png' }],
    ['with a score beyond time', { trustScore: 1e300 }],
  ])('%s is refused, and says where', async (_, changes) => {
    const details = Object.keys(changes).map((key) => expect.objectContaining({ path: `body.${key}` }));
    const refusal = await refusalOf(server.visitor, sellerEnquiry(changes));
    expect(refusal).toMatchObject({ message: 'malformedRequest', details });
  });

  it('sent again with its key is one enquiry, also with fields that the page adds', async () => {
    const key = randomUUID();
    const first = await server.visitor.ask(sendEnquiry, { ...sellerEnquiry({ utm_medium: 'a' }), key });
    const again = await server.visitor.ask(sendEnquiry, { ...sellerEnquiry({ trustScore: 60_000 }), key });
    expect(again).toEqual(first);
    const other = await server.visitor.call(sendEnquiry, { ...sellerEnquiry({ vehicleTitle: 'Other' }), key });
    expect(other.json).toEqual({ code: 422, message: 'idempotencyKeyReused' });
  });
});

describe('a picture of what is to be sold', () => {
  const lost = { code: 422, message: 'invalidAnswers', details: [{ path: 'images', message: 'malformed' }] };

  it.each([
    ['sell-with-us', 'sell-with-us'],
    ['watch-service', 'watch-service'],
  ])('from %s has arrived, from a visitor too', async (source, formName) => {
    const { fileUrl } = await upload(server.visitor, await picture('png'), { formName });
    const { enquiryId } = await server.visitor.ask(sendEnquiry, sellerEnquiry({ source, imageUrl: fileUrl }));
    expect(stored(enquiryId)).toMatchObject({ body: { imageUrl: fileUrl } });
  });

  it('belongs to no other account, is of that form, and exists', async () => {
    const theirs = await upload(server.program('rival'), await picture('png'), { formName: 'sell-with-us' });
    const ofAnotherForm = await upload(server.visitor, await picture('png'));
    const neverSent = await server.visitor.ask(signUpload, wish({ formName: 'sell-with-us' }));
    for (const { fileUrl: imageUrl } of [theirs, ofAnotherForm, neverSent]) {
      expect(await refusalOf(server.visitor, sellerEnquiry({ source: 'sell-with-us', imageUrl }))).toEqual(lost);
    }
    const imageUrl = 'https://elsewhere.example/front.png';
    expect(await refusalOf(server.visitor, sellerEnquiry({ source: 'sell-with-us', imageUrl }))).toEqual(lost);
  });
});

describe('feedback', () => {
  it('is given once, by the maker of the enquiry', async () => {
    const [buyer, vip] = [server.program('buyer'), server.program('vip')];
    const { enquiryId } = await buyer.ask(sendEnquiry, buyerEnquiry(LOT));
    const feedback = { params: { enquiryId }, body: { rating: '4', comment: 'quick' } };
    expect((await vip.call(sendFeedback, feedback)).json).toEqual({ code: 404, message: 'notFound' });
    expect((await server.program('staff').call(sendFeedback, feedback)).status).toBe(404);
    expect(await buyer.ask(sendFeedback, feedback)).toEqual({ enquiryId });
    const before = storedTables(server);
    expect((await buyer.call(sendFeedback, feedback)).json).toEqual({ code: 409, message: 'feedbackGiven' });
    expect(storedTables(server)).toEqual(before);
    expect(stored(enquiryId).feedback).toBe('{"rating":"4","comment":"quick"}');
  });

  it('on a visitor’s enquiry is refused', async () => {
    const { enquiryId } = await server.visitor.ask(sendEnquiry, sellerEnquiry());
    const feedback = { params: { enquiryId }, body: { rating: '4' } };
    expect((await server.visitor.call(sendFeedback, feedback)).status).toBe(401);
    expect((await server.program('buyer').call(sendFeedback, feedback)).status).toBe(404);
  });
});

// Last: what the clock sets going changes the database by itself.
it('takes enquiries again when the hour is over', async () => {
  const rival = server.program('rival');
  expect((await rival.call(sendEnquiry, buyerEnquiry(LOT))).status).toBe(429);
  await server.advance(RATE_LIMITS.buyerEnquiries.windowMs + 1_000);
  expect((await rival.call(sendEnquiry, buyerEnquiry(LOT))).status).toBe(201);
});
