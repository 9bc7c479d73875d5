import { voidBid } from '@marque/core/contracts/bidding';
import { describe, expect, it, vi } from 'vitest';
import { addAccount } from '../auction-tests/test-accounts.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  CAT,
  mint,
  readLot,
  STAFF,
  startHarness,
  taken,
  untilPublished,
  VENDOR,
} from '../auction-tests/test-harness.ts';
import { paymentOf } from '../auction-tests/test-sales.ts';
import type { Mail } from '../platform/mail/port.ts';
import { createReactions } from './index.ts';

const HOUR = 3_600_000;

const letterTo = (letters: readonly Mail[], id: number) => letters.find(({ to }) => to === `person-${id}@marque.test`);

async function openWithLetters() {
  const harness = await startHarness();
  const letters: Mail[] = [];
  const context = {
    db: harness.db,
    clock: harness.clock,
    log: harness.log,
    origins: () => ({ cars: 'http://cars.test', watches: 'http://watches.test' }),
    mail: { send: async (mail: Mail) => void letters.push(mail), sendAll: async () => undefined },
  };
  const view = { factsOf: (id: number) => harness.people.get(id) ?? null, nicknameOf: (id: number) => `bidder_${id}` };
  const reactions = createReactions(context, harness.auctions, view);
  const settled = async () => {
    await untilPublished();
    await reactions.settled();
  };
  return { harness, letters, settled };
}

/** Voids a bid as staff do, by its number in the log. */
async function voidEntry(harness: Awaited<ReturnType<typeof startHarness>>, auctionId: number, sequence: number) {
  const body = { reason: 'a slip of the finger' };
  await ask(harness, voidBid, STAFF, { params: { auctionId, sequence }, body });
}

/** What was said to one person over the socket. */
const notesTo = ({ published }: Awaited<ReturnType<typeof startHarness>>, userId: number) =>
  published.filter(({ channel, event }) => channel === `private-user_${userId}` && event === 'userNotification');

