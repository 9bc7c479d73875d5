import { withdrawLot } from '@marque/core/contracts/bidding';
import { describe, expect, it } from 'vitest';
import { ANN, BEN, call, readLot, STAFF, VENDOR } from '../auction-tests/test-harness.ts';
import {
  addOfferLot,
  answer,
  counter,
  DAY,
  forget,
  HOUR,
  made,
  offer,
  offersOn,
  publicEvents,
  startTrading,
  told,
  toldOn,
  untilStage,
  validOffer,
} from '../auction-tests/test-trading.ts';
import { waitUntil } from '../platform/testing.ts';

describe('after a day without an answer', () => {
  it('an offer expires, and the lot stays as it is', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    forget(harness);
    harness.clock.advance(DAY - 10_000);
    expect(await validOffer(harness, lot, VENDOR)).toMatchObject({ activeOffer: { id: bidId } });
    harness.clock.advance(10_000);
    await waitUntil(() => toldOn(harness, ANN).length === 2);
    expect(toldOn(harness, ANN)).toEqual(['offer offer-expired', 'offerExpired 5000']);
    expect(toldOn(harness, VENDOR)).toEqual(['offer offer-expired']);
    expect(publicEvents(harness)).toEqual([]);
    expect((await readLot(harness, lot.id)).revision).toBe(lot.revision);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired' }]);
    expect(told(await answer(harness, lot, 'acceptOffer', bidId, VENDOR))).toBe('409 Conflict: BID_TOO_LATE');
  });

  it('a counter-offer expires with its offer, later than the offer alone would', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    harness.clock.advance(20 * HOUR);
    await counter(harness, lot, bidId, 6_000);
    forget(harness);
    harness.clock.advance(10 * HOUR);
    expect(await validOffer(harness, lot, ANN)).toMatchObject({ counterReceived: { amount: 6_000 } });
    harness.clock.advance(14 * HOUR);
    await waitUntil(() => toldOn(harness, ANN).length === 2);
    expect(toldOn(harness, ANN)).toEqual(['offer counter-expired', 'counterOfferExpiredBidder 6000']);
    expect(toldOn(harness, VENDOR)).toEqual(['offer counter-expired', 'counterOfferExpiredVendor 6000']);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired', counter_ending: 'expired' }]);
  });

  it('an offer whose counter-offer is rejected after its own day ends at once', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    harness.clock.advance(20 * HOUR);
    await counter(harness, lot, bidId, 6_000);
    harness.clock.advance(10 * HOUR);
    await answer(harness, lot, 'rejectCounter', bidId, ANN);
    await waitUntil(async () => (await offersOn(harness, lot))[0]?.ending === 'expired');
    expect(toldOn(harness, ANN)).toContain('offerExpired 5000');
  });

  it('an offer is expired for every request, although the alarm is late', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    // The alarms of this server never ring.
    harness.clock.stop();
    harness.clock.advance(DAY);
    expect(told(await answer(harness, lot, 'acceptOffer', bidId, VENDOR))).toBe('409 Conflict: BID_TOO_LATE');
    expect(told(await counter(harness, lot, bidId, 6_000))).toBe('409 Conflict: BID_TOO_LATE');
    expect(await validOffer(harness, lot, VENDOR)).toMatchObject({ activeOffer: null });
    expect(await validOffer(harness, lot, ANN)).toMatchObject({ ownOffer: null, lastUnsuccessful: 'expired' });
    forget(harness);
    await made(offer(harness, lot, BEN, 1_000));
    expect(toldOn(harness, ANN)).toEqual(['offer offer-expired', 'offerExpired 5000']);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired' }, { ending: null }]);
  });

  it('an offer expires at the next start where the server was down', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, ANN, 5_000));
    await harness.close();
    const again = await startTrading({ ...harness, ahead: harness.ahead + 2 * DAY });
    await again.auctions.start();
    await waitUntil(() => toldOn(again, ANN).includes('offerExpired 5000'));
    expect(await offersOn(again, lot)).toMatchObject([{ ending: 'expired' }]);
  });

  it('an offer made before a restart expires on time after it, once', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, ANN, 5_000));
    await harness.crash();
    const again = await startTrading(harness);
    await again.auctions.start();
    again.clock.advance(DAY);
    await waitUntil(() => toldOn(again, ANN).includes('offerExpired 5000'));
    again.clock.advance(DAY);
    await waitUntil(async () => (await offersOn(again, lot))[0]?.ending === 'expired');
    expect(toldOn(again, ANN).filter((text) => text === 'offerExpired 5000')).toHaveLength(1);
  });
});

describe('the end of the lot ends its negotiations', () => {
  it('when it closes unsold', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, { endsIn: HOUR });
    await made(offer(harness, lot, ANN, 5_000));
    forget(harness);
    harness.clock.advance(HOUR + 11_000);
    await untilStage(harness, lot, 'unsold');
    expect(toldOn(harness, ANN)).toEqual(['offer offer-expired', 'offerExpired 5000']);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired' }]);
    expect(told(await offer(harness, lot, BEN, 6_000))).toBe('409 Conflict: BID_TOO_LATE');
  });

  it('when staff withdraw it', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    forget(harness);
    const reason = { params: { auctionId: lot.id }, body: { reason: 'sold elsewhere' } };
    expect(await call(harness, withdrawLot, STAFF, reason)).toMatchObject({ status: 200 });
    expect(toldOn(harness, ANN)).toEqual(['offer counter-expired', 'counterOfferExpiredBidder 6000']);
    expect(told(await answer(harness, lot, 'acceptCounter', bidId, ANN))).toBe('409 Conflict: BID_TOO_LATE');
    expect(await readLot(harness, lot.id)).toMatchObject({ stage: 'ended' });
  });

  it('and a new listing of it begins without offers', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, { endsIn: HOUR });
    for (const amount of [1_000, 2_000, 3_000]) await made(offer(harness, lot, ANN, amount));
    harness.clock.advance(HOUR + 11_000);
    await untilStage(harness, lot, 'unsold');
    await harness.db.write((tx) =>
      tx
        .updateTable('lots')
        .set({ stage: 'live', closed_at: null, listed_at: harness.clock.now(), ends_at: harness.clock.now() + DAY })
        .where('id', '=', lot.id)
        .execute(),
    );
    expect(await validOffer(harness, lot, ANN)).toMatchObject({ remaining: 3, lastUnsuccessful: null });
    await made(offer(harness, lot, ANN, 500));
  });
});
