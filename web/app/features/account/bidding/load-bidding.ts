import { readMe } from '@marque/core/contracts/accounts';
import { fromIso } from '@marque/core/contracts/instants';
import { listSecondChances, type OwnSecondChance } from '@marque/core/contracts/second-chances';
import type { OwnLot } from '@marque/core/contracts/selling';
import { BID_ROW_APPEARANCES } from '@marque/core/rules/account';
import { expiresAt } from '@marque/core/rules/offers';
import { type AccountSummary, fetchBids, summariseAccount } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';
import { loadLots } from '../selling/load-selling.ts';
import { waitsForVendor } from '../selling/waits-for-vendor.ts';
import { type BidFacts, type OpenOffer, stateOfFetched } from './bid-state.ts';

/** The overview shows this many of the seller's own lots. */
const MOST_SELLING = 6;

export interface BiddingData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly bids: readonly BidFacts[] | null;
  /** Lots that the account can buy after another buyer's sale was cancelled. */
  readonly secondChances: readonly OwnSecondChance[];
}

export interface OverviewData extends BiddingData {
  /** Own lots that are on sale or scheduled: those that wait for the vendor, then the soonest end or start first; and their total count. */
  readonly selling: { readonly lots: readonly OwnLot[]; readonly count: number };
}

export async function loadBidding(facts: MemberFacts): Promise<BiddingData> {
  const [bids, chances] = await Promise.all([fetchBids(facts), facts.api.call(listSecondChances, {})]);
  const summary = summariseAccount(bids, facts);
  return {
    summary,
    bids: bids && (await withOpenOffers(bids, facts)),
    // The e-mail about it leads to its own page.
    secondChances: chances.ok ? chances.value.body.offers : [],
  };
}

export async function loadOverview(facts: MemberFacts): Promise<OverviewData> {
  const [bidding, selling] = await Promise.all([loadBidding(facts), fetchSelling(facts)]);
  return { ...bidding, selling };
}

/** The list of bids has the latest offer on each lot; the counter-offer to it and the expiry are on the account. */
async function withOpenOffers(bids: readonly BidFacts[], { api, me }: MemberFacts): Promise<readonly BidFacts[]> {
  const isOpen = (bid: BidFacts) => BID_ROW_APPEARANCES[stateOfFetched(bid, me.userId)].time === 'openFor';
  if (!bids.some(isOpen)) return bids;
  const answer = await api.call(readMe, {});
  if (!answer.ok) return bids;
  const { offers, countersReceived } = answer.value.body;
  return bids.map((bid) => (isOpen(bid) ? { ...bid, offer: openOfferIn(bid, offers, countersReceived) } : bid));
}

interface Made {
  readonly auctionId: number;
  readonly amount: number;
  readonly dtCreatedUTC: string;
}

/** Offers come the latest first. */
function openOfferIn({ lot }: BidFacts, offers: readonly Made[], counters: readonly Made[]): OpenOffer | null {
  const isOnLot = ({ auctionId }: Made) => auctionId === lot.auctionId;
  const counter = counters.find(isOnLot);
  const made = counter ?? offers.find(isOnLot);
  if (made === undefined) return null;
  return { answerBy: expiresAt(fromIso(made.dtCreatedUTC)), counter: counter?.amount ?? null };
}

async function fetchSelling(facts: MemberFacts): Promise<OverviewData['selling']> {
  // Most members sell nothing.
  if (facts.me.listings.length === 0) return { lots: [], count: 0 };
  const pages = await Promise.all((['selling', 'upcoming'] as const).map((group) => loadLots(facts, group, null)));
  const { waiting = [], others = [] } = Object.groupBy(
    pages.flatMap((page) => page?.lots ?? []),
    (lot) => (waitsForVendor(lot) ? 'waiting' : 'others'),
  );
  const count = pages.reduce((sum, page) => sum + (page?.total ?? 0), 0);
  return { lots: [...waiting, ...others].slice(0, MOST_SELLING), count };
}
