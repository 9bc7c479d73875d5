/** What became of sales, holds and fees, for the tests of settlement. */
import { expect, vi } from 'vitest';
import { bid, type House, readLot } from './test-harness.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** 6 % of £10,000 or less, £600 at least, and 20 % VAT on it. */
export const LEAST_FEE = 72_000;

export const saleOf = (house: House) => house.db.read.selectFrom('sales').selectAll().executeTakeFirst();
export const holdsOf = (house: House) =>
  house.db.read.selectFrom('holds').select(['id', 'user_id', 'status', 'amount']).orderBy('id').execute();
export const statusesOf = async (house: House) => (await holdsOf(house)).map(({ status }) => status);
export const paymentOf = async (house: House) => (await saleOf(house))?.payment_status ?? null;
export const takenIn = ({ gateway }: House) => [...gateway.taken.values()];
export const paid = (house: House) => vi.waitFor(async () => expect(await paymentOf(house)).toBe('success'));
export const failed = (house: House) => vi.waitFor(async () => expect(await paymentOf(house)).toBe('failed'));
export const told = ({ published }: House) =>
  published
    .filter(({ event, data }) => event === 'payment' && (data as { kind: string }).kind === 'capture')
    .map(({ data }) => (data as { paymentStatus: string }).paymentStatus);

/** A bid with a hold behind it, counted. */
export async function bidHeld(house: House, lot: { id: number }, who: number, amount: number): Promise<void> {
  const before = (await readLot(house, lot.id)).sequence;
  expect(await bid(house, lot, who, amount, { bidKind: 'maximum' })).toMatchObject({ status: 202 });
  await vi.waitFor(async () => expect((await readLot(house, lot.id)).sequence).toBeGreaterThan(before));
  house.clock.advance(1000);
}
