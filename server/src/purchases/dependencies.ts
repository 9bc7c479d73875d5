import type { AccountsView } from '../accounts/index.ts';
import type { Holds } from '../holds/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';

export interface PurchaseRouteDependencies {
  readonly context: Pick<ServerContext, 'config' | 'db' | 'clock' | 'rateLimitStore'>;
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'find' | 'decide'>;
  readonly offers: Pick<Offers, 'endByPurchase'>;
  readonly holds: Pick<Holds, 'place'>;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
  /** Of both kinds of purchase together. */
  readonly limiter: RateLimiter;
}
