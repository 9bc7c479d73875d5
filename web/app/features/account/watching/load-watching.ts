import { type Listing, listWatched } from '@marque/core/contracts/listings';
import { type AccountGlance, loadGlance } from '../frame/load-glance.ts';
import type { MemberFacts } from '../require-member.ts';

export interface WatchingData {
  readonly glance: AccountGlance;
  /** Latest first; null where they could not be fetched. */
  readonly lots: readonly Listing[] | null;
}

/** Every lot the account watches, over both sites. */
export async function loadWatching(facts: MemberFacts): Promise<WatchingData> {
  const [glance, answer] = await Promise.all([
    loadGlance(facts),
    facts.api.call(listWatched, { query: { site: 'all' } }),
  ]);
  return { glance, lots: answer.ok ? answer.value.body.auctions : null };
}
