import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { PurchaseReply } from '@marque/core/contracts/purchases';
import * as contract from '@marque/core/contracts/purchases';
import { isPurchaseOnly } from '@marque/core/rules/fees';
import { fromMajor, isExactMajor } from '@marque/core/rules/money';
import { checkPurchase } from '@marque/core/rules/offers';
import { checkBidder } from '../bidding/index.ts';
import { findPending } from '../holds/index.ts';
import { type ChangeTools, decideForMember, type LotOutcome, type LotRow } from '../lots/index.ts';
import { lotOnOffer } from '../offers/index.ts';
import { type AccountFacts, type Refused, type Route, refused, route } from '../platform/http/index.ts';
import { decidePurchase } from './decide-purchase.ts';
import type { PurchaseRouteDependencies } from './dependencies.ts';
import { notSoldThisWay, refusePurchase } from './refuse-purchase.ts';

export function purchaseRoute(dependencies: PurchaseRouteDependencies): Route {
  const { accounts, lots, limiter } = dependencies;
  return route(contract.purchase, (call) => {
    const { account: buyer } = call.caller;
    const { receivedAt, body } = call;
    return decideForMember(lots, call, {
      limiter,
      path: `purchases/${call.params.auctionId}`,
      check: (row) => checkBidder('purchase', buyer, row.vendor_id, { accounts, now: receivedAt }),
      decide: (row, tools) => decide(dependencies, row, { buyer, salePrice: body.salePrice, receivedAt }, tools),
    });
  });
}

interface AgreedPurchase {
  readonly buyer: AccountFacts;
  /** Major units, as sent by the client. */
  readonly salePrice: number;
  readonly receivedAt: number;
}

async function decide(
  { accounts: { nicknameOf }, offers, holds, spendingLimits }: PurchaseRouteDependencies,
  row: LotRow,
  { buyer, salePrice, receivedAt }: AgreedPurchase,
  tools: ChangeTools,
): Promise<LotOutcome<PurchaseReply> | Refused> {
  if (!isPurchaseOnly(row.custom_commission_id)) return notSoldThisWay('No purchase of this lot is agreed.');
  if (!isExactMajor(salePrice)) return refused(400, PROBLEM_CODES.malformed);
  const price = fromMajor(salePrice, row.currency);
  const pending = await findPending(tools.transaction, row.id, buyer.userId);
  const refusal = checkPurchase(
    {
      stage: row.stage,
      saleFormat: row.sale_format,
      hasEnd: row.ends_at !== null,
      currency: row.currency,
      agreedPrice: lotOnOffer(row).buyNowPrice,
    },
    { price, hasPendingAuthorisation: pending !== undefined },
  );
  if (refusal !== null) return refusePurchase(refusal);
  return decidePurchase(
    { nicknameOf, offers, holds, spendingLimits },
    row,
    { kind: 'purchase', buyer, price, receivedAt },
    tools,
  );
}
