import type { AccountsView } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';
import { createPresenter, type Presenter } from './presenter.ts';
import { listingRoutes } from './routes.ts';
import { createViewCounter, type ViewCounter } from './view-counter.ts';

export interface ListingsDependencies {
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'find' | 'findBySlug'>;
  readonly background: Background;
  readonly spendingLimits: Pick<SpendingLimits, 'leftFor'>;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
  /** Counts views of lot pages elsewhere; by default they are stored from here. */
  readonly countView?: (lotId: number) => void;
}

export interface Listings extends Pick<Presenter, 'listings'> {
  readonly routes: Route[];
  /** Counts a view of a lot's page that no call of the API tells of. */
  countView(lotId: number): void;
  /** Writes the page views that are counted in memory. */
  writeViews(): Promise<void>;
}

/** Lots as a viewer may see them: in lists and on their page. */
export function createListings(context: ServerContext, dependencies: ListingsDependencies): Listings {
  const presenter = createPresenter(context, dependencies.accounts);
  const { countView } = dependencies;
  const viewCounter: ViewCounter =
    countView === undefined
      ? createViewCounter(context, dependencies.background)
      : { count: countView, write: async () => undefined };
  return {
    listings: presenter.listings,
    routes: listingRoutes({ context, presenter, viewCounter, ...dependencies }),
    countView: viewCounter.count,
    writeViews: viewCounter.write,
  };
}
