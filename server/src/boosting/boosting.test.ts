import { type BoostReply, buyBoost, readBoostOffer } from '@marque/core/contracts/boosting';
import { describe, expect, it, vi } from 'vitest';
import { addVendorAccount } from '../auction-tests/test-accounts.ts';
import {
  ANN,
  addLot,
  ask,
  bid,
  call,
  type Harness,
  mint,
  readLot,
  STAFF,
  startHarness,
  taken,
  VENDOR,
} from '../auction-tests/test-harness.ts';
import { DAY, HOUR } from '../auction-tests/test-sales.ts';
import { waitUntil } from '../platform/testing.ts';
import type { BoostRow } from './index.ts';

/** £29 and 20 % VAT, in pounds and in pence. */
const TOTAL = 34.8;
const PENCE = 3_480;

const order = (lot: { id: number }, name = 'threeDays', total = TOTAL) => ({
  params: { auctionId: lot.id },
  body: { package: name, total },
});

const boost = (harness: Harness, lot: { id: number }, key: string | null = null) =>
  call(harness, buyBoost, VENDOR, { ...order(lot), key });

const boostsOf = (harness: Harness) => harness.db.read.selectFrom('boosts').selectAll().orderBy('id').execute();
const statusesOf = async (harness: Harness) => (await boostsOf(harness)).map(({ status }) => status);
const isBoosted = async (harness: Harness, lot: { id: number }) => (await readLot(harness, lot.id)).is_boosted === 1;

function bodyOf(outcome: Awaited<ReturnType<typeof boost>>): BoostReply {
  if (outcome.kind === 'refused') throw new Error(outcome.problem.message);
  return outcome.body;
}

function refusalOf(outcome: Awaited<ReturnType<typeof boost>>): string {
  if (outcome.kind === 'replied') throw new Error(`boosted with ${outcome.status}`);
  return `${outcome.problem.code} ${outcome.problem.message}`;
}

async function open(terms: Parameters<typeof addLot>[1] = { endsIn: 10 * DAY }) {
  const harness = await startHarness();
  await addVendorAccount(harness);
  const lot = await addLot(harness, terms);
  const notices: Pick<BoostRow, 'id' | 'notice'>[] = [];
  harness.auctions.onBoostNotice(async ({ id, notice }) => void notices.push({ id, notice }));
  return { harness, lot, notices };
}

/** What the vendor’s account says of the card. */
function changeVendor(harness: Harness, facts: object): void {
  const vendor = harness.people.get(VENDOR);
  if (vendor) harness.people.set(VENDOR, { ...vendor, ...facts });
}

describe('the offer of a boost', () => {
  it('has the packages that differ for the lot, with the tax of the vendor’s country', async () => {
    const { harness, lot } = await open();
    const offer = await ask(harness, readBoostOffer, VENDOR, { params: { auctionId: lot.id } });
    expect(offer).toMatchObject({ isBoosted: false, refusal: null, taxName: 'VAT', taxRate: 0.2, currencyCode: 'gbp' });
    expect(offer.packages.map((one) => [one.package, one.price, one.tax, one.total])).toEqual([
      ['threeDays', 29, 5.8, 34.8],
      ['sevenDays', 49, 9.8, 58.8],
      ['toTheEnd', 79, 15.8, 94.8],
    ]);
    expect(offer.packages[2]?.dtEndUTC).toBeNull();

    changeVendor(harness, { billingCountryCode: 'US' });
    const untaxed = await ask(harness, readBoostOffer, VENDOR, { params: { auctionId: lot.id } });
    expect(untaxed).toMatchObject({ taxName: null, taxRate: 0 });
    expect(untaxed.packages[0]).toMatchObject({ price: 29, tax: 0, total: 29 });
  });

  it.each([
    ['another member', ANN],
    ['staff', STAFF],
  ])('is not for %s', async (_, who) => {
    const { harness, lot } = await open();
    expect(await call(harness, readBoostOffer, who, { params: { auctionId: lot.id } })).toMatchObject({
      problem: { code: 403 },
    });
    expect(await call(harness, buyBoost, who, order(lot))).toMatchObject({ problem: { code: 403 } });
    expect(await boostsOf(harness)).toEqual([]);
  });

  it.each([
    ['no card', { cardExpiry: null }, 'noCard', '403 addPaymentMethodToBoost'],
    ['an expired card', { cardExpiry: { month: 1, year: 2020 } }, 'cardExpired', '403 boostCardExpired'],
    [
      'a card that its bank has not checked',
      { threeDSecureChecked: false },
      'cardUnchecked',
      '402 threeDSecureRequired',
    ],
  ])('says so with %s, and no payment is asked for', async (_, facts, refusal, message) => {
    const { harness, lot } = await open();
    changeVendor(harness, facts);
    const offer = await ask(harness, readBoostOffer, VENDOR, { params: { auctionId: lot.id } });
    expect(offer.refusal).toBe(refusal);
    expect(refusalOf(await boost(harness, lot))).toBe(message);
    expect(harness.gateway.asked.holds).toBe(0);
    expect(await isBoosted(harness, lot)).toBe(false);
  });

  it('is bought at the total that was shown, and no other', async () => {
    const { harness, lot } = await open();
    for (const total of [29, 34.79, 0, -1, 1e300]) {
      expect(refusalOf(await call(harness, buyBoost, VENDOR, order(lot, 'threeDays', total)))).toBe(
        '409 boostOfferChanged',
      );
    }
    const other = await addLot(harness, { endsIn: HOUR });
    // Three days last to the end of this lot, so the longer packages are not offered.
    expect(refusalOf(await call(harness, buyBoost, VENDOR, order(other, 'toTheEnd', 94.8)))).toBe(
      '409 boostOfferChanged',
    );
    expect(harness.gateway.asked.holds).toBe(0);
  });
});

