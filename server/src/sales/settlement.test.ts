import { describe, expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  bid,
  type Harness,
  mint,
  readLot,
  startHarness,
  taken,
  VIP,
} from '../auction-tests/test-harness.ts';
import {
  bidHeld,
  capturesOf,
  DAY,
  failed,
  HOUR,
  LEAST_FEE,
  paid,
  paymentOf,
  publishedStatusesOf,
  saleOf,
  statusesOf,
} from '../auction-tests/test-sales.ts';

/** A lot that Ann has won for £1,000 with a card that the bank refuses at the capture. */
async function openWithUnpaidSale() {
  const harness = await startHarness();
  harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
  const lot = await addLot(harness, { endsIn: HOUR });
  taken(await bid(harness, lot, ANN, 1000));
  harness.clock.advance(HOUR + 11_000);
  await failed(harness);
  return { harness, lot };
}

async function newCard(harness: Harness, name: string, behaviour?: 'failsCapture'): Promise<void> {
  harness.cards.set(ANN, mint(harness.payments, name, behaviour));
  harness.auctions.cardChanged(ANN);
}

/** Delays the answers to captures until `goOn` is called. */
function delayCaptures(harness: Harness): { readonly asked: () => Promise<void>; readonly goOn: () => void } {
  let goOn: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const before = harness.gateway.asked.captures;
  harness.gateway.before.capture = () => delay;
  return { asked: () => vi.waitFor(() => expect(harness.gateway.asked.captures).toBeGreaterThan(before)), goOn };
}

describe('the fee of a sale', () => {
  it('is captured once if several cards are saved at once', async () => {
    const { harness } = await openWithUnpaidSale();
    await Promise.all([newCard(harness, 'one'), newCard(harness, 'two'), newCard(harness, 'three')]);
    await paid(harness);
    await harness.close();
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
    expect(harness.gateway.held.size).toBe(0);
    expect(publishedStatusesOf(harness)).toEqual(['failed', 'success']);
  });

  it('stays captured if a failing card is saved before the gateway answers', async () => {
    const { harness } = await openWithUnpaidSale();
    const gateway = delayCaptures(harness);
    await newCard(harness, 'good card');
    await gateway.asked();
    await newCard(harness, 'poor again', 'failsCapture');
    gateway.goOn();
    await paid(harness);
    await harness.close();
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
    expect(publishedStatusesOf(harness)).toEqual(['failed', 'success']);
  });

  it('is captured from a valid card that is saved during the capture from a failing one', async () => {
    const { harness } = await openWithUnpaidSale();
    const gateway = delayCaptures(harness);
    await newCard(harness, 'poor again', 'failsCapture');
    await gateway.asked();
    await newCard(harness, 'good card');
    gateway.goOn();
    await paid(harness);
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
    expect(publishedStatusesOf(harness)).toEqual(['failed', 'failed', 'success']);
  });

  it('is never captured for a cancelled sale: a sale is not cancelled before the gateway answers', async () => {
    const { harness, lot } = await openWithUnpaidSale();
    const gateway = delayCaptures(harness);
    await newCard(harness, 'good card');
    await gateway.asked();
    harness.clock.advance(2 * DAY + 1000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await readLot(harness, lot.id)).stage).toBe('sold');
    gateway.goOn();
    await paid(harness);
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
    expect((await readLot(harness, lot.id)).stage).toBe('sold');
  });

  it('cancels the sale at once if it is refused after the grace period', async () => {
    const { harness, lot } = await openWithUnpaidSale();
    const gateway = delayCaptures(harness);
    await newCard(harness, 'poor again', 'failsCapture');
    await gateway.asked();
    harness.clock.advance(2 * DAY + 1000);
    gateway.goOn();
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('unsold'));
    expect(await saleOf(harness)).toBeUndefined();
    expect(harness.gateway.held.size).toBe(0);
  });

  it('is requested again under the same reference if the gateway did not answer', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.gateway.before.capture = async () => {
      harness.gateway.before.capture = async () => undefined;
      throw new Error('no answer');
    };
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    expect(harness.gateway.asked).toEqual({ holds: 1, captures: 2 });
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
    expect(publishedStatusesOf(harness)).toEqual(['success']);
  });

  it('is not captured twice if the answer of the gateway was lost', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    const { capture } = harness.gateway.port;
    harness.gateway.port.capture = async (...asked) => {
      await capture(...asked);
      harness.gateway.port.capture = capture;
      throw new Error('connection lost');
    };
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
  });

  it.each(['before', 'after'] as const)(
    'is captured once if the server crashes just %s the capture',
    async (moment) => {
      const harness = await startHarness();
      const lot = await addLot(harness, { endsIn: HOUR });
      await bidHeld(harness, lot, ANN, 10_000);
      const { capture } = harness.gateway.port;
      let hasCrashed = false;
      harness.gateway.port.capture = async (...asked) => {
        if (moment === 'after') await capture(...asked);
        hasCrashed = true;
        return new Promise(() => undefined);
      };
      harness.clock.advance(HOUR + 11_000);
      await vi.waitFor(() => expect(hasCrashed).toBe(true));
      expect(await paymentOf(harness)).toBe('capturing');
      await harness.crash();
      harness.gateway.port.capture = capture;

      const again = await startHarness(harness);
      await again.auctions.start();
      await paid(again);
      expect(capturesOf(again)).toEqual([LEAST_FEE]);
      expect(await statusesOf(again)).toEqual(['captured']);
      expect(again.gateway.held.size).toBe(0);
    },
  );

  it('is not captured from a VIP', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, VIP, 1000));
    harness.clock.advance(HOUR + 11_000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('sold'));
    await harness.close();
    // A VIP pays the fee by invoice.
    expect(harness.gateway.asked).toEqual({ holds: 0, captures: 0 });
  });
});

describe('a sale that is cancelled', () => {
  it('is published on the channel of the lot and on the channel of all lots', async () => {
    const { harness, lot } = await openWithUnpaidSale();
    harness.published.length = 0;
    harness.clock.advance(2 * DAY + 1000);
    const stageOn = (name: string) =>
      harness.published
        .filter(({ channel }) => channel === name)
        .map(({ data }) => (data as { auction: { stage: string } }).auction.stage);
    await vi.waitFor(() => expect(stageOn(`auction_${lot.id}`)).toEqual(['unsold']));
    // The channel of all lots carries at most one snapshot per lot and second.
    await vi.waitFor(() => expect(stageOn('auctions')).toEqual(['unsold']), { timeout: 10_000 });
  });
});
