import type { AccountsView } from '../accounts/index.ts';
import type { Holds } from '../holds/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';
import type { Negotiate } from './negotiation/negotiate.ts';

export interface OfferRouteDependencies {
  readonly context: Pick<ServerContext, 'config' | 'db' | 'clock' | 'rateLimitStore'>;
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'find' | 'decide'>;
  readonly holds: Pick<Holds, 'place' | 'release'>;
  readonly negotiate: Negotiate;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
  readonly limiters: { readonly answers: RateLimiter };
}
