import type { ApiClient } from '@marque/core/client';
import { readMe } from '@marque/core/contracts/accounts';
import { fromIso, instantOf } from '@marque/core/contracts/instants';
import { type Listing, type ListingDetail, listing, readAuction } from '@marque/core/contracts/listings';
import { readValidOffer } from '@marque/core/contracts/offers';
import { BID_ROW_APPEARANCES, isStillSelling } from '@marque/core/rules/account';
import type { LotId } from '@marque/core/rules/lot';
import { expiresAt } from '@marque/core/rules/offers';
import { stageOf } from '@marque/core/ui/lot-facts';
import { type AccountSummary, fetchBids, summariseAccount } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';
import { type BidFacts, type OpenOffer, stateOfFetched } from './bid-state.ts';

/** The overview shows this many of the seller's own lots. */
const MOST_SELLING = 6;

export interface BiddingData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly bids: readonly BidFacts[] | null;
}

/** A lot of the account's own that is open or scheduled. */
export interface OwnLot {
  readonly lot: Listing;
  /** The open offer on it; null without one. */
  readonly offer: ReceivedOffer | null;
  /** The end of the negotiations about a lot that closed below its reserve (UTC ms); null for others. */
  readonly decideBy: number | null;
}

export interface ReceivedOffer {
  /** In major units of the lot's currency. */
  readonly amount: number;
  readonly bidderName: string;
  /** The account's counter-offer to it, in the same units; null without one. */
  readonly counter: number | null;
  /** When the offer, or the counter-offer to it, expires (UTC ms). */
  readonly answerBy: number;
}

export interface OverviewData extends BiddingData {
  /** Own lots that are open or scheduled, newest first, and their total count. */
  readonly selling: { readonly lots: readonly OwnLot[]; readonly count: number };
}

export async function loadBidding(facts: MemberFacts): Promise<BiddingData> {
  const bids = await fetchBids(facts);
  const summary = summariseAccount(bids, facts);
  return { summary, bids: bids && (await withOpenOffers(bids, facts)) };
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

async function fetchSelling({ api, me }: MemberFacts): Promise<OverviewData['selling']> {
  const open = me.listings.filter((lot) => isStillSelling(lot.stage));
  const lots = await Promise.all(open.slice(0, MOST_SELLING).map(({ auctionId }) => fetchOwnLot(api, auctionId)));
  return { lots: lots.filter((lot) => lot !== null), count: open.length };
}

/** A row needs the listing and its negotiations only; a full lot page is many times larger. */
async function fetchOwnLot(api: ApiClient, auctionId: LotId): Promise<OwnLot | null> {
  const answer = await api.call(readAuction, { params: { auctionId } });
  if (!answer.ok) return null;
  const detail = answer.value.body;
  const isNegotiated = stageOf(detail) === 'provisionallySold';
  return {
    lot: listing.parse(detail),
    offer: receivedOffer(detail),
    decideBy: isNegotiated ? await fetchDeadline(api, auctionId) : null,
  };
}

async function fetchDeadline(api: ApiClient, auctionId: LotId): Promise<number | null> {
  const answer = await api.call(readValidOffer, { params: { auctionId } });
  return answer.ok ? instantOf(answer.value.body.dtNegotiationEndUTC) : null;
}

function receivedOffer({ activeOffer, activeCounter }: ListingDetail): ReceivedOffer | null {
  if (activeOffer === null) return null;
  const { amount, bidderDisplayName, dtCreatedUTC } = activeOffer;
  return {
    amount,
    bidderName: bidderDisplayName,
    counter: activeCounter?.amount ?? null,
    answerBy: expiresAt(fromIso((activeCounter ?? { dtCreatedUTC }).dtCreatedUTC)),
  };
}
