import type { ActiveOffer } from '@marque/core/contracts/negotiations';
import type { LotId } from '@marque/core/rules/lot';
import type { Listings } from '../listings/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { listOwnLotsRoute } from './list-own-lots.ts';
import { readOwnLotRoute } from './read-own-lot.ts';

/** The open offer on each of the lots that has one. */
export type ActiveOffersOf = (lotIds: readonly LotId[]) => Promise<ReadonlyMap<LotId, ActiveOffer>>;

export interface SellingDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly listings: Pick<Listings, 'listings'>;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
  readonly activeOffersOf?: ActiveOffersOf;
}

/** A vendor's own lots. The feature has no tables: it reads lots, sales and payments for boosting. */
export function sellingRoutes(dependencies: SellingDependencies): Route[] {
  return [listOwnLotsRoute(dependencies), readOwnLotRoute(dependencies)];
}
