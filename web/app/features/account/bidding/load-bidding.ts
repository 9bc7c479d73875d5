import { type Listing, listing, readAuction } from '@marque/core/contracts/listings';
import { isStillSelling } from '@marque/core/rules/account';
import { type AccountSummary, fetchBids, summariseAccount } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';
import type { BidFacts } from './bid-state.ts';

/** The overview shows this many of the seller's own lots. */
const MOST_SELLING = 6;

export interface BiddingData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly bids: readonly BidFacts[] | null;
}

export interface OverviewData extends BiddingData {
  /** Own lots that are open or scheduled, newest first, and their total count. */
  readonly selling: { readonly lots: readonly Listing[]; readonly count: number };
}

export async function loadBidding(facts: MemberFacts): Promise<BiddingData> {
  const bids = await fetchBids(facts);
  return { summary: summariseAccount(bids, facts), bids };
}

export async function loadOverview(facts: MemberFacts): Promise<OverviewData> {
  const [bidding, selling] = await Promise.all([loadBidding(facts), fetchSelling(facts)]);
  return { ...bidding, selling };
}

async function fetchSelling({ api, me }: MemberFacts): Promise<OverviewData['selling']> {
  const open = me.listings.filter((lot) => isStillSelling(lot.stage));
  const answers = await Promise.all(
    open.slice(0, MOST_SELLING).map(({ auctionId }) => api.call(readAuction, { params: { auctionId } })),
  );
  // A row needs the listing only; a full lot page is many times larger.
  const lots = answers.flatMap((answer) => (answer.ok ? [listing.parse(answer.value.body)] : []));
  return { lots, count: open.length };
}
