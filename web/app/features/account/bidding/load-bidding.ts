import { type BiddingRow, readEndData } from '@marque/core/contracts/bidding';
import { type Listing, listing, readAuction } from '@marque/core/contracts/listings';
import { isFinalised, isSoldType, normaliseStage } from '@marque/core/rules/lot';
import { instantOf, stageOf } from '@marque/core/ui/lot-facts';
import { type AccountGlance, fetchBids, glanceAt } from '../frame/load-glance.ts';
import type { MemberFacts } from '../require-member.ts';
import type { BidFacts, LotEnd } from './bid-state.ts';

/** Ends are asked for one by one: of the latest wins only, since older ones have nothing left to mend. */
const MOST_ENDS = 24;
/** The overview shows this many of the seller's own lots. */
const MOST_SELLING = 6;

export interface BiddingData {
  readonly glance: AccountGlance;
  /** Null where they could not be fetched. */
  readonly bids: readonly BidFacts[] | null;
}

export interface OverviewData extends BiddingData {
  /** Own lots that are open or about to be, the latest of them, and how many there are in all. */
  readonly selling: { readonly lots: readonly Listing[]; readonly count: number };
}

export async function loadBidding(facts: MemberFacts): Promise<BiddingData> {
  const lots = await fetchBids(facts);
  const glance = glanceAt(lots, facts);
  if (lots === null) return { glance, bids: null };
  const won = lots.filter((lot) => isSoldType(stageOf(lot)) && lot.highBidderId === facts.me.userId);
  const ends = new Map(
    await Promise.all(
      won.slice(0, MOST_ENDS).map(async ({ auctionId }) => [auctionId, await fetchEnd(facts, auctionId)] as const),
    ),
  );
  return { glance, bids: lots.map((lot: BiddingRow) => ({ lot, end: ends.get(lot.auctionId) ?? null })) };
}

export async function loadOverview(facts: MemberFacts): Promise<OverviewData> {
  const [bidding, selling] = await Promise.all([loadBidding(facts), fetchSelling(facts)]);
  return { ...bidding, selling };
}

async function fetchEnd({ api }: MemberFacts, auctionId: number): Promise<LotEnd | null> {
  const answer = await api.call(readEndData, { params: { auctionId } });
  if (!answer.ok) return null;
  const { outcome, feeAmountIncTax, dtMendByUTC, contact } = answer.value.body;
  return { outcome, fee: feeAmountIncTax, mendBy: instantOf(dtMendByUTC), sellerName: contact?.name ?? null };
}

async function fetchSelling({ api, me }: MemberFacts): Promise<OverviewData['selling']> {
  const open = me.listings.filter(({ stage }) => isOpen(stage));
  const answers = await Promise.all(
    open.slice(0, MOST_SELLING).map(({ auctionId }) => api.call(readAuction, { params: { auctionId } })),
  );
  // A row needs the listing alone, and a whole lot page is many times that.
  const lots = answers.flatMap((answer) => (answer.ok ? [listing.parse(answer.value.body)] : []));
  return { lots, count: open.length };
}

function isOpen(wireStage: string): boolean {
  const stage = normaliseStage(wireStage);
  return stage.ok && !isFinalised(stage.value) && !isSoldType(stage.value);
}
