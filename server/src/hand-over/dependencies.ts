import type { AccountsView } from '../accounts/index.ts';
import type { PublishLotFacts } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';

/** What hand-overs need of the rest of the server. */
export interface HandOverDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly accounts: Pick<AccountsView, 'nicknameOf'>;
  readonly publish: PublishLotFacts;
  readonly limiter: RateLimiter;
}
