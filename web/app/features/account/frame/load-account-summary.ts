import { type BiddingRow, listBidding, readEndData } from '@marque/core/contracts/bidding';
import { instantOf } from '@marque/core/contracts/instants';
import { groupOf, mayHaveBought } from '@marque/core/rules/account';
import { type Badge, badgesOf } from '@marque/core/rules/people';
import { stageOf } from '@marque/core/ui/lot-facts';
import { type BidFacts, isBought, type LotEnd, stateOfFetched } from '../bidding/bid-state.ts';
import type { MemberFacts } from '../require-member.ts';

/** What stands above every page of the account, besides who it is. */
export interface AccountSummary {
  /** Lots bid on that are still open or need their owner; null where the bids could not be fetched. */
  readonly openBids: number | null;
  readonly badges: readonly Badge[];
}

/** Ends are asked for one by one: of the latest wins only, since older ones have nothing left to mend. */
const MOST_ENDS = 24;

/** Every lot the account has bid on, over both sites, with how its wins ended; null where they could not be fetched. */
export async function fetchBids(facts: MemberFacts): Promise<readonly BidFacts[] | null> {
  const answer = await facts.api.call(listBidding, { query: { site: 'all' } });
  if (!answer.ok) return null;
  const lots = answer.value.body.auctions;
  const { userId } = facts.me;
  const won = lots
    .filter((lot) => mayHaveBought({ stage: stageOf(lot), highBidderId: lot.highBidderId }, userId))
    .slice(0, MOST_ENDS);
  const ends = await Promise.all(won.map(async (lot) => [lot.auctionId, await fetchEnd(facts, lot)] as const));
  const endOf = new Map(ends);
  return lots.map((lot) => ({ lot, end: endOf.get(lot.auctionId) ?? null }));
}

export async function loadAccountSummary(facts: MemberFacts): Promise<AccountSummary> {
  return summariseAccount(await fetchBids(facts), facts);
}

export function summariseAccount(bids: readonly BidFacts[] | null, facts: Pick<MemberFacts, 'me'>): AccountSummary {
  const { userId, listings } = facts.me;
  const open = bids?.filter((bid) => groupOf(stateOfFetched(bid, userId)) !== 'finished');
  const bought = bids?.filter((bid) => isBought(bid, userId)).length ?? 0;
  const sold = listings.filter(({ stage }) => stage === 'sold').length;
  return { openBids: open?.length ?? null, badges: badgesOf({ sold, bought }) };
}

async function fetchEnd({ api }: MemberFacts, { auctionId }: BiddingRow): Promise<LotEnd | null> {
  const answer = await api.call(readEndData, { params: { auctionId } });
  if (!answer.ok) return null;
  const { outcome, feeAmountIncTax, dtMendByUTC, contact } = answer.value.body;
  return { outcome, fee: feeAmountIncTax, mendBy: instantOf(dtMendByUTC), sellerName: contact?.name ?? null };
}
