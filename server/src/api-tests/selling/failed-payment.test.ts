import { readMe, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { placeBid, readEndData } from '@marque/core/contracts/bidding';
import { expect, it, vi } from 'vitest';
import { cardNumber, serverForFile } from '../harness/test-server.ts';

/** Live for another 100 s at 2,000 pounds, without a reserve. */
const LOT = { params: { auctionId: 10006 } };
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const server = await serverForFile();
const winner = server.program('nocard');

async function addCard(lastFour: string): Promise<void> {
  const body = { number: cardNumber(77, lastFour), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
  const { token } = await winner.ask(tokeniseSandboxCard, { body });
  await winner.ask(saveCard, { body: { token } });
}

interface Received {
  readonly subject: string;
  readonly text: string;
}

/** What the account has received, the earliest first. */
async function lettersTo(name: string): Promise<readonly Received[]> {
  const response = await fetch(`${server.origins.cars}/dev/mailbox.json?to=${name}@marque.test`);
  const { mails } = (await response.json()) as { readonly mails: readonly Received[] };
  return mails.toReversed();
}

const subjectsTo = async (name: string) =>
  (await lettersTo(name)).map(({ subject }) => subject).filter((subject) => subject.includes('Giulia'));

it('tells a winner whose card fails so, and when until, and of the charge after another card was added', async () => {
  await addCard('9995');
  await winner.ask(placeBid, { ...LOT, body: { isAbsentee: false, amount: 2_500 } });
  await server.advance(121 * SECOND + 11 * SECOND);

  await vi.waitFor(async () => expect(await subjectsTo('nocard')).toHaveLength(1), { timeout: 60_000 });
  const [failed] = (await lettersTo('nocard')).filter(({ subject }) => subject.includes('Giulia'));
  expect(failed?.text).toContain('Your card was declined for the fee. Add another card by');
  expect(await winner.ask(readEndData, LOT)).toMatchObject({ outcome: 'wonProblem', paymentStatus: 'failed' });

  // A day later the account is reminded.
  await server.advance(24 * HOUR + 60 * SECOND);
  await vi.waitFor(async () => expect(await subjectsTo('nocard')).toHaveLength(2), { timeout: 60_000 });

  await addCard('4242');
  await vi.waitFor(async () => expect(await subjectsTo('nocard')).toHaveLength(3), { timeout: 60_000 });
  expect((await winner.ask(readMe)).card).toMatchObject({ last4: '4242' });
  const letters = (await lettersTo('nocard')).filter(({ subject }) => subject.includes('Giulia'));
  expect(letters.at(-1)?.text).toContain('charged');
  // After the charge no cancellation follows.
  await server.advance(48 * HOUR);
  await server.advance(60 * SECOND);
  expect(await subjectsTo('nocard')).toHaveLength(3);
});
