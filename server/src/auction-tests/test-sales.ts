/** Reads sales, holds and captured fees for the tests of settlement. */
import { expect } from 'vitest';
import { waitUntil } from '../platform/testing.ts';
import { bid, type Harness, readLot } from './test-harness.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** The minimum fee of £600 plus 20 % VAT, in pence; it applies up to a hammer price of £10,000. */
export const LEAST_FEE = 72_000;

export const saleOf = (harness: Harness) => harness.db.read.selectFrom('sales').selectAll().executeTakeFirst();
export const holdsOf = (harness: Harness) =>
  harness.db.read.selectFrom('holds').select(['id', 'user_id', 'status', 'amount']).orderBy('id').execute();
export const statusesOf = async (harness: Harness) => (await holdsOf(harness)).map(({ status }) => status);
export const paymentOf = async (harness: Harness) => (await saleOf(harness))?.payment_status ?? null;
export const capturesOf = ({ gateway }: Harness) => [...gateway.taken.values()];
export const paid = (harness: Harness) => waitUntil(async () => (await paymentOf(harness)) === 'success');
export const failed = (harness: Harness) => waitUntil(async () => (await paymentOf(harness)) === 'failed');
export const publishedStatusesOf = ({ published }: Harness) =>
  published
    .filter(({ event, data }) => event === 'payment' && (data as { kind: string }).kind === 'capture')
    .map(({ data }) => (data as { paymentStatus: string }).paymentStatus);

/** Places a maximum bid that needs a hold, and waits until the bid counts. */
export async function bidHeld(harness: Harness, lot: { id: number }, who: number, amount: number): Promise<void> {
  const before = (await readLot(harness, lot.id)).sequence;
  expect(await bid(harness, lot, who, amount, { bidKind: 'maximum' })).toMatchObject({ status: 202 });
  await waitUntil(async () => (await readLot(harness, lot.id)).sequence > before);
  harness.clock.advance(1000);
}
