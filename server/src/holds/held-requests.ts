import type { HoldPurpose } from '@marque/core/rules/bidding';
import type { ChangeTools, LotRow } from '../lots/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import type { HoldRow } from './store.ts';

/** What became of a request that was decided again. */
export type Resubmitted =
  /** `bidStatus`: of the bid or offer; null for a purchase. */
  | { readonly kind: 'accepted'; readonly bidStatus: string | null }
  /** `reason`: the message of the problem. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The feature whose requests wait for holds. */
export interface HeldRequests {
  /** Has the request behind a granted hold decided again; the hold is stored as granted in the commit in which it counts. */
  resubmit(hold: HoldRow, bidder: AccountFacts): Promise<Resubmitted>;
  /** Undoes what the request had reserved, in the commit that ends the hold. Resolves with the changed lot, null for none. */
  undo?(row: LotRow, hold: HoldRow, tools: ChangeTools): Promise<LotRow | null>;
}

/** The feature of each kind of request. */
export type HeldRequestsOf = (purpose: HoldPurpose) => HeldRequests;