describe('buying a boost', () => {
  it('charges the card once, boosts the lot at once, and has a receipt sent', async () => {
    const { harness, lot, notices } = await open();
    const asked = harness.clock.now();
    const reply = bodyOf(await boost(harness, lot, 'k1'));
    const row = await readLot(harness, lot.id);
    expect(row).toMatchObject({ is_boosted: 1, revision: lot.revision + 1 });
    expect(row.boosted_until).toBeGreaterThanOrEqual(asked + 3 * DAY);
    expect(row.boosted_until).toBeLessThanOrEqual(harness.clock.now() + 3 * DAY);
    expect(reply.dtBoostedUntilUTC).toBe(new Date(row.boosted_until ?? 0).toISOString());
    expect(reply).toMatchObject({ outcome: 'boosted', package: 'threeDays', total: TOTAL, auctionId: lot.id });
    expect([...harness.gateway.taken.values()]).toEqual([PENCE]);
    expect(harness.gateway.held.size).toBe(0);
    await vi.waitFor(() => expect(notices).toEqual([{ id: reply.boostId, notice: 'receipt' }]));
    await vi.waitFor(async () => expect((await boostsOf(harness))[0]?.notice_sent_at).not.toBeNull());
    const told = harness.published.filter(
      ({ channel, event }) => channel === `auction_${lot.id}` && event === 'update',
    );
    expect(told).toHaveLength(1);
  });

  it('is answered alike when its request is repeated, and charged once', async () => {
    const { harness, lot } = await open();
    const first = await boost(harness, lot, 'k1');
    expect(await boost(harness, lot, 'k1')).toEqual(first);
    const other = { ...order(lot, 'sevenDays', 58.8), key: 'k1' };
    expect(await call(harness, buyBoost, VENDOR, other)).toMatchObject({ problem: { code: 422 } });
    expect(refusalOf(await boost(harness, lot, 'k2'))).toBe('409 alreadyBoosted');
    expect(harness.gateway.taken.size).toBe(1);
  });

  it('is charged once if it is asked for twice at once under one key', async () => {
    const { harness, lot } = await open();
    const answers = await Promise.all([1, 2, 3].map(() => boost(harness, lot, 'k1')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(bodyOf(answers[0] ?? (await boost(harness, lot, 'k1'))).outcome).toBe('boosted');
    expect(harness.gateway.asked).toEqual({ holds: 1, captures: 1 });
    expect(await statusesOf(harness)).toEqual(['paid']);
  });

  it('is charged once if two windows ask for it at once', async () => {
    const { harness, lot } = await open();
    const answers = await Promise.all(['k1', 'k2', null, null].map((key) => boost(harness, lot, key)));
    const boosted = answers.filter(({ kind }) => kind === 'replied');
    expect(boosted).toHaveLength(1);
    // The later one may be decided when the earlier is paid.
    for (const answer of answers) {
      if (answer.kind === 'refused') expect(refusalOf(answer)).toMatch(/^409 (boostPending|alreadyBoosted)$/);
    }
    expect(harness.gateway.taken.size).toBe(1);
  });

  it('does not mix up a request with one under the same key and another body that comes while it is under way', async () => {
    const { harness, lot } = await open();
    const [first, second] = await Promise.all([
      boost(harness, lot, 'k1'),
      call(harness, buyBoost, VENDOR, { ...order(lot, 'sevenDays', 58.8), key: 'k1' }),
    ]);
    expect(bodyOf(first)).toMatchObject({ package: 'threeDays' });
    expect(second).toMatchObject({ problem: { code: 422 } });
    expect(await boost(harness, lot, 'k1')).toEqual(first);
  });

  it('costs nothing if the bank refuses the hold, and works with another card', async () => {
    const { harness, lot, notices } = await open();
    harness.cards.set(VENDOR, mint(harness.payments, 'poor', 'failsHold'));
    expect(refusalOf(await boost(harness, lot, 'k1'))).toBe('402 cardDeclined');
    expect(refusalOf(await boost(harness, lot, 'k1'))).toBe('402 cardDeclined');
    expect(await isBoosted(harness, lot)).toBe(false);
    expect(harness.gateway.taken.size).toBe(0);

    harness.cards.set(VENDOR, mint(harness.payments, 'good'));
    expect(bodyOf(await boost(harness, lot, 'k2')).outcome).toBe('boosted');
    expect(await statusesOf(harness)).toEqual(['refused', 'paid']);
    // The vendor saw the refusal on the page, so no e-mail repeats it.
    await vi.waitFor(() => expect(notices.map(({ notice }) => notice)).toEqual(['receipt']));
  });

  it('is withdrawn if the price cannot be taken from the hold', async () => {
    const { harness, lot } = await open();
    harness.cards.set(VENDOR, mint(harness.payments, 'poor', 'failsCapture'));
    expect(refusalOf(await boost(harness, lot))).toBe('402 cardDeclined');
    expect(await isBoosted(harness, lot)).toBe(false);
    expect(harness.gateway.held.size).toBe(0);
    expect(harness.gateway.taken.size).toBe(0);
  });

  it('is pending while the bank does not answer, and is boosted when it does', async () => {
    const { harness, lot, notices } = await open();
    let failures = 2;
    harness.gateway.before.hold = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no line to the bank');
    };
    expect(await boost(harness, lot, 'k1')).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    const offer = await ask(harness, readBoostOffer, VENDOR, { params: { auctionId: lot.id } });
    expect(offer.refusal).toBe('boostPending');
    expect(refusalOf(await boost(harness, lot, 'k2'))).toBe('409 boostPending');
    await waitUntil(() => isBoosted(harness, lot));
    await waitUntil(async () => (await statusesOf(harness))[0] === 'paid');
    expect(await boost(harness, lot, 'k1')).toMatchObject({ status: 200, body: { outcome: 'boosted' } });
    expect(harness.gateway.taken.size).toBe(1);
    await vi.waitFor(() => expect(notices.map(({ notice }) => notice)).toEqual(['receipt']));
  });

  it('is reported by e-mail if it is refused after its request was answered', async () => {
    const { harness, lot, notices } = await open();
    harness.cards.set(VENDOR, mint(harness.payments, 'poor', 'failsHold'));
    let failures = 1;
    harness.gateway.before.hold = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no line to the bank');
    };
    expect(await boost(harness, lot)).toMatchObject({ status: 202 });
    await vi.waitFor(() => expect(notices.map(({ notice }) => notice)).toEqual(['declined']), { timeout: 20_000 });
  });

  it('is not charged if the sale ends before the bank has answered', async () => {
    const { harness, lot } = await open({ endsIn: HOUR });
    harness.gateway.before.hold = async () => {
      harness.clock.advance(HOUR + 11_000);
      await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'unsold');
    };
    expect(refusalOf(await boost(harness, lot))).toBe('409 boostNotPossible');
    expect(await isBoosted(harness, lot)).toBe(false);
    expect(harness.gateway.held.size).toBe(0);
    expect(harness.gateway.taken.size).toBe(0);
  });

  it('is limited to a number of payments an hour for an account', async () => {
    const { harness, lot } = await open();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => call(harness, buyBoost, VENDOR, order(lot, 'threeDays', 1))),
    );
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.problem.code === 429)).toHaveLength(1);
  });

  it.each(['holding', 'capturing'] as const)('is paid once after a crash while %s', async (status) => {
    const { harness, lot } = await open();
    const step = status === 'holding' ? 'hold' : 'capture';
    let isAsked = false;
    harness.gateway.before[step] = () => {
      isAsked = true;
      return new Promise<never>(() => undefined);
    };
    void boost(harness, lot, 'k1').catch(() => undefined);
    await waitUntil(() => isAsked);
    expect(await statusesOf(harness)).toEqual([status]);
    await harness.crash();

    harness.gateway.before[step] = async () => undefined;
    const again = await startHarness(harness);
    const notices: (string | null)[] = [];
    again.auctions.onBoostNotice(async ({ notice }) => void notices.push(notice));
    await again.auctions.start();
    await waitUntil(async () => (await statusesOf(again))[0] === 'paid');
    expect(await isBoosted(again, lot)).toBe(true);
    expect([...again.gateway.taken.values()]).toEqual([PENCE]);
    // The request is answered by what became of it, not bought a second time.
    expect(await boost(again, lot, 'k1')).toMatchObject({ status: 200, body: { outcome: 'boosted' } });
    expect(again.gateway.taken.size).toBe(1);
    await vi.waitFor(() => expect(notices).toEqual(['receipt']));
  });

  it('is paid once after a crash between the charge and its commit', async () => {
    const { harness, lot } = await open();
    const { write } = harness.db;
    harness.gateway.before.capture = async () => {
      Object.assign(harness.db, { write: () => Promise.reject(new Error('the disk is full')) });
    };
    expect(await boost(harness, lot, 'k1')).toMatchObject({ status: 202 });
    expect(harness.gateway.taken.size).toBe(1);
    expect(await statusesOf(harness)).toEqual(['capturing']);
    await harness.crash();
    Object.assign(harness.db, { write });

    harness.gateway.before.capture = async () => undefined;
    const again = await startHarness(harness);
    await again.auctions.start();
    await waitUntil(async () => (await statusesOf(again))[0] === 'paid');
    expect(again.gateway.taken.size).toBe(1);
    expect(await boost(again, lot, 'k1')).toMatchObject({ status: 200 });
  });
});

