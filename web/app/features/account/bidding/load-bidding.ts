import type { OwnLot } from '@marque/core/contracts/selling';
import { type AccountSummary, fetchBids, summariseAccount } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';
import { loadLots } from '../selling/load-selling.ts';
import type { BidFacts } from './bid-state.ts';

/** The overview shows this many of the seller's own lots. */
const MOST_SELLING = 6;

export interface BiddingData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly bids: readonly BidFacts[] | null;
}

export interface OverviewData extends BiddingData {
  /** Own lots that are on sale or scheduled, the soonest end or start first, and their total count. */
  readonly selling: { readonly lots: readonly OwnLot[]; readonly count: number };
}

export async function loadBidding(facts: MemberFacts): Promise<BiddingData> {
  const bids = await fetchBids(facts);
  return { summary: summariseAccount(bids, facts), bids };
}

export async function loadOverview(facts: MemberFacts): Promise<OverviewData> {
  const [bidding, selling] = await Promise.all([loadBidding(facts), fetchSelling(facts)]);
  return { ...bidding, selling };
}

async function fetchSelling(facts: MemberFacts): Promise<OverviewData['selling']> {
  // Most members sell nothing.
  if (facts.me.listings.length === 0) return { lots: [], count: 0 };
  const pages = await Promise.all((['selling', 'upcoming'] as const).map((group) => loadLots(facts, group, null)));
  const lots = pages.flatMap((page) => page?.lots ?? []);
  const count = pages.reduce((sum, page) => sum + (page?.total ?? 0), 0);
  return { lots: lots.slice(0, MOST_SELLING), count };
}
