import type { BiddingRow } from '@marque/core/contracts/bidding';
import { listBidding } from '@marque/core/contracts/bidding';
import { isSoldType } from '@marque/core/rules/lot';
import { type Badge, badgesOf } from '@marque/core/rules/people';
import { stageOf } from '@marque/core/ui/lot-facts';
import { groupOf, stateOfFetched } from '../bidding/bid-state.ts';
import type { MemberFacts } from '../require-member.ts';

/** What stands above every page of the account, besides who it is. */
export interface AccountGlance {
  /** Lots bid on that are still open; null where the bids could not be fetched. */
  readonly openBids: number | null;
  readonly badges: readonly Badge[];
}

/** Every lot the account has bid on, over both sites; null where they could not be fetched. */
export async function fetchBids({ api }: MemberFacts): Promise<readonly BiddingRow[] | null> {
  const answer = await api.call(listBidding, { query: { site: 'all' } });
  return answer.ok ? answer.value.body.auctions : null;
}

export async function loadGlance(facts: MemberFacts): Promise<AccountGlance> {
  return glanceAt(await fetchBids(facts), facts);
}

export function glanceAt(bids: readonly BiddingRow[] | null, { me }: Pick<MemberFacts, 'me'>): AccountGlance {
  const open = bids?.filter((lot) => groupOf(stateOfFetched({ lot, end: null }, me.userId)) !== 'finished');
  const bought = bids?.filter((lot) => isSoldType(stageOf(lot)) && lot.highBidderId === me.userId).length ?? 0;
  const sold = me.listings.filter(({ stage }) => stage === 'sold').length;
  return { openBids: open?.length ?? null, badges: badgesOf({ sold, bought }) };
}