describe('a boost', () => {
  it('ends by the clock, and can be bought again', async () => {
    const { harness, lot } = await open();
    bodyOf(await boost(harness, lot));
    harness.clock.advance(3 * DAY - 1000);
    expect(await isBoosted(harness, lot)).toBe(true);
    harness.clock.advance(1000);
    await waitUntil(async () => !(await isBoosted(harness, lot)));
    expect((await readLot(harness, lot.id)).boosted_until).toBeNull();
    expect(bodyOf(await boost(harness, lot)).outcome).toBe('boosted');
    expect(harness.gateway.taken.size).toBe(2);
  });

  it('ends with the sale of its lot', async () => {
    const { harness, lot } = await open({ endsIn: HOUR });
    bodyOf(await boost(harness, lot));
    taken(await bid(harness, lot, ANN, 1000));
    expect(await isBoosted(harness, lot)).toBe(true);
    harness.clock.advance(HOUR + 11_000);
    await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'sold');
    await waitUntil(async () => !(await isBoosted(harness, lot)));
  });

  it('that lasts to the end goes on when the end is moved', async () => {
    const { harness, lot } = await open();
    bodyOf(await call(harness, buyBoost, VENDOR, order(lot, 'toTheEnd', 94.8)));
    expect((await readLot(harness, lot.id)).boosted_until).toBeNull();
    harness.clock.advance(10 * DAY - 60_000);
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(119_000);
    expect(await readLot(harness, lot.id)).toMatchObject({ is_boosted: 1, stage: 'live' });
    harness.clock.advance(12_000);
    await waitUntil(async () => !(await isBoosted(harness, lot)));
  });

  it('that ended while the server was away ends at its next start', async () => {
    const { harness, lot } = await open();
    bodyOf(await boost(harness, lot));
    await harness.close();
    const again = await startHarness({ ...harness, ahead: harness.ahead + 3 * DAY });
    await again.auctions.start();
    await waitUntil(async () => !(await isBoosted(again, lot)));
  });

  it('goes along with bids, which neither end it nor bring it back', async () => {
    const { harness, lot } = await open();
    const [reply] = await Promise.all([boost(harness, lot), bid(harness, lot, ANN, 1000)]);
    expect(bodyOf(reply).outcome).toBe('boosted');
    expect(await readLot(harness, lot.id)).toMatchObject({ is_boosted: 1, price: 1000_00, leader_id: ANN });
    harness.clock.advance(3 * DAY);
    await waitUntil(async () => !(await isBoosted(harness, lot)));
    taken(await bid(harness, lot, ANN, 1300, { bidKind: 'maximum' }));
    expect(await isBoosted(harness, lot)).toBe(false);
  });
});
