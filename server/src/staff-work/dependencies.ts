import type { AccountsView } from '../accounts/index.ts';
import type { PublishLotFacts } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';

/** What the work of staff needs of the rest of the server. */
export interface StaffWorkDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly accounts: Pick<AccountsView, 'nicknameOf'>;
  readonly limiter: RateLimiter;
  readonly publish: PublishLotFacts;
}
