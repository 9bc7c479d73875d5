import { acceptProvisionalPrice } from '@marque/core/contracts/offers';
import { describe, expect, it } from 'vitest';
import { startWithAccounts } from '../auction-tests/test-accounts.ts';
import { completionsOf, noticesOf, saleFor, sellLot, take, takeAll } from '../auction-tests/test-completion.ts';
import {
  ANN,
  addLot,
  bid,
  call,
  type Harness,
  mint,
  readLot,
  STAFF,
  startHarness,
  taken,
  VENDOR,
  VIP,
} from '../auction-tests/test-harness.ts';
import { capturesOf, DAY, failed, HOUR } from '../auction-tests/test-sales.ts';
import {
  addBuyNowLot,
  addOfferLot,
  addProvisionalLot,
  answer,
  buyAgreed,
  buyNow,
  counter,
  made,
  offer,
} from '../auction-tests/test-trading.ts';
import { waitUntil } from '../platform/testing.ts';

const invoicesOf = (harness: Harness, lotId: number) =>
  harness.db.read.selectFrom('invoices').selectAll().where('lot_id', '=', lotId).execute();

/** Every way in which a lot is sold. */
const SALES: Readonly<Record<string, (harness: Harness) => Promise<{ readonly id: number }>>> = {
  'an auction': (harness) => sellLot(harness),
  async 'an accepted provisional price'(harness) {
    const lot = await addProvisionalLot(harness);
    await call(harness, acceptProvisionalPrice, VENDOR, { params: { auctionId: lot.id }, body: { amount: 7_000 } });
    return lot;
  },
  async 'an offer after the close'(harness) {
    const lot = await addProvisionalLot(harness);
    await answer(harness, lot, 'acceptOffer', await made(offer(harness, lot, ANN, 7_500)), VENDOR);
    return lot;
  },
  async 'an accepted offer'(harness) {
    const lot = await addOfferLot(harness);
    await answer(harness, lot, 'acceptOffer', await made(offer(harness, lot, ANN, 7_500)), VENDOR);
    return lot;
  },
  async 'an accepted counter-offer'(harness) {
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 7_000));
    await counter(harness, lot, bidId, 8_000);
    await answer(harness, lot, 'acceptCounter', bidId, ANN);
    return lot;
  },
  async 'the buy-now price'(harness) {
    const lot = await addBuyNowLot(harness);
    await buyNow(harness, lot, ANN);
    return lot;
  },
  async 'the buy-now price with a card hold'(harness) {
    const lot = await addBuyNowLot(harness, { buyNow: 20_000 });
    await buyNow(harness, lot, ANN);
    return lot;
  },
};

describe('a sale by', () => {
  it.each(Object.entries(SALES))('%s opens once between its parties, with its invoice', async (_, sell) => {
    const harness = await startWithAccounts();
    const lot = await sell(harness);
    await waitUntil(async () => (await completionsOf(harness, lot.id)).length > 0);
    expect(await completionsOf(harness, lot.id)).toMatchObject([
      { state: 'awaitingPayment', buyer_id: ANN, seller_id: VENDOR, revision: 1 },
    ]);
    const { sold_price: price, stage } = await readLot(harness, lot.id);
    expect(stage).toBe('sold');
    const [invoice, ...others] = await invoicesOf(harness, lot.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', payment: 'card', hammer: price, user_id: ANN });
    expect(capturesOf(harness)).toEqual([(invoice?.net ?? 0) + (invoice?.tax ?? 0)]);
    expect(await take(harness, lot.id, ANN, 'reportPayment')).toBe('paymentReported');
  });

  it('an agreed purchase, whose fee is in the price, opens without an invoice', async () => {
    const harness = await startWithAccounts();
    const lot = await addOfferLot(harness, {
      buyNow: 18_000,
      endsIn: null,
      sale_format: 'classified',
      stage: 'classified',
      custom_commission_id: 3,
    });
    await buyAgreed(harness, lot, ANN, 18_000);
    await waitUntil(async () => (await completionsOf(harness, lot.id)).length > 0);
    expect(await completionsOf(harness, lot.id)).toMatchObject([{ state: 'awaitingPayment', buyer_id: ANN }]);
    expect(await invoicesOf(harness, lot.id)).toEqual([]);
  });

  it('a bid whose fee is not paid within 48 hours is cancelled, also over a restart, and says so to both parties', async () => {
    const harness = await startWithAccounts();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await failed(harness);
    await harness.crash();

    const again = await startHarness({ ...harness, ahead: harness.ahead + 3 * DAY });
    await again.auctions.start();
    await waitUntil(async () => (await readLot(again, lot.id)).stage === 'unsold');
    for (const who of [ANN, VENDOR]) {
      expect(await saleFor(again, lot.id, who)).toMatchObject({
        state: 'cancelled',
        contact: null,
        paymentStatus: null,
        invoices: [],
        steps: [{ step: 'lapse', by: 'platform' }],
      });
    }
    expect(await invoicesOf(again, lot.id)).toEqual([]);
    // The e-mails about the fee report it.
    expect(await noticesOf(again, lot.id)).toEqual([]);
    expect(await take(again, lot.id, ANN, 'reportPayment')).toBe('409 saleStepNotDue');
    expect(await take(again, lot.id, STAFF, 'cancel')).toBe('409 saleStepNotDue');
  });

  it('a VIP that is open between its parties does not lapse with a card that fails later', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness, { buyer: VIP });
    const vip = harness.people.get(VIP);
    if (vip === undefined) throw new Error('The VIP has an account.');
    await takeAll(harness, lot.id, ['confirmPayment']);
    await harness.crash();

    harness.people.set(VIP, { ...vip, isVip: false });
    harness.cards.set(VIP, mint(harness.payments, 'poor card', 'failsCapture'));
    const again = await startHarness(harness);
    await again.auctions.start();
    await failed(again);
    again.clock.advance(3 * DAY);
    await again.close();
    const last = await startHarness(again);
    expect((await readLot(last, lot.id)).stage).toBe('sold');
    expect((await completionsOf(last, lot.id))[0]?.state).toBe('paid');
  });
});
