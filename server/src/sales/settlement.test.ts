import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, bid, type House, mint, openHouse, readLot, taken, VIP } from '../auction-tests/test-harness.ts';
import {
  bidHeld,
  DAY,
  failed,
  HOUR,
  LEAST_FEE,
  paid,
  paymentOf,
  saleOf,
  statusesOf,
  takenIn,
  told,
} from '../auction-tests/test-sales.ts';

/** A lot that Ann has won for £1,000 with a card that the bank refuses at the capture. */
async function openWithUnpaidSale() {
  const house = await openHouse();
  house.cards.set(ANN, mint(house.payments, 'poor card', 'failsCapture'));
  const lot = await addLot(house, { endsIn: HOUR });
  taken(await bid(house, lot, ANN, 1000));
  house.clock.advance(HOUR + 11_000);
  await failed(house);
  return { house, lot };
}

async function newCard(house: House, name: string, behaviour?: 'failsCapture'): Promise<void> {
  house.cards.set(ANN, mint(house.payments, name, behaviour));
  await house.auctions.cardChanged(ANN);
}

/** Has the gateway think about captures until it is let go. */
function holdUp(house: House): { readonly asked: () => Promise<void>; readonly goOn: () => void } {
  let goOn: () => void = () => undefined;
  const thinking = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const before = house.gateway.asked.captures;
  house.gateway.before.capture = () => thinking;
  return { asked: () => vi.waitFor(() => expect(house.gateway.asked.captures).toBeGreaterThan(before)), goOn };
}

describe('the fee of a sale', () => {
  it('is taken once, however many cards are put on file at once', async () => {
    const { house } = await openWithUnpaidSale();
    await Promise.all([newCard(house, 'one'), newCard(house, 'two'), newCard(house, 'three')]);
    await paid(house);
    await house.close();
    expect(takenIn(house)).toEqual([LEAST_FEE]);
    expect(house.gateway.held.size).toBe(0);
    expect(told(house)).toEqual(['failed', 'success']);
  });

  it('that was taken stays taken, whatever card is put on file while the gateway thinks', async () => {
    const { house } = await openWithUnpaidSale();
    const gateway = holdUp(house);
    await newCard(house, 'good card');
    await gateway.asked();
    await newCard(house, 'poor again', 'failsCapture');
    gateway.goOn();
    await paid(house);
    await house.close();
    expect(takenIn(house)).toEqual([LEAST_FEE]);
    expect(told(house)).toEqual(['failed', 'success']);
  });

  it('is taken from a good card that comes while a poor one is being asked', async () => {
    const { house } = await openWithUnpaidSale();
    const gateway = holdUp(house);
    await newCard(house, 'poor again', 'failsCapture');
    await gateway.asked();
    await newCard(house, 'good card');
    gateway.goOn();
    await paid(house);
    expect(takenIn(house)).toEqual([LEAST_FEE]);
    expect(told(house)).toEqual(['failed', 'failed', 'success']);
  });

  it('is never taken for a sale that is cancelled: not while the gateway thinks', async () => {
    const { house, lot } = await openWithUnpaidSale();
    const gateway = holdUp(house);
    await newCard(house, 'good card');
    await gateway.asked();
    house.clock.advance(2 * DAY + 1000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await readLot(house, lot.id)).stage).toBe('sold');
    gateway.goOn();
    await paid(house);
    expect(takenIn(house)).toEqual([LEAST_FEE]);
    expect((await readLot(house, lot.id)).stage).toBe('sold');
  });

  it('that is refused after the time for mending is over cancels the sale at once', async () => {
    const { house, lot } = await openWithUnpaidSale();
    const gateway = holdUp(house);
    await newCard(house, 'poor again', 'failsCapture');
    await gateway.asked();
    house.clock.advance(2 * DAY + 1000);
    gateway.goOn();
    await vi.waitFor(async () => expect((await readLot(house, lot.id)).stage).toBe('unsold'));
    expect(await saleOf(house)).toBeUndefined();
    expect(house.gateway.held.size).toBe(0);
  });

  it('is asked for again, under the same name, where the gateway did not answer', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, ANN, 1000));
    house.gateway.before.capture = async () => {
      house.gateway.before.capture = async () => undefined;
      throw new Error('no answer');
    };
    house.clock.advance(HOUR + 11_000);
    await paid(house);
    expect(house.gateway.asked).toEqual({ holds: 1, captures: 2 });
    expect(takenIn(house)).toEqual([LEAST_FEE]);
    expect(told(house)).toEqual(['success']);
  });

  it('is not taken twice where our answer to it was lost', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, ANN, 1000));
    const { capture } = house.gateway.port;
    house.gateway.port.capture = async (...asked) => {
      await capture(...asked);
      house.gateway.port.capture = capture;
      throw new Error('the line broke');
    };
    house.clock.advance(HOUR + 11_000);
    await paid(house);
    expect(takenIn(house)).toEqual([LEAST_FEE]);
  });

  it.each(['before', 'after'] as const)('is taken once when we crash just %s the gateway took it', async (moment) => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 10_000);
    const { capture } = house.gateway.port;
    let hasCrashed = false;
    house.gateway.port.capture = async (...asked) => {
      if (moment === 'after') await capture(...asked);
      hasCrashed = true;
      return new Promise(() => undefined);
    };
    house.clock.advance(HOUR + 11_000);
    await vi.waitFor(() => expect(hasCrashed).toBe(true));
    expect(await paymentOf(house)).toBe('capturing');
    await house.crash();
    house.gateway.port.capture = capture;

    const again = await openHouse(house);
    await again.auctions.start();
    await paid(again);
    expect(takenIn(again)).toEqual([LEAST_FEE]);
    expect(await statusesOf(again)).toEqual(['captured']);
    expect(again.gateway.held.size).toBe(0);
  });

  it('of nothing is nobody’s to take', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, VIP, 1000));
    house.clock.advance(HOUR + 11_000);
    await vi.waitFor(async () => expect((await readLot(house, lot.id)).stage).toBe('sold'));
    await house.close();
    // A VIP owes it on account.
    expect(house.gateway.asked).toEqual({ holds: 0, captures: 0 });
  });
});

describe('a sale that is cancelled', () => {
  it('is told on the lot’s channel and on that of all lots', async () => {
    const { house, lot } = await openWithUnpaidSale();
    house.published.length = 0;
    house.clock.advance(2 * DAY + 1000);
    const stageOn = (name: string) =>
      house.published
        .filter(({ channel }) => channel === name)
        .map(({ data }) => (data as { auction: { stage: string } }).auction.stage);
    await vi.waitFor(() => expect(stageOn(`auction_${lot.id}`)).toEqual(['unsold']));
    // At most one a second goes out there.
    await vi.waitFor(() => expect(stageOn('auctions')).toEqual(['unsold']), { timeout: 10_000 });
  });
});
