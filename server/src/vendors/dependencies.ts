import type { Directory, Nicknames, Passwords } from '../accounts/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';

/** What vendors need of the rest of the server. */
export interface VendorDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly directory: Pick<Directory, 'refresh'>;
  readonly outbox: Pick<Outbox, 'add' | 'publish'>;
  readonly nicknames: Nicknames;
  readonly passwords: Passwords;
  readonly limiters: Readonly<Record<'searches' | 'newVendors', RateLimiter>>;
}
