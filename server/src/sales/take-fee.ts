import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { nextPaymentState, paymentDeadline } from '@marque/core/rules/bidding';
import type { Kysely } from 'kysely';
import type { AccountsView, CardTokenOf } from '../accounts/index.ts';
import { markCaptured } from '../holds/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import { createAskForFee, type FeeAnswer } from './ask-for-fee.ts';
import type { FeeOutcome } from './fee-outcome.ts';
import type { SaleNotices } from './notices.ts';
import { planFor } from './settlement-plan.ts';
import { findSale, type SaleRow, saveClaim, savePayment } from './store.ts';

/** The reason for a capture: the fee is due, or the buyer has replaced a card that failed. */
export type CaptureReason = 'due' | 'newCard';

/** Takes the fee of a sale in the background, unless it is taken already or can't be taken yet. */
export type TakeFee = (lotId: number, reason: CaptureReason) => void;

interface FeeDependencies {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly outbox: Outbox;
  readonly background: Background;
  readonly notices: Pick<SaleNotices, 'add' | 'deliver'>;
  readonly feeOutcome: FeeOutcome;
  /** The card was refused; the buyer may save another card until `paymentDueBy` (UTC ms). */
  readonly onFailed: (lotId: number, paymentDueBy: number) => void;
}

/**
 * A capture is claimed in the database before the gateway is asked: from then on no other caller asks, and the sale is not
 * cancelled. Each attempt has its own reference. An attempt whose answer was lost, by a crash or by a full disk, is repeated
 * under the same reference: the gateway then repeats its first answer.
 */
export function createTakeFee(
  { db, clock, payments }: Pick<ServerContext, 'db' | 'clock' | 'payments'>,
  { accounts, cardTokenOf, outbox, background, notices, feeOutcome, onFailed }: FeeDependencies,
): TakeFee {
  const askForFee = createAskForFee({ db, payments }, cardTokenOf);
  /** Lots whose fee is being taken, with whether the buyer has saved a new card meanwhile. */
  const underWay = new Map<number, { hasNewCard: boolean }>();

  async function take(lotId: number, reason: CaptureReason): Promise<void> {
    const running = underWay.get(lotId);
    if (running) {
      running.hasNewCard ||= reason === 'newCard';
      return;
    }
    const turn = { hasNewCard: false };
    underWay.set(lotId, turn);
    try {
      let next: CaptureReason | null = reason;
      while (next !== null) {
        const isOldAttempt: boolean = await takeOnce(lotId, next);
        next = turn.hasNewCard || (isOldAttempt && next === 'newCard') ? 'newCard' : null;
        turn.hasNewCard = false;
      }
    } finally {
      underWay.delete(lotId);
    }
  }

  /** Resolves with true if it finished an earlier attempt, which may have used another card. */
  async function takeOnce(lotId: number, reason: CaptureReason): Promise<boolean> {
    const claimed = await db.write((transaction) => claim(transaction, lotId, reason, accounts));
    if (claimed === null) return false;
    await record(claimed.sale, await askForFee(claimed.sale));
    return claimed.isOldAttempt;
  }

  async function record(sale: SaleRow, answer: FeeAnswer): Promise<void> {
    const now = clock.now();
    const { sent, paymentDueBy } = await db.write(async (transaction) => {
      const recorded = await recordAnswer(transaction, sale.lot_id, answer, now);
      const paymentStatus = answer === 'taken' ? 'success' : 'failed';
      await notices.add(transaction, { ...sale, payment_due_by: recorded }, paymentStatus, now);
      const opened = answer === 'taken' ? await feeOutcome.settled(transaction, sale, 'card', now) : [];
      const body = { auctionId: sale.lot_id, kind: 'capture', paymentStatus, bidStatus: null, tsServer: toIso(now) };
      const event = { channel: channels.user(sale.buyer_id), event: 'payment', body };
      return { sent: await outbox.add(transaction, [event, ...opened]), paymentDueBy: recorded };
    });
    outbox.publish(sent);
    notices.deliver();
    feeOutcome.deliver();
    if (paymentDueBy !== null) onFailed(sale.lot_id, paymentDueBy);
  }

  return (lotId, reason) =>
    background.retryUntilSuccess('the fee of a sale could not be taken', () => take(lotId, reason));
}

interface Claim {
  readonly sale: SaleRow;
  readonly isOldAttempt: boolean;
}

/**
 * Claims the capture of a sale for this caller, or resumes a claim that a crash left open. Null where no fee is owed, and
 * where a card that failed is still the same.
 */
async function claim(
  transaction: Kysely<Schema>,
  lotId: number,
  reason: CaptureReason,
  accounts: AccountsView,
): Promise<Claim | null> {
  const sale = await findSale(transaction, lotId);
  if (sale === undefined) return null;
  if (sale.payment_status === 'capturing') return { sale, isOldAttempt: true };
  if (sale.payment_status === 'failed' && reason !== 'newCard') return null;
  const status = nextPaymentState(sale.payment_status, 'ask');
  if (status === null) return null;
  const { capture } = await planFor(transaction, lotId, accounts);
  const claimed: SaleRow = {
    ...sale,
    payment_status: status,
    attempts: sale.attempts + 1,
    capture_hold: capture?.gateway_reference ?? null,
  };
  await saveClaim(transaction, claimed);
  return { sale: claimed, isOldAttempt: false };
}

/** Stores the gateway's answer and resolves with the end of the grace period after a refusal. Throws without a claim. */
async function recordAnswer(
  transaction: Kysely<Schema>,
  lotId: number,
  answer: FeeAnswer,
  now: number,
): Promise<number | null> {
  const sale = await findSale(transaction, lotId);
  const status = sale === undefined ? null : nextPaymentState(sale.payment_status, answer);
  if (sale === undefined || status === null)
    throw new Error(`Lot ${lotId} has an answer to a capture without a claim.`);
  const paymentDueBy = answer === 'taken' ? null : paymentDeadline(sale.payment_due_by, now);
  await savePayment(transaction, lotId, { status, paymentDueBy });
  const hold = { lotId, reference: sale.capture_hold };
  await markCaptured(transaction, hold, answer === 'taken' ? 'captured' : 'captureFailed', now);
  return paymentDueBy;
}
