import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { mendableUntil, paymentAfter } from '@marque/core/rules/bidding';
import type { AccountsView, CardTokenOf } from '../accounts/index.ts';
import { statementsOf } from '../lots/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { SqliteConnection } from '../platform/db/index.ts';
import { createAskForFee, type FeeAnswer } from './ask-for-fee.ts';
import { planFor, type SaleRow, saleOn } from './settlement-plan.ts';

/** Why the gateway is asked: because the fee is due, or because a card that failed has been replaced. */
export type Occasion = 'due' | 'newCard';

/** Takes the fee of a sale, unless it is taken already or cannot be yet. Resolves at once; it is done in the background. */
export type TakeFee = (lotId: number, occasion: Occasion) => void;

interface FeeParts {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly outbox: Outbox;
  readonly background: Background;
  /** The card refused; it can be mended until then. */
  readonly onFailed: (lotId: number, mendBy: number) => void;
}

/**
 * A capture is claimed in the database before the gateway is asked: from then on nobody else asks, and nobody cancels the
 * sale. Each attempt has a reference of its own, and an attempt whose answer was lost, by a crash or by a full disk, is
 * made again under the same one: the gateway then says what it said the first time.
 */
export function createTakeFee(
  { db, clock, payments }: Pick<ServerContext, 'db' | 'clock' | 'payments'>,
  { accounts, cardTokenOf, outbox, background, onFailed }: FeeParts,
): TakeFee {
  const askForFee = createAskForFee({ db, payments }, cardTokenOf);
  /** Lots whose gateway is being asked, with whether a new card has come meanwhile. */
  const underWay = new Map<number, { hasNewCard: boolean }>();

  async function take(lotId: number, occasion: Occasion): Promise<void> {
    const running = underWay.get(lotId);
    if (running) {
      running.hasNewCard ||= occasion === 'newCard';
      return;
    }
    const turn = { hasNewCard: false };
    underWay.set(lotId, turn);
    try {
      let next: Occasion | null = occasion;
      while (next !== null) {
        const isOldAttempt: boolean = await takeOnce(lotId, next);
        next = turn.hasNewCard || (isOldAttempt && next === 'newCard') ? 'newCard' : null;
        turn.hasNewCard = false;
      }
    } finally {
      underWay.delete(lotId);
    }
  }

  /** True where it has finished an attempt that was begun before, perhaps with another card. */
  async function takeOnce(lotId: number, occasion: Occasion): Promise<boolean> {
    const claimed = await db.batch((connection) => claim(connection, lotId, occasion, accounts));
    if (claimed === null) return false;
    await record(claimed.sale, await askForFee(claimed.sale));
    return claimed.isOldAttempt;
  }

  async function record(sale: SaleRow, answer: FeeAnswer): Promise<void> {
    const now = clock.now();
    const { sent, mendBy } = await db.batch((connection) => {
      const recorded = recordAnswer(connection, sale.lot_id, answer, now);
      const paymentStatus = answer === 'taken' ? 'success' : 'failed';
      const body = { auctionId: sale.lot_id, kind: 'capture', paymentStatus, bidStatus: null, tsServer: toIso(now) };
      const event = { channel: channels.user(sale.buyer_id), event: 'payment', body };
      return { sent: outbox.add(statementsOf(connection), [event]), mendBy: recorded };
    });
    outbox.publish(sent);
    if (mendBy !== null) onFailed(sale.lot_id, mendBy);
  }

  return (lotId, occasion) => background.insist('the fee of a sale could not be taken', () => take(lotId, occasion));
}

interface Claim {
  readonly sale: SaleRow;
  readonly isOldAttempt: boolean;
}

/**
 * Makes the capture of a sale this caller's, or takes up one that a crash left open. Null where nothing is owed, and where
 * a card that failed is still the same.
 */
function claim(connection: SqliteConnection, lotId: number, occasion: Occasion, accounts: AccountsView): Claim | null {
  const sale = saleOn(connection, lotId);
  if (sale === undefined) return null;
  if (sale.payment_status === 'capturing') return { sale, isOldAttempt: true };
  if (sale.payment_status === 'failed' && occasion !== 'newCard') return null;
  const status = paymentAfter(sale.payment_status, 'ask');
  if (status === null) return null;
  const { capture } = planFor(connection, lotId, accounts);
  const claimed: SaleRow = {
    ...sale,
    payment_status: status,
    attempts: sale.attempts + 1,
    capture_hold: capture?.gateway_reference ?? null,
  };
  connection
    .prepare<[SaleRow]>(
      `update sales set payment_status = @payment_status, attempts = @attempts, capture_hold = @capture_hold
       where lot_id = @lot_id`,
    )
    .run(claimed);
  return { sale: claimed, isOldAttempt: false };
}

/** Writes down what the gateway said; gives until when a card that refused can be mended. Throws where nobody had asked. */
function recordAnswer(connection: SqliteConnection, lotId: number, answer: FeeAnswer, now: number): number | null {
  const sale = saleOn(connection, lotId);
  const status = sale === undefined ? null : paymentAfter(sale.payment_status, answer);
  if (sale === undefined || status === null)
    throw new Error(`Lot ${lotId} has an answer to a capture nobody asked for.`);
  const mendBy = answer === 'taken' ? null : mendableUntil(sale.mend_by, now);
  connection.prepare('update sales set payment_status = ?, mend_by = ? where lot_id = ?').run(status, mendBy, lotId);
  connection
    .prepare(
      "update holds set status = ?, settled_at = ? where lot_id = ? and gateway_reference = ? and status = 'held'",
    )
    .run(answer === 'taken' ? 'captured' : 'captureFailed', now, lotId, sale.capture_hold);
  return mendBy;
}
