import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { AlertTokens } from './alert-tokens.ts';

export interface SubscriptionDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly lots: Pick<Lots, 'namesOfKey'>;
  readonly tokens: AlertTokens;
  /** By account. */
  readonly limiter: RateLimiter;
}
