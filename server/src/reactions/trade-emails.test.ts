import { registerClassifiedInterest } from '@marque/core/contracts/offers';
import { describe, expect, it } from 'vitest';
import { ANN, BEN, CAT, call, type Harness, mint, VENDOR } from '../auction-tests/test-harness.ts';
import { failed, paid } from '../auction-tests/test-sales.ts';
import {
  addBuyNowLot,
  addOfferLot,
  answer,
  buyNow,
  counter,
  DAY,
  HOUR,
  made,
  offer,
  startTrading,
  untilStage,
} from '../auction-tests/test-trading.ts';
import type { OutgoingMail } from '../platform/mail/port.ts';
import { waitUntil } from '../platform/testing.ts';
import { createReactions } from './index.ts';

/** A harness whose e-mails are collected. Cat has never logged in. */
async function openWithLetters(previous?: Harness) {
  const harness = await startTrading(previous);
  const letters: OutgoingMail[] = [];
  const context = {
    db: harness.db,
    clock: harness.clock,
    log: harness.log,
    origins: () => ({ cars: 'http://cars.test', watches: 'http://watches.test' }),
    mail: { send: async (mail: OutgoingMail) => void letters.push(mail) },
  };
  const view = { factsOf: (id: number) => harness.people.get(id) ?? null, nicknameOf: (id: number) => `bidder_${id}` };
  const reactions = createReactions(context, harness.auctions, view);
  if (previous === undefined) for (const id of [VENDOR, ANN, BEN]) await logIn(harness, id);
  /** The subjects that one account was sent, in order. */
  const subjectsTo = async (id: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    await reactions.settled();
    return letters.filter(({ to }) => to === `person-${id}@marque.test`).map(({ subject }) => subject);
  };
  return { harness, letters, subjectsTo };
}

async function logIn(harness: Harness, id: number): Promise<void> {
  await harness.db.write((tx) =>
    tx
      .insertInto('sessions')
      .values({
        id: `session-${id}`,
        user_id: id,
        created_at: 1,
        last_used_at: 1,
        expires_at: 2,
        refresh_hash: `hash-${id}`,
        spent_refresh_hash: null,
        user_agent: '',
        ip: '',
        ended_at: null,
      })
      .execute(),
  );
}

describe('e-mails about offers', () => {
  it('tell the vendor of a new offer with its deadline, and the beaten bidder of the higher one', async () => {
    const { harness, letters, subjectsTo } = await openWithLetters();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, ANN, 5_000));
    expect(await subjectsTo(VENDOR)).toEqual(['New offer of £5,000: A car']);
    expect(letters[0]).toMatchObject({ kind: 'negotiation', cause: { userId: ANN } });
    expect(letters[0]?.text).toContain('bidder_2 offers £5,000 for A car.');
    expect(letters[0]?.text).toMatch(/until .*, \d\d:\d\d UK\./);
    await made(offer(harness, lot, BEN, 5_500));
    expect(await subjectsTo(ANN)).toEqual(['Another member has offered more: A car']);
    expect(letters.find(({ to }) => to.startsWith(`person-${ANN}`))?.text).not.toContain('5,500');
    expect(await subjectsTo(VENDOR)).toHaveLength(2);
  });

  it('tell each side of the counter-offer and of its rejection, and not the one who acted', async () => {
    const { harness, letters, subjectsTo } = await openWithLetters();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    expect(await subjectsTo(ANN)).toEqual(['Counter-offer of £6,000: A car']);
    await answer(harness, lot, 'rejectCounter', bidId, ANN);
    expect(await subjectsTo(VENDOR)).toEqual([
      'New offer of £5,000: A car',
      'The buyer declined your counter-offer: A car',
    ]);
    await answer(harness, lot, 'rejectOffer', bidId, VENDOR);
    expect(await subjectsTo(ANN)).toEqual(['Counter-offer of £6,000: A car', 'The seller declined your offer: A car']);
    expect(letters).toHaveLength(4);
  });

  it('tell of an expired offer, and of an expired counter-offer both sides, each once', async () => {
    const { harness, subjectsTo } = await openWithLetters();
    const [lot, other] = [await addOfferLot(harness), await addOfferLot(harness)];
    await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, other, await made(offer(harness, other, BEN, 4_000)), 6_000);
    harness.clock.advance(DAY + HOUR);
    await waitUntil(async () => (await subjectsTo(ANN)).length === 1 && (await subjectsTo(BEN)).length === 2);
    harness.clock.advance(DAY);
    expect(await subjectsTo(ANN)).toEqual(['Your offer has ended: A car']);
    expect(await subjectsTo(BEN)).toEqual(['Counter-offer of £6,000: A car', 'The counter-offer has ended: A car']);
    expect((await subjectsTo(VENDOR)).slice(2)).toEqual(['Your counter-offer has ended: A car']);
  });

  it('report an accepted offer with its payment, to buyer and seller', async () => {
    const { harness, letters, subjectsTo } = await openWithLetters();
    const lot = await addOfferLot(harness);
    await answer(harness, lot, 'acceptOffer', await made(offer(harness, lot, ANN, 5_000)), VENDOR);
    await paid(harness);
    await waitUntil(async () => (await subjectsTo(VENDOR)).length === 2);
    expect(await subjectsTo(ANN)).toEqual(['You bought: A car']);
    const text = letters.find(({ to }) => to.startsWith(`person-${ANN}`))?.text ?? '';
    expect(text).toContain('You and the seller agreed on £5,000');
    expect(text).toContain('Price: £5,000');
    expect(text).toContain('Total: £5,720');
    expect(text).not.toContain('auction');
    expect(await subjectsTo(VENDOR)).toEqual(['New offer of £5,000: A car', 'Sold: A car']);
  });

  it('are sent to no account that has never logged in', async () => {
    const { harness, subjectsTo } = await openWithLetters();
    const lot = await addOfferLot(harness);
    await answer(harness, lot, 'rejectOffer', await made(offer(harness, lot, CAT, 5_000)), VENDOR);
    expect(await subjectsTo(CAT)).toEqual([]);
  });

  it('tell of a refused hold: the offer was not made', async () => {
    const { harness, subjectsTo } = await openWithLetters();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    const lot = await addOfferLot(harness, { buyNow: 50_000 });
    await offer(harness, lot, ANN, 20_000);
    await waitUntil(async () => (await subjectsTo(ANN)).length === 1);
    expect(await subjectsTo(ANN)).toEqual(['Your offer was not made: A car']);
    expect(await subjectsTo(VENDOR)).toEqual([]);
  });

  it('that a crash left unsent are sent after the restart', async () => {
    const { harness } = await openWithLetters();
    const lot = await addOfferLot(harness);
    // The deletion of published rows never runs, as if the server crashed before it.
    const { write } = harness.db;
    harness.db.write = (work) => (String(work).includes('deleteEvents') ? new Promise(() => undefined) : write(work));
    await made(offer(harness, lot, ANN, 5_000));
    await harness.crash();
    const again = await openWithLetters(harness);
    await again.harness.auctions.start();
    await waitUntil(async () => (await again.subjectsTo(VENDOR)).length === 1);
    expect(await again.subjectsTo(VENDOR)).toEqual(['New offer of £5,000: A car']);
  });
});

