import type { AccountsView } from '../accounts/index.ts';
import type { Listings } from '../listings/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';

/** What the lots of staff need of the rest of the server. */
export interface StaffLotsDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock' | 'config' | 'rateLimitStore'>;
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'find' | 'findPrices'>;
  readonly listings: Pick<Listings, 'listings'>;
  readonly loginWall: () => boolean;
}
