import { acceptProvisionalPrice } from '@marque/core/contracts/offers';
import { describe, expect, it } from 'vitest';
import { ANN, CAT, call, type Harness, readLot, STAFF, VENDOR } from '../../auction-tests/test-harness.ts';
import {
  addOfferLot,
  addProvisionalLot,
  answer,
  counter,
  forget,
  made,
  offer,
  startTrading,
  told,
  toldOn,
  validOffer,
} from '../../auction-tests/test-trading.ts';

/** A harness whose vendor is one for whom staff act. */
async function startManaged(vendorType: 'managed' | 'trade' = 'managed'): Promise<Harness> {
  const harness = await startTrading();
  await harness.db.write((transaction) =>
    transaction.updateTable('users').set({ vendor_type: vendorType }).where('id', '=', VENDOR).execute(),
  );
  return harness;
}

const auditOf = async ({ db }: Harness) =>
  (await db.read.selectFrom('audit_entries').selectAll().orderBy('id').execute()).map(
    ({ action, subject, actor_id: actor }) => `${action} of ${subject} by ${actor}`,
  );

const acceptPrice = (harness: Harness, lot: { id: number }, userId: number) =>
  call(harness, acceptProvisionalPrice, userId, { params: { auctionId: lot.id }, body: { amount: 7_000 } });

describe('staff, on a lot of a vendor for whom they act,', () => {
  it('accept an offer: the lot is sold, and the parties are told as by the vendor', async () => {
    const [byStaff, byVendor] = await Promise.all(
      [STAFF, VENDOR].map(async (userId) => {
        const harness = await startManaged();
        const lot = await addOfferLot(harness);
        const bidId = await made(offer(harness, lot, ANN, 5_000));
        forget(harness);
        const outcome = await answer(harness, lot, 'acceptOffer', bidId, userId);
        expect(outcome).toMatchObject({ status: 200, body: { offer: { bidStatus: 'offer-won', hasSold: true } } });
        expect(await readLot(harness, lot.id)).toMatchObject({ stage: 'sold', sold_price: 500_000 });
        const audited = await auditOf(harness);
        expect(audited).toEqual(userId === STAFF ? [`acceptOffer of offer ${bidId} by ${STAFF}`] : []);
        return { bidder: toldOn(harness, ANN), vendor: toldOn(harness, VENDOR) };
      }),
    );
    expect(byStaff).toEqual(byVendor);
  });

  it('reject one and counter another, without a card', async () => {
    const harness = await startManaged();
    const lot = await addOfferLot(harness);
    const first = await made(offer(harness, lot, ANN, 5_000));
    expect(told(await answer(harness, lot, 'rejectOffer', first, STAFF))).toMatch(/^200/);
    harness.cards.delete(STAFF);
    const second = await made(offer(harness, lot, CAT, 5_500));
    expect(told(await counter(harness, lot, second, 6_500, STAFF))).toBe('200 newCounterOfferVendor');
    expect(toldOn(harness, CAT)).toContain('newCounterOfferBidder 6500');
    expect(await auditOf(harness)).toEqual([
      `rejectOffer of offer ${first} by ${STAFF}`,
      `counterOffer of offer ${second} by ${STAFF}`,
    ]);
    expect(told(await answer(harness, lot, 'acceptCounter', second, CAT))).toMatch(/^200/);
  });

  it('read the open offer as the vendor reads it', async () => {
    const harness = await startManaged();
    const lot = await addOfferLot(harness, { reserve: 800_000 });
    await made(offer(harness, lot, ANN, 5_000));
    const [staffs, vendors] = [await validOffer(harness, lot, STAFF), await validOffer(harness, lot, VENDOR)];
    expect({ ...staffs, tsServer: '' }).toEqual({ ...vendors, tsServer: '' });
    expect(staffs.percentBelowReserve).not.toBeNull();
  });

  it('accept a provisional price', async () => {
    const harness = await startManaged();
    const lot = await addProvisionalLot(harness);
    expect((await validOffer(harness, lot, STAFF)).canAcceptProvisionalPrice).toBe(true);
    expect(told(await acceptPrice(harness, lot, STAFF))).toMatch(/^200/);
    expect(await auditOf(harness)).toEqual([`acceptProvisionalPrice of null by ${STAFF}`]);
    expect(await readLot(harness, lot.id)).toMatchObject({ stage: 'sold', sold_price: 700_000 });
  });
});

describe('staff, on a lot of another vendor,', () => {
  it('answer nothing', async () => {
    const harness = await startManaged('trade');
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    for (const name of ['acceptOffer', 'rejectOffer'] as const) {
      expect(told(await answer(harness, lot, name, bidId, STAFF))).toBe('403 forbidden');
    }
    expect(told(await counter(harness, lot, bidId, 6_500, STAFF))).toBe('403 forbidden');
    const closed = await addProvisionalLot(harness);
    expect((await validOffer(harness, closed, STAFF)).canAcceptProvisionalPrice).toBe(false);
    expect(told(await acceptPrice(harness, closed, STAFF))).toBe('403 forbidden');
  });
});

it('members answer no offer on a managed lot of another', async () => {
  const harness = await startManaged();
  const lot = await addOfferLot(harness);
  const bidId = await made(offer(harness, lot, ANN, 5_000));
  expect(told(await answer(harness, lot, 'acceptOffer', bidId, CAT))).toBe('403 forbidden');
});
