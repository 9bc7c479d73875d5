import type { AccountsView } from '../accounts/index.ts';
import type { HeldRequests, Holds } from '../holds/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';
import { buyNowRoute } from './buy-now.ts';
import { purchaseRoute } from './purchase.ts';
import { readBinEndDataRoute } from './read-bin-end-data.ts';
import { createPurchaseSettlement } from './settle-purchase.ts';

export interface PurchasesDependencies {
  readonly accounts: AccountsView;
  readonly lots: Lots;
  readonly offers: Pick<Offers, 'endByPurchase' | 'releaseUnused'>;
  readonly holds: Pick<Holds, 'place'>;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
}

export interface Purchases extends HeldRequests {
  readonly routes: Route[];
}

/** Buying a lot outright: at its buy-now price, or at the price agreed for a purchase-only lot. */
export function createPurchases(context: ServerContext, dependencies: PurchasesDependencies): Purchases {
  const { lots, offers } = dependencies;
  const given = { ...dependencies, context, limiter: createRateLimiter(context, 'purchases') };
  return {
    ...createPurchaseSettlement(lots, offers),
    routes: [buyNowRoute(given), purchaseRoute(given), readBinEndDataRoute(given)],
  };
}
