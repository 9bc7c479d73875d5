/** Sells lots and takes the steps after a sale, for the tests of completion and invoices. */
import {
  cancelSale,
  confirmCollection,
  confirmPayment,
  openDispute,
  readSale,
  reportHandover,
  reportPayment,
  resolveDispute,
  type Sale,
} from '@marque/core/contracts/completion';
import { waitUntil } from '../platform/testing.ts';
import { ANN, addLot, ask, bid, call, type Harness, STAFF, taken, VENDOR } from './test-harness.ts';
import { HOUR } from './test-sales.ts';

export const TEXT = 'The car that was delivered is not the car of the listing.';

/** A lot that Ann has bought for £1,000 with a good card, its fee paid. */
export async function sellLot(harness: Harness, changes: { readonly buyer?: number } = {}) {
  const { buyer = ANN } = changes;
  const lot = await addLot(harness, { endsIn: HOUR });
  taken(await bid(harness, lot, buyer, 1000));
  harness.clock.advance(HOUR + 11_000);
  await waitUntil(async () => (await completionsOf(harness, lot.id)).length > 0);
  return lot;
}

export const completionsOf = (harness: Harness, lotId: number) =>
  harness.db.read.selectFrom('completions').selectAll().where('lot_id', '=', lotId).execute();

export const noticesOf = async (harness: Harness, lotId: number) => {
  const rows = await harness.db.read
    .selectFrom('completion_notices')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('send_at')
    .orderBy('kind')
    .execute();
  return rows;
};

const STEPS = {
  reportPayment: { endpoint: reportPayment, body: { paymentWay: 'direct' } },
  confirmPayment: { endpoint: confirmPayment, body: {} },
  reportHandover: { endpoint: reportHandover, body: {} },
  confirmCollection: { endpoint: confirmCollection, body: {} },
  openDispute: { endpoint: openDispute, body: { text: TEXT } },
  resume: { endpoint: resolveDispute, body: { decision: 'resume', text: TEXT } },
  establishPayment: { endpoint: resolveDispute, body: { decision: 'establishPayment', text: TEXT } },
  establishCollection: { endpoint: resolveDispute, body: { decision: 'establishCollection', text: TEXT } },
  cancel: { endpoint: cancelSale, body: { reason: 'agreed by both parties', refundsFee: false } },
  cancelWithRefund: { endpoint: cancelSale, body: { reason: 'agreed by both parties', refundsFee: true } },
} as const;
export type TestStep = keyof typeof STEPS;

/** Takes a step: the state after it, or the refusal as "409 saleStepNotDue". */
export async function take(harness: Harness, lotId: number, who: number, step: TestStep): Promise<string> {
  const { endpoint, body } = STEPS[step];
  const outcome = await call(harness, endpoint, who, { params: { auctionId: lotId }, body });
  if (outcome.kind === 'refused') return `${outcome.problem.code} ${outcome.problem.message}`;
  return outcome.body.state;
}

/** Takes steps by the party or member of staff that they belong to. Throws for a refused one. */
export async function takeAll(harness: Harness, lotId: number, steps: readonly TestStep[]): Promise<void> {
  const sellers: readonly TestStep[] = ['confirmPayment', 'reportHandover'];
  const buyers: readonly TestStep[] = ['reportPayment', 'confirmCollection', 'openDispute'];
  for (const step of steps) {
    const who = sellers.includes(step) ? VENDOR : buyers.includes(step) ? ANN : STAFF;
    const after = await take(harness, lotId, who, step);
    if (/^\d/.test(after)) throw new Error(`${step}: ${after}`);
  }
}

export function saleFor(harness: Harness, lotId: number, who: number): Promise<Sale> {
  return ask(harness, readSale, who, { params: { auctionId: lotId } });
}