describe('e-mails about purchases', () => {
  it('tell the buyer what was bought and the seller that it is sold, and offerers that their offers have ended', async () => {
    const { harness, letters, subjectsTo } = await openWithLetters();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, BEN, 5_000));
    await buyNow(harness, lot, ANN);
    await paid(harness);
    await waitUntil(async () => (await subjectsTo(ANN)).length === 1);
    expect(await subjectsTo(ANN)).toEqual(['You bought: A car']);
    const text = letters.find(({ to }) => to.startsWith(`person-${ANN}`))?.text ?? '';
    expect(text).toMatch(/You bought the lot on .* at its price of £9,000\./);
    expect(await subjectsTo(BEN)).toEqual(['Your offer has ended: A car']);
    await waitUntil(async () => (await subjectsTo(VENDOR)).includes('Sold: A car'));
  });

  it('tell of a refused hold: the lot is on sale again', async () => {
    const { harness, subjectsTo } = await openWithLetters();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    const lot = await addBuyNowLot(harness, { buyNow: 20_000 });
    await buyNow(harness, lot, ANN);
    await untilStage(harness, lot, 'buyNow');
    await waitUntil(async () => (await subjectsTo(ANN)).length === 1);
    expect(await subjectsTo(ANN)).toEqual(['Your purchase failed: A car']);
  });

  it('ask for another card where the fee could not be taken', async () => {
    const { harness, letters, subjectsTo } = await openWithLetters();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    await buyNow(harness, await addBuyNowLot(harness), ANN);
    await failed(harness);
    await waitUntil(async () => (await subjectsTo(ANN)).length === 1);
    const text = letters.find(({ to }) => to.startsWith(`person-${ANN}`))?.text ?? '';
    expect(text).toContain('Your card was declined for the fee.');
    expect(text).toContain('http://cars.test/account/billing');
  });
});

it('an e-mail tells the vendor of a member’s interest, once', async () => {
  const { harness, letters, subjectsTo } = await openWithLetters();
  const lot = await addOfferLot(harness, { sale_format: 'classified', stage: 'classified', endsIn: null });
  for (let nth = 0; nth < 2; nth += 1) {
    await call(harness, registerClassifiedInterest, ANN, { params: { auctionId: lot.id } });
  }
  expect(await subjectsTo(VENDOR)).toEqual(['A member is interested: A car']);
  expect(letters[0]).toMatchObject({ kind: 'interest', cause: { userId: ANN } });
  expect(letters[0]?.text).toContain('bidder_2 has told us of their interest');
  expect(letters[0]?.text).not.toContain('person-2@');
});
