// What one hostile account can do with offers, purchases and interest.
import { randomUUID } from 'node:crypto';
import { readMe } from '@marque/core/contracts/accounts';
import { listBidding } from '@marque/core/contracts/bidding';
import { registerClassifiedInterest } from '@marque/core/contracts/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { ANN, BEN, call, type Harness, mint, VENDOR } from '../auction-tests/test-harness.ts';
import { holdsOf } from '../auction-tests/test-sales.ts';
import {
  addBuyNowLot,
  addOfferLot,
  answer,
  buyNow,
  made,
  offer,
  offersOn,
  purchasesOf,
  startTrading,
  told,
  untilStage,
} from '../auction-tests/test-trading.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { waitUntil } from '../platform/testing.ts';
import { attempts, printCounts } from './attack-size.ts';

/** How often each answer was given. */
function count(answers: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const text of answers) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

const storedKeys = async ({ db }: Harness) =>
  (await db.read.selectFrom('idempotency_keys').select('key').execute()).length;

describe('one account in a world of real members', () => {
  it('that feels for the open offer of another is stopped, and its answers are bounded', async () => {
    const harness = await startTrading(undefined, 'demo');
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, BEN, 8_000));
    const { most } = RATE_LIMITS.offers;
    const answers: string[] = [];
    for (let nth = 1; nth <= most + attempts(20, 2_000); nth += 1) {
      answers.push(told(await offer(harness, lot, ANN, nth, randomUUID())));
    }
    printCounts('refused offers of one account', count(answers));
    expect(count(answers)).toEqual({
      '409 Conflict: BID_TOO_SMALL': most,
      '429 tooManyRequests': answers.length - most,
    });
    expect(await storedKeys(harness)).toBe(most);
  });

  it('that makes offers without end makes as many as the lot allows', async () => {
    const harness = await startTrading(undefined, 'demo');
    const lot = await addOfferLot(harness);
    const answers: string[] = [];
    for (let nth = 1; nth <= 25; nth += 1) answers.push(told(await offer(harness, lot, ANN, nth * 10)));
    expect(count(answers)).toEqual({ '200 offerSuccess': 3, '409 Conflict: offersUsedUp': 22 });
    expect(await offersOn(harness, lot)).toHaveLength(3);
  });

  it('that answers offers without end is stopped', async () => {
    const harness = await startTrading(undefined, 'demo');
    const lot = await addOfferLot(harness);
    const { most } = RATE_LIMITS.offerAnswers;
    const answers: string[] = [];
    for (let nth = 1; nth <= most + 10; nth += 1) {
      answers.push(told(await answer(harness, lot, 'acceptOffer', nth, VENDOR)));
    }
    expect(count(answers)).toEqual({ '404 notFound': most, '429 tooManyRequests': 10 });
  });

  it('whose card is always refused reserves lots only a few times an hour', async () => {
    const harness = await startTrading(undefined, 'demo');
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    const lot = await addBuyNowLot(harness, { buyNow: 20_000 });
    const { most } = RATE_LIMITS.purchases;
    const answers: string[] = [];
    for (let nth = 1; nth <= most + 5; nth += 1) {
      answers.push(told(await buyNow(harness, lot, ANN)));
      await untilStage(harness, lot, 'buyNow');
    }
    expect(count(answers)).toEqual({ '202 buyNowPreAuth': most, '429 tooManyRequests': 5 });
    expect(await purchasesOf(harness, lot)).toHaveLength(most);
  });

  it('that is interested in all lots at once is stopped', async () => {
    const harness = await startTrading(undefined, 'demo');
    const { most } = RATE_LIMITS.interests;
    const answers: string[] = [];
    for (let nth = 1; nth <= most + 5; nth += 1) {
      const lot = await addOfferLot(harness, { sale_format: 'classified', stage: 'classified', endsIn: null });
      answers.push(told(await call(harness, registerClassifiedInterest, ANN, { params: { auctionId: lot.id } })));
    }
    expect(count(answers)).toEqual({ '200 interestSuccess': most, '429 tooManyRequests': 5 });
  });
});

it('offers sent all at once wait for one hold', async () => {
  const harness = await startTrading();
  const lot = await addOfferLot(harness, { buyNow: 50_000 });
  let grant = () => {};
  harness.gateway.before.hold = () => new Promise((resolve) => (grant = resolve));
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => told(await offer(harness, lot, ANN, 20_000 + nth))),
  );
  expect(count(answers)).toEqual({ '202 offerPreAuth': 1, '409 Conflict: BID_PENDING': 19 });
  expect(await holdsOf(harness)).toHaveLength(1);
  await waitUntil(() => harness.gateway.asked.holds === 1);
  grant();
});

describe('an account with very many offers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('reads its last hundred, and a list of its lots', async () => {
    const { db } = server.context;
    const times = attempts(2_000, 20_000);
    await requireSqlite(db).batch((connection) => {
      const lots = connection.prepare<[], number>('select id from lots order by id').pluck().all();
      const insert = connection.prepare(
        "insert into offers (lot_id, bidder_id, amount, made_at, ending, ended_at) values (?, ?, ?, ?, 'expired', ?)",
      );
      for (let nth = 0; nth < times; nth += 1) insert.run(lots[nth % lots.length], DEMO.dealer, 100_000, nth, nth);
    });
    const me = await server.program('dealer').ask(readMe);
    expect(me.offers).toHaveLength(100);
    const ids = me.offers.map(({ bidId }) => bidId);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const { auctions } = await server.program('dealer').ask(listBidding, { query: { site: 'all' } });
    printCounts('offers of one account', { stored: times, lots: auctions.length });
    expect(auctions.length).toBeGreaterThan(40);
  });
});
