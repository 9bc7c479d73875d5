import { toIso } from '@marque/core/contracts/instants';
import type { PurchaseReply } from '@marque/core/contracts/purchases';
import { requiredHold } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { type Money, toMajor } from '@marque/core/rules/money';
import { addHold, type Holds } from '../holds/index.ts';
import {
  type ChangeTools,
  type LotOutcome,
  type LotRow,
  MEMBER_VIEWER,
  type NicknameOf,
  presentLive,
  stageAfter,
} from '../lots/index.ts';
import { findHeldForOffer, loadNegotiations, type Offers } from '../offers/index.ts';
import type { AccountFacts, Refused } from '../platform/http/index.ts';
import { replied } from '../platform/http/index.ts';
import { sellLot, soldColumns } from '../sales/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';
import { TOO_LATE } from './refuse-purchase.ts';
import { addPurchase, type PurchaseRow } from './store.ts';

export interface PurchaseRequest {
  readonly kind: PurchaseRow['kind'];
  readonly buyer: AccountFacts;
  readonly price: Money;
  readonly receivedAt: number;
}

export interface DecidePurchaseDependencies {
  readonly nicknameOf: NicknameOf;
  readonly offers: Pick<Offers, 'endByPurchase'>;
  readonly holds: Pick<Holds, 'place'>;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
}

type Outcome = Promise<LotOutcome<PurchaseReply> | Refused>;

/**
 * Buys a lot that has passed the rule of its purchase, within a change of the lot. All open offers on it end. A purchase
 * that needs a card hold reserves the lot for its buyer until the bank has answered.
 */
export async function decidePurchase(
  dependencies: DecidePurchaseDependencies,
  row: LotRow,
  request: PurchaseRequest,
  tools: ChangeTools,
): Outcome {
  const { buyer, price } = request;
  const { userId } = buyer;
  const aboveLimit = await dependencies.spendingLimits.check(tools.transaction, { userId, lotId: row.id }, price);
  if (aboveLimit !== null) return aboveLimit;
  const country = buyerCountry(buyer);
  const { negotiations } = await loadNegotiations(tools.transaction, row);
  const member = { userId: buyer.userId, now: tools.now };
  const needed = requiredHold({
    ceiling: price,
    lotType: row.lot_type,
    customCommissionId: row.custom_commission_id,
    buyerCountryCode: country,
    isVip: buyer.isVip,
    held: await findHeldForOffer(tools.transaction, row, negotiations, member),
  });
  const changed =
    needed === null
      ? await sellNow(row, request, country, tools)
      : await reserve(dependencies, row, { ...request, country, needed }, tools);
  if (changed === null) return TOO_LATE;
  await dependencies.offers.endByPurchase(row, buyer.userId, tools);
  return { changed, reply: replyFor(dependencies.nicknameOf, price, needed !== null, tools.now) };
}

async function sellNow(
  row: LotRow,
  { kind, buyer, price, receivedAt }: PurchaseRequest,
  country: string,
  { transaction, now }: ChangeTools,
): Promise<LotRow | null> {
  const { userId: buyerId } = buyer;
  const sold = await sellLot(transaction, row, 'bought', { buyerId, price, country, now });
  if (sold === null) return null;
  await addPurchase(transaction, {
    lot_id: row.id,
    buyer_id: buyerId,
    kind,
    amount: price.minor,
    status: 'bought',
    buyer_country: country,
    made_at: receivedAt,
    settled_at: now,
  });
  return sold;
}

async function reserve(
  { holds }: DecidePurchaseDependencies,
  row: LotRow,
  request: PurchaseRequest & { readonly country: string; readonly needed: Money },
  { transaction, now, afterCommit }: ChangeTools,
): Promise<LotRow | null> {
  const { kind, buyer, price, receivedAt, country, needed } = request;
  const stage = stageAfter(row, 'bought', { awaitsHold: true });
  if (stage === null) return null;
  const common = { lot_id: row.id, buyer_country: country };
  await addPurchase(transaction, {
    ...common,
    buyer_id: buyer.userId,
    kind,
    amount: price.minor,
    status: 'pending',
    made_at: receivedAt,
    settled_at: null,
  });
  const hold = await addHold(transaction, {
    ...common,
    user_id: buyer.userId,
    bid_kind: 'live',
    ceiling: price.minor,
    amount: needed.minor,
    currency: needed.currency,
    gateway_reference: null,
    status: 'pending',
    received_at: receivedAt,
    settled_at: null,
    entry_sequence: null,
    purpose: 'purchase',
    campaign: null,
  });
  afterCommit(() => holds.place(hold, buyer));
  return { ...row, ...soldColumns(row, { price, now }), stage };
}

function replyFor(nicknameOf: NicknameOf, price: Money, awaitsHold: boolean, now: number) {
  return (after: LotRow) =>
    replied<PurchaseReply>(awaitsHold ? 202 : 200, {
      auctionId: after.id,
      message: awaitsHold ? 'buyNowPreAuth' : 'buyNowPurchaseSuccess',
      salePrice: toMajor(price),
      auction: presentLive(after, nicknameOf, MEMBER_VIEWER),
      tsServer: toIso(now),
    });
}
