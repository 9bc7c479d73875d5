import { compareMoney, type Money, money } from '../../money/index.ts';
import { DAY_MS } from '../../time/index.ts';
import type { RiskMark } from './risk-marks.ts';

/** An account is new for a week. */
const NEW_ACCOUNT_DAYS = 7;
/** A first bid stands out from twice the amount that needs a card hold. */
const HOLD_THRESHOLDS = 2;
/** Lots of one vendor, and of no other, from which on a bidder may bid in the vendor's interest. */
const LOTS_OF_ONE_VENDOR = 5;

/** What tells that two accounts belong to one person. */
interface Identity {
  readonly billingPhone: string | null;
  readonly cardFingerprint: string | null;
}

/** A vendor with whom a bidder is compared. */
export interface ComparedVendor extends Identity {
  readonly nickname: string;
  /** Refused attempts of the bidder to bid on lots of the vendor. */
  readonly attempts: number;
}

export interface BidderFacts extends Identity {
  /** UTC ms. */
  readonly memberSince: number;
  /** As the public history shows it, of a member who has bid on no other lot; null for all other members. */
  readonly firstBid: Money | null;
  /** The amount from which on a bid on the lot needs a card hold. */
  readonly holdThreshold: Money;
  /** The vendor of the lot first. */
  readonly vendors: readonly ComparedVendor[];
  /** Nicknames of the other bidders on the lot who have used an address that `tellsOfOnePerson`. */
  readonly sharesAddressWith: readonly string[];
  /** The vendors of the lots that the member has bid on of late: one nickname for each lot. */
  readonly vendorsOfLots: readonly string[];
}

/** A mark with what it rests on. */
export type BidderRisk =
  | { readonly mark: 'newAccount'; readonly days: number }
  | { readonly mark: 'firstBidAboveThreshold'; readonly amount: Money; readonly threshold: Money }
  | {
      readonly mark: 'sharesTelephoneWithVendor' | 'sharesCardWithVendor';
      readonly nickname: string;
      readonly attempts: number;
    }
  | { readonly mark: 'sharesAddressWithBidder'; readonly nickname: string; readonly others: number }
  | { readonly mark: 'bidsOnOneVendor'; readonly nickname: string; readonly lots: number };

type RiskOf<Mark extends RiskMark> = Extract<BidderRisk, { readonly mark: Mark }>;

/** Why staff should look at a bidder, each mark once, in the order of `RISK_MARKS`. `now`: UTC ms. */
export function bidderRisks(facts: BidderFacts, now: number): readonly BidderRisk[] {
  const risks = [
    newAccount(facts, now),
    firstBidAboveThreshold(facts),
    sharedWithVendor('sharesTelephoneWithVendor', facts, ({ billingPhone }) => billingPhone),
    sharedWithVendor('sharesCardWithVendor', facts, ({ cardFingerprint }) => cardFingerprint),
    sharedAddress(facts),
    bidsOnOneVendor(facts),
  ];
  return risks.filter((risk) => risk !== null);
}

function newAccount({ memberSince }: BidderFacts, now: number): RiskOf<'newAccount'> | null {
  const days = Math.max(0, Math.floor((now - memberSince) / DAY_MS));
  return days < NEW_ACCOUNT_DAYS ? { mark: 'newAccount', days } : null;
}

function firstBidAboveThreshold({ firstBid, holdThreshold }: BidderFacts): RiskOf<'firstBidAboveThreshold'> | null {
  const threshold = money(holdThreshold.minor * HOLD_THRESHOLDS, holdThreshold.currency);
  if (firstBid === null || compareMoney(firstBid, threshold) <= 0) return null;
  return { mark: 'firstBidAboveThreshold', amount: firstBid, threshold };
}

/** A missing value does not count as shared. */
function sharedWithVendor(
  mark: 'sharesTelephoneWithVendor' | 'sharesCardWithVendor',
  facts: BidderFacts,
  valueIn: (identity: Identity) => string | null,
): BidderRisk | null {
  const own = valueIn(facts);
  const vendor = own === null ? undefined : facts.vendors.find((one) => valueIn(one) === own);
  return vendor === undefined ? null : { mark, nickname: vendor.nickname, attempts: vendor.attempts };
}

function sharedAddress({ sharesAddressWith }: BidderFacts): RiskOf<'sharesAddressWithBidder'> | null {
  const [nickname] = sharesAddressWith;
  if (nickname === undefined) return null;
  return { mark: 'sharesAddressWithBidder', nickname, others: sharesAddressWith.length };
}

function bidsOnOneVendor({ vendorsOfLots }: BidderFacts): RiskOf<'bidsOnOneVendor'> | null {
  const [nickname] = vendorsOfLots;
  const lots = vendorsOfLots.length;
  if (nickname === undefined || lots < LOTS_OF_ONE_VENDOR) return null;
  return vendorsOfLots.every((vendor) => vendor === nickname) ? { mark: 'bidsOnOneVendor', nickname, lots } : null;
}
