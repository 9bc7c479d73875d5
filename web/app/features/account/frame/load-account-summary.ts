import { type BiddingRow, listBidding, readEndData } from '@marque/core/contracts/bidding';
import { instantOf } from '@marque/core/contracts/instants';
import { bidGroupOf, canHaveBought } from '@marque/core/rules/account';
import { normaliseBidStatus } from '@marque/core/rules/bidding';
import { type Badge, badgesOf } from '@marque/core/rules/people';
import { stageOf } from '@marque/core/ui/lot-facts';
import { type BidFacts, isBought, type LotEnd, stateOfFetched } from '../bidding/bid-state.ts';
import type { MemberFacts } from '../require-member.ts';

/** The data above all account pages, besides the account itself. */
export interface AccountSummary {
  /** The number of lots with bids that are open or need action; null if the bids could not be fetched. */
  readonly openBids: number | null;
  readonly badges: readonly Badge[];
}

/** Outcomes are fetched one by one, for the latest wins only: older ones have no payment left to retry. */
const MOST_ENDS = 24;

/** All lots that the account has bid on, offered for or bought, on both sites, with the outcomes of wins; null if the request failed. */
export async function fetchBids(facts: MemberFacts): Promise<readonly BidFacts[] | null> {
  const answer = await facts.api.call(listBidding, { query: { site: 'all' } });
  if (!answer.ok) return null;
  const lots = answer.value.body.auctions;
  const { userId } = facts.me;
  const won = lots.filter((lot) => canHaveBought(attemptOf(lot), userId)).slice(0, MOST_ENDS);
  const ends = await Promise.all(won.map(async (lot) => [lot.auctionId, await fetchEnd(facts, lot)] as const));
  const endOf = new Map(ends);
  return lots.map((lot) => ({ lot, end: endOf.get(lot.auctionId) ?? null, offer: null }));
}

export async function loadAccountSummary(facts: MemberFacts): Promise<AccountSummary> {
  return summariseAccount(await fetchBids(facts), facts);
}

export function summariseAccount(bids: readonly BidFacts[] | null, facts: Pick<MemberFacts, 'me'>): AccountSummary {
  const { userId, listings } = facts.me;
  const open = bids?.filter((bid) => bidGroupOf(stateOfFetched(bid, userId)) !== 'finished');
  const bought = bids?.filter((bid) => isBought(bid, userId)).length ?? 0;
  const sold = listings.filter(({ stage }) => stage === 'sold').length;
  return { openBids: open?.length ?? null, badges: badgesOf({ sold, bought }) };
}

function attemptOf(lot: BiddingRow) {
  return { stage: stageOf(lot), highBidderId: lot.highBidderId, status: normaliseBidStatus(lot.bidStatus) };
}

async function fetchEnd({ api }: MemberFacts, { auctionId }: BiddingRow): Promise<LotEnd | null> {
  const answer = await api.call(readEndData, { params: { auctionId } });
  if (!answer.ok) return null;
  const { outcome, feeAmountIncTax, dtPaymentDueByUTC, contact } = answer.value.body;
  return {
    outcome,
    fee: feeAmountIncTax,
    paymentDueBy: instantOf(dtPaymentDueByUTC),
    sellerName: contact?.name ?? null,
  };
}
