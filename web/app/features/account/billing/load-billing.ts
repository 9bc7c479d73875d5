import { type BiddingRow, readEndData } from '@marque/core/contracts/bidding';
import { instantOf } from '@marque/core/contracts/instants';
import type { LotType, SaleFormat } from '@marque/core/rules/lot';
import type { Currency } from '@marque/core/rules/money';
import { normaliseLocale } from '@marque/core/rules/places';
import { type BidFacts, isBought } from '../bidding/bid-state.ts';
import { type CountryChoice, countryChoices } from '../form/country-choices.ts';
import { type AccountSummary, fetchBids, summariseAccount } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface Invoice {
  readonly title: string;
  readonly lotType: LotType;
  readonly saleFormat: SaleFormat;
  readonly currencyCode: Currency;
  readonly customCommissionId: number | null;
  /** The winning bid, in major units. */
  readonly price: number;
  /** UTC milliseconds. */
  readonly boughtAt: number;
  readonly isPaid: boolean;
}

export interface BillingData {
  readonly summary: AccountSummary;
  readonly countries: readonly CountryChoice[];
  /** The most recent watch bought; null if there is none, and on the cars site. */
  readonly invoice: Invoice | null;
}

export async function loadBilling(facts: MemberFacts): Promise<BillingData> {
  const bids = await fetchBids(facts);
  return {
    summary: summariseAccount(bids, facts),
    countries: countryChoices(normaliseLocale(facts.language)),
    invoice: facts.site === 'watches' ? await latestInvoice(bids ?? [], facts) : null,
  };
}

async function latestInvoice(bids: readonly BidFacts[], facts: MemberFacts): Promise<Invoice | null> {
  const [latest] = bids
    .filter((bid) => bid.lot.site === 'watches' && isBought(bid, facts.me.userId))
    .map(({ lot }) => lot)
    .sort((left, right) => soldAt(right) - soldAt(left));
  if (latest === undefined) return null;
  const answer = await facts.api.call(readEndData, { params: { auctionId: latest.auctionId } });
  const end = answer.ok ? answer.value.body : null;
  const { title, lotType, saleFormat, currencyCode, customCommissionId } = latest;
  return {
    title,
    lotType,
    saleFormat,
    currencyCode,
    customCommissionId,
    price: end?.salePrice ?? latest.salePrice ?? latest.currentBid,
    boughtAt: soldAt(latest),
    isPaid: end?.paymentStatus === 'success',
  };
}

function soldAt(lot: BiddingRow): number {
  return instantOf(lot.dtSoldUTC ?? lot.dtStageEndUTC) ?? 0;
}
