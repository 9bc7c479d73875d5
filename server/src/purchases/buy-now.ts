import type { PurchaseReply } from '@marque/core/contracts/purchases';
import * as contract from '@marque/core/contracts/purchases';
import { isPurchaseOnly } from '@marque/core/rules/fees';
import { checkBuyNow } from '@marque/core/rules/offers';
import { checkBidder } from '../bidding/index.ts';
import { findPending } from '../holds/index.ts';
import { type ChangeTools, decideForMember, type LotOutcome, type LotRow } from '../lots/index.ts';
import { loadNegotiations, lotOnOffer } from '../offers/index.ts';
import { type AccountFacts, type Refused, type Route, route } from '../platform/http/index.ts';
import { decidePurchase } from './decide-purchase.ts';
import type { PurchaseRouteDependencies } from './dependencies.ts';
import { notSoldThisWay, refusePurchase } from './refuse-purchase.ts';

export function buyNowRoute(dependencies: PurchaseRouteDependencies): Route {
  const { accounts, lots, limiter } = dependencies;
  return route(contract.buyNow, (call) => {
    const { account: buyer } = call.caller;
    const { receivedAt } = call;
    return decideForMember(lots, call, {
      limiter,
      path: `buy-now/${call.params.auctionId}`,
      check: (row) => checkBidder('buyNow', buyer, row.vendor_id, { accounts, now: receivedAt }),
      decide: (row, tools) => decide(dependencies, row, { buyer, receivedAt }, tools),
    });
  });
}

async function decide(
  { accounts: { nicknameOf }, offers, holds, spendingLimits }: PurchaseRouteDependencies,
  row: LotRow,
  { buyer, receivedAt }: { readonly buyer: AccountFacts; readonly receivedAt: number },
  tools: ChangeTools,
): Promise<LotOutcome<PurchaseReply> | Refused> {
  const lot = lotOnOffer(row);
  const { buyNowPrice: price } = lot;
  const hasNone = price === null || !(row.sale_format === 'offer' || row.sale_format === 'buyItNow');
  if (hasNone || isPurchaseOnly(row.custom_commission_id)) return notSoldThisWay('This lot has no buy-now price.');
  const { negotiations } = await loadNegotiations(tools.transaction, row);
  const pending = await findPending(tools.transaction, row.id, buyer.userId);
  const refusal = checkBuyNow(lot, negotiations, { receivedAt, hasPendingAuthorisation: pending !== undefined });
  if (refusal !== null) return refusePurchase(refusal);
  return decidePurchase(
    { nicknameOf, offers, holds, spendingLimits },
    row,
    { kind: 'buyNow', buyer, price, receivedAt },
    tools,
  );
}
