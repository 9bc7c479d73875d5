import { countryOfSale, isSamePerson, nextInLine } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import type { UserId } from '@marque/core/rules/lot';
import { type Money, money } from '@marque/core/rules/money';
import { canOfferSecondChance } from '@marque/core/rules/offers';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../../accounts/index.ts';
import { findBid, listEntries } from '../../bidding/index.ts';
import type { LotRow } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { listOfLot } from '../store.ts';
import { findSecondChance } from './store.ts';

/** To whom, and on what terms, staff may offer a lot whose sale was cancelled. */
export interface NextBidder {
  readonly bidderId: UserId;
  readonly amount: Money;
  /** Country of the tax in the fee, as the bidder's last bid settled it. */
  readonly country: string;
  /** When the cancelled sale was made (UTC ms). */
  readonly soldAt: number;
}

/** Null where the rules permit no second chance. Former buyers, the seller and blocked accounts are passed over. */
export async function findNextBidder(
  db: Kysely<Schema>,
  accounts: Pick<AccountsView, 'factsOf'>,
  lot: LotRow,
): Promise<NextBidder | null> {
  if (lot.relisted_as !== null) return null;
  const sales = await listOfLot(db, lot.id);
  const cancelled = sales.filter(({ state }) => state === 'cancelled');
  const [latest] = cancelled;
  const seller = accounts.factsOf(lot.vendor_id);
  const isPassedOver = (bidderId: UserId) => {
    const facts = accounts.factsOf(bidderId);
    if (facts === null || facts.isBlocked || cancelled.some(({ buyer_id }) => buyer_id === bidderId)) return true;
    return seller !== null && isSamePerson(facts, seller);
  };
  const reserve = lot.reserve === null ? null : money(lot.reserve, lot.currency);
  const next = nextInLine(await listEntries(db, lot), reserve, isPassedOver);
  if (latest === undefined || next === null) return null;
  const { bidderId, amount } = next;
  const isPossible = canOfferSecondChance({
    stage: lot.stage,
    vendorId: lot.vendor_id,
    cancelledBuyerId: latest.buyer_id,
    bidderId,
    chancesGiven: (await findSecondChance(db, lot.id)) === undefined ? 0 : 1,
  });
  if (!isPossible) return null;
  const bid = await findBid(db, lot.id, bidderId);
  const country = countryOfSale({
    atLastBid: bid?.buyer_country ?? null,
    now: buyerCountry(accounts.factsOf(bidderId) ?? {}),
  });
  return { bidderId, amount, country, soldAt: latest.sold_at };
}
