import { conflictMessage } from '@marque/core/rules/bidding';
import { money } from '@marque/core/rules/money';
import { type HeldRequests, type HoldRow, markHeld } from '../holds/index.ts';
import { type ChangeTools, isAuctionRow, type LotRow, type Lots, stageAfter } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import { sellLot } from '../sales/index.ts';
import { findPendingPurchase, type PurchaseRow, settlePurchase } from './store.ts';

/** Purchases that wait for a card hold: sold when the bank grants it, on sale again when the bank refuses it. */
export function createPurchaseSettlement(
  lots: Pick<Lots, 'change' | 'changed'>,
  offers: Pick<Offers, 'releaseUnused'>,
): HeldRequests {
  return {
    async resubmit(hold) {
      const sold = await lots.change(hold.lot_id, (row, tools) => completePurchase(row, hold, tools));
      if (sold === null) return { kind: 'refused', reason: conflictMessage('BID_TOO_LATE') };
      lots.changed(sold);
      return { kind: 'accepted', bidStatus: null };
    },
    async undo(row, hold, tools) {
      const purchase = await findPurchaseBehind(row, hold, tools);
      const stage = stageAfter(row, 'holdFailed');
      if (purchase === undefined || stage === null) return null;
      await settlePurchase(tools.transaction, purchase, 'failed', tools.now);
      // The buyer's own offer has ended with the purchase, so its hold serves nothing any more.
      tools.afterCommit(() => offers.releaseUnused(row.id));
      // The close of an auction stays as its log has it.
      const closedAt = isAuctionRow(row) ? row.closed_at : null;
      return { ...row, stage, sold_at: null, sold_price: null, closed_at: closedAt };
    },
  };
}

async function completePurchase(row: LotRow, hold: HoldRow, tools: ChangeTools): Promise<LotRow | null> {
  const purchase = await findPurchaseBehind(row, hold, tools);
  if (purchase === undefined) return null;
  const { transaction, now } = tools;
  const { buyer_id: buyerId, buyer_country: country } = purchase;
  const price = money(purchase.amount, row.currency);
  const sold = await sellLot(transaction, row, 'holdSucceeded', { buyerId, price, country, now });
  if (sold === null) return null;
  await settlePurchase(transaction, purchase, 'bought', now);
  await markHeld(transaction, hold.id, now);
  return sold;
}

async function findPurchaseBehind(
  row: LotRow,
  hold: HoldRow,
  { transaction }: ChangeTools,
): Promise<PurchaseRow | undefined> {
  const purchase = await findPendingPurchase(transaction, row.id);
  return purchase?.buyer_id === hold.user_id ? purchase : undefined;
}