describe('e-mails about lots', () => {
  it('e-mails an outbid bidder once in half an hour, with the cost of the next bid', async () => {
    const { harness, letters, settled } = await openWithLetters();
    await addAccount(harness, ANN, true);
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1000));
    taken(await bid(harness, lot, BEN, 1100));
    await settled();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: `person-${ANN}@marque.test` });
    expect(letters[0]?.text).toContain('£1,200');
    harness.clock.advance(1000);
    taken(await bid(harness, lot, ANN, 1300));
    taken(await bid(harness, lot, BEN, 1500));
    await settled();
    expect(letters).toHaveLength(1);
  });

  it('never names a maximum that was not beaten', async () => {
    const { harness, letters, settled } = await openWithLetters();
    await addAccount(harness, ANN, true);
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1000));
    taken(await bid(harness, lot, BEN, 4321, { bidKind: 'maximum' }));
    await settled();
    expect(letters).toHaveLength(1);
    expect(JSON.stringify(letters)).not.toContain('4,321');
  });

  it('tells the winner what was paid, and the seller of the sale, once the fee is taken', async () => {
    const { harness, letters } = await openWithLetters();
    await addAccount(harness, ANN, true);
    await addAccount(harness, VENDOR, true);
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await vi.waitFor(() => expect(letters).toHaveLength(2));
    // £1,000, the least fee of £600 and £120 VAT on it.
    expect(letterTo(letters, ANN)?.text).toContain('£1,720');
    expect(letterTo(letters, ANN)?.text).toContain('We have charged the fee to your card.');
    expect(letterTo(letters, VENDOR)?.subject).toBe('Sold: A car');
    expect(await paymentOf(harness)).toBe('success');
  });

  it('tells both parties of a failed payment, reminds the winner, and tells both when the sale lapses, each once', async () => {
    const { harness, letters } = await openWithLetters();
    await addAccount(harness, ANN, true);
    await addAccount(harness, VENDOR, true);
    harness.cards.set(ANN, mint(harness.payments, 'a card that fails', 'failsCapture'));
    await harness.auctions.start();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await vi.waitFor(() => expect(letters).toHaveLength(2), { timeout: 20_000 });
    expect(letterTo(letters, ANN)?.text).toContain('Your card was declined for the fee. Add another card by');
    expect(letterTo(letters, VENDOR)?.subject).toBe('The buyer’s payment is open: A car');
    harness.clock.advance(23 * HOUR);
    expect(letters).toHaveLength(2);
    harness.clock.advance(HOUR + 60_000);
    await vi.waitFor(() => expect(letters).toHaveLength(3), { timeout: 20_000 });
    expect(letters[2]).toMatchObject({ to: `person-${ANN}@marque.test`, subject: 'Payment still open: A car' });
    harness.clock.advance(24 * HOUR);
    await vi.waitFor(() => expect(letters).toHaveLength(5), { timeout: 20_000 });
    const last = letters.slice(3);
    expect(letterTo(last, ANN)?.subject).toBe('The sale was cancelled: A car');
    expect(letterTo(last, VENDOR)?.subject).toBe('The sale was cancelled: A car');
    harness.clock.advance(48 * HOUR);
    await harness.auctions.stop();
    expect(letters).toHaveLength(5);
    expect(JSON.stringify(letters)).not.toContain('We have charged');
  });

  it('sends no e-mail to accounts that have never logged in', async () => {
    const { harness, letters, settled } = await openWithLetters();
    await addAccount(harness, ANN, false);
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1000));
    taken(await bid(harness, lot, BEN, 1100));
    await settled();
    expect(letters).toEqual([]);
  });

  it('does not e-mail a bidder whose lead staff removed', async () => {
    const { harness, letters, settled } = await openWithLetters();
    await addAccount(harness, ANN, true);
    await addAccount(harness, BEN, true);
    const lot = await addLot(harness, { endsIn: 3 * HOUR });
    // An earlier bid of Ann’s stands, so that she still has a part in the lot.
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(1000);
    taken(await bid(harness, lot, BEN, 1200));
    harness.clock.advance(1000);
    await settled();
    letters.length = 0;
    harness.clock.advance(HOUR / 2);
    const { sequence } = taken(await bid(harness, lot, ANN, 1500)).bids[0] ?? { sequence: 0 };
    await settled();
    expect(letters.map(({ to }) => to)).toEqual([`person-${BEN}@marque.test`]);
    const notes = notesTo(harness, ANN).length;

    await voidEntry(harness, lot.id, sequence);
    await settled();
    expect(await readLot(harness, lot.id)).toMatchObject({ leader_id: BEN, price: 1200_00 });
    expect(letters).toHaveLength(1);
    expect(notesTo(harness, ANN)).toHaveLength(notes);

    // Ben leads again and gets an e-mail when he is outbid; Ann is not involved.
    harness.clock.advance(HOUR / 2);
    taken(await bid(harness, lot, CAT, 1600));
    await settled();
    expect(letters.map(({ to }) => to)).toEqual([`person-${BEN}@marque.test`, `person-${BEN}@marque.test`]);
  });

  it('forgets the former leader where a void leaves no leader', async () => {
    const { harness, letters, settled } = await openWithLetters();
    await addAccount(harness, ANN, true);
    const lot = await addLot(harness);
    const { sequence } = taken(await bid(harness, lot, ANN, 1000)).bids[0] ?? { sequence: 0 };
    await voidEntry(harness, lot.id, sequence);
    taken(await bid(harness, lot, BEN, 1000));
    await settled();
    expect(letters).toEqual([]);
    // Ben's bid outbid no bidder, so the e-mail of this half-hour is still available for Ann.
    harness.clock.advance(1000);
    taken(await bid(harness, lot, ANN, 1300));
    taken(await bid(harness, lot, CAT, 1500));
    await settled();
    expect(letters.map(({ to }) => to)).toEqual([`person-${ANN}@marque.test`]);
  });
});
