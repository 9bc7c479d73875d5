import { readCounterFees } from '@marque/core/contracts/offers';
import { expect, it } from 'vitest';
import { ANN, ask, BEN, call, type Harness, STAFF, VENDOR } from '../../auction-tests/test-harness.ts';
import { addOfferLot, made, offer, startTrading, told } from '../../auction-tests/test-trading.ts';

/** A lot on which Ann has made an offer from the United States, and has moved to Germany since. */
async function openWithOffer() {
  const harness = await startTrading();
  const lot = await addOfferLot(harness);
  const ann = harness.people.get(ANN);
  if (ann === undefined) throw new Error('no such account');
  harness.people.set(ANN, { ...ann, billingCountryCode: 'US' });
  await made(offer(harness, lot, ANN, 5_000));
  harness.people.set(ANN, { ...ann, billingCountryCode: 'DE' });
  return { harness, lot };
}

const query = (lot: { id: number }, more: object = {}) => ({
  params: { auctionId: lot.id },
  query: { amount: 8_000, ...more },
});
const feesFor = (harness: Harness, lot: { id: number }, who: number, more: object = {}) =>
  ask(harness, readCounterFees, who, query(lot, more));

it('the bidder gets the fees of a counter-offer with the tax that their offer settled', async () => {
  const { harness, lot } = await openWithOffer();
  expect(await feesFor(harness, lot, ANN)).toMatchObject({
    amount: 8_000,
    buyerCountryCode: 'US',
    taxAmount: 0,
    total: 8_600,
  });
});

it('staff get those of the buyer whom they ask for', async () => {
  const { harness, lot } = await openWithOffer();
  expect(await feesFor(harness, lot, STAFF, { buyerId: ANN })).toMatchObject({ buyerCountryCode: 'US' });
});

it('the vendor does not learn the buyer’s country, but may name one', async () => {
  const { harness, lot } = await openWithOffer();
  expect(await feesFor(harness, lot, VENDOR, { buyerId: ANN })).toMatchObject({ buyerCountryCode: 'GB', total: 8_720 });
  expect(await feesFor(harness, lot, VENDOR, { buyerCountryCode: 'CH' })).toMatchObject({ buyerCountryCode: 'CH' });
});

it('others get none, and no amount that cannot be quoted', async () => {
  const { harness, lot } = await openWithOffer();
  const outcome = await call(harness, readCounterFees, BEN, query(lot, { buyerId: ANN }));
  expect(outcome).toMatchObject({ problem: { code: 403, message: 'forbidden' } });
  const tooMuch = await call(harness, readCounterFees, ANN, { ...query(lot), query: { amount: 1e12 } });
  expect(told(tooMuch as Parameters<typeof told>[0])).toBe('400 malformedRequest');
});
