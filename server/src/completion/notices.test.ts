import { describe, expect, it } from 'vitest';
import { startWithAccounts } from '../auction-tests/test-accounts.ts';
import { completionsOf, noticesOf, sellLot, takeAll } from '../auction-tests/test-completion.ts';
import { ANN, type Harness, STAFF, startHarness, VENDOR } from '../auction-tests/test-harness.ts';
import { DAY } from '../auction-tests/test-sales.ts';
import type { Mail } from '../platform/mail/port.ts';
import { waitUntil } from '../platform/testing.ts';
import { createReactions } from '../reactions/index.ts';

const addressOf = (id: number) => `person-${id}@marque.test`;

/** The e-mails of a harness; `fail` refuses them while it is set. */
function collectMails(harness: Harness) {
  const mails: Mail[] = [];
  const state = { fail: false };
  const context = {
    ...harness.context,
    origins: () => ({ cars: 'http://cars.test', watches: 'http://watches.test' }),
    mail: {
      async send(mail: Mail) {
        if (state.fail) throw new Error('The mail server is away.');
        mails.push(mail);
      },
      sendAll: async () => expect.fail('E-mails about sales are sent one by one.'),
    },
  };
  const view = { factsOf: (id: number) => harness.people.get(id) ?? null, nicknameOf: (id: number) => `bidder_${id}` };
  createReactions(context, harness.auctions, view);
  const subjectsTo = (id: number) => mails.filter(({ to }) => to === addressOf(id)).map(({ subject }) => subject);
  return { mails, state, subjectsTo };
}

const dueAt = async (harness: Harness, lotId: number) => {
  const [row] = await completionsOf(harness, lotId);
  return row?.collection_due_at ?? row?.payment_due_at ?? 0;
};
const moveTo = (harness: Harness, at: number) => harness.clock.advance(Math.max(at - harness.clock.now(), 0));
const sentKinds = async (harness: Harness, lotId: number) =>
  (await noticesOf(harness, lotId)).filter(({ sent_at }) => sent_at !== null).map(({ kind }) => kind);

describe('e-mails about what follows a sale', () => {
  it('report each step to the party that did not take it', async () => {
    const harness = await startWithAccounts();
    const { subjectsTo } = collectMails(harness);
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['reportPayment', 'confirmPayment', 'reportHandover', 'confirmCollection']);
    await waitUntil(() => subjectsTo(VENDOR).some((subject) => subject.startsWith('The sale is complete')));
    expect(subjectsTo(ANN)).toEqual(['You won: A car', 'The seller has your payment: A car', 'Handed over: A car']);
    expect(subjectsTo(VENDOR)).toEqual([
      'Sold: A car',
      'The buyer has reported the payment: A car',
      'The sale is complete: A car',
    ]);
    expect(subjectsTo(STAFF)).toEqual([]);
  });

  it('report a dispute to the other party and to staff, without its text', async () => {
    const harness = await startWithAccounts();
    const { mails, subjectsTo } = collectMails(harness);
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['openDispute']);
    await waitUntil(() => subjectsTo(STAFF).length > 0 && subjectsTo(VENDOR).length > 1);
    expect(subjectsTo(STAFF)).toEqual([`Dispute about lot ${lot.id}: A car`]);
    expect(subjectsTo(VENDOR)).toContain('A problem was reported: A car');
    expect(subjectsTo(ANN)).toEqual(['You won: A car']);
    expect(JSON.stringify(mails)).not.toContain('not the car of the listing');
  });

  it('remind before a deadline and report that it has passed, each once', async () => {
    const harness = await startWithAccounts();
    const { subjectsTo } = collectMails(harness);
    await harness.auctions.start();
    const lot = await sellLot(harness);
    const due = await dueAt(harness, lot.id);
    moveTo(harness, due - DAY / 4);
    await waitUntil(() => subjectsTo(ANN).some((subject) => subject.startsWith('Pay the seller by')));
    expect(subjectsTo(VENDOR)).toEqual(['Sold: A car']);
    moveTo(harness, due + DAY);
    await waitUntil(() => subjectsTo(VENDOR).length > 1 && subjectsTo(ANN).length > 2);
    for (let day = 0; day < 5; day += 1) harness.clock.advance(DAY);
    await harness.close();
    expect(subjectsTo(ANN).slice(1)).toEqual([
      expect.stringMatching(/^Pay the seller by \d\d\/\d\d\/\d{4}: A car$/),
      'Your payment is overdue: A car',
    ]);
    expect(subjectsTo(VENDOR)).toEqual(['Sold: A car', 'The buyer’s payment is overdue: A car']);
  });

  it('remind of nothing that a step has settled', async () => {
    const harness = await startWithAccounts();
    const { subjectsTo } = collectMails(harness);
    await harness.auctions.start();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['confirmPayment', 'confirmCollection']);
    await waitUntil(() => subjectsTo(VENDOR).length > 1);
    for (let day = 0; day < 40; day += 1) harness.clock.advance(DAY);
    await harness.close();
    expect(subjectsTo(ANN)).toEqual(['You won: A car', 'The seller has your payment: A car']);
    expect(subjectsTo(VENDOR)).toEqual(['Sold: A car', 'The sale is complete: A car']);
  });

  it('wait through a dispute: no deadline passes while it lasts', async () => {
    const harness = await startWithAccounts();
    const { subjectsTo } = collectMails(harness);
    await harness.auctions.start();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['openDispute']);
    for (let day = 0; day < 20; day += 1) harness.clock.advance(DAY);
    await waitUntil(() => subjectsTo(STAFF).length > 0);
    expect(subjectsTo(ANN)).toEqual(['You won: A car']);
    await takeAll(harness, lot.id, ['resume']);
    moveTo(harness, (await dueAt(harness, lot.id)) + DAY);
    await waitUntil(() => subjectsTo(ANN).includes('Your payment is overdue: A car'));
  });
});

describe('an e-mail that a crash or a failure left unsent', () => {
  it('is sent after the restart, once, and what was sent is not sent again', async () => {
    const harness = await startWithAccounts();
    const first = collectMails(harness);
    const lot = await sellLot(harness);
    await waitUntil(() => first.subjectsTo(VENDOR).length > 0);
    first.state.fail = true;
    await takeAll(harness, lot.id, ['reportPayment']);
    await waitUntil(() => harness.errors.length > 0);
    expect(await sentKinds(harness, lot.id)).toEqual([]);
    await harness.crash();

    const again = await startHarness(harness);
    const second = collectMails(again);
    await again.auctions.start();
    await waitUntil(() => second.subjectsTo(VENDOR).length > 0);
    await again.close();
    expect(second.subjectsTo(VENDOR)).toEqual(['The buyer has reported the payment: A car']);

    const third = await startHarness(again);
    const last = collectMails(third);
    await third.auctions.start();
    await third.close();
    expect(last.mails).toEqual([]);
  });

  it('is a reminder that became due while the server was away', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    const due = await dueAt(harness, lot.id);
    await harness.crash();
    const again = await startHarness({ ...harness, ahead: harness.ahead + (due + DAY - harness.clock.now()) });
    const { subjectsTo } = collectMails(again);
    await again.auctions.start();
    await waitUntil(() => subjectsTo(VENDOR).some((subject) => subject.startsWith('The buyer’s payment is overdue')));
    expect(subjectsTo(ANN)).toContain('Your payment is overdue: A car');
    expect((await completionsOf(again, lot.id))[0]?.state).toBe('awaitingPayment');
  });
});
