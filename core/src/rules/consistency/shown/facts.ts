import type { PublicLine } from '../../bidding/log/public-view.ts';
import type { BrokenEntry, ChainFault, LoggedEntry } from '../../bidding/verification/verify-chain.ts';
import type { FeeQuote } from '../../fees/index.ts';
import type { LotId, LotType, SaleFormat, Site, Stage, UserId } from '../../lot/types.ts';
import type { Currency, Money } from '../../money/index.ts';
import type { CheckResult } from '../types.ts';

/** A lot as the API shows it to the caller. Instants are UTC ms. */
export interface ShownFacts {
  readonly lotId: LotId;
  readonly site: Site;
  readonly title: string;
  readonly slug: string;
  readonly lotType: LotType;
  readonly saleFormat: SaleFormat;
  readonly stage: Stage;
  readonly vendorId: UserId;
  readonly currency: Currency;
  /** ISO 3166 alpha-2. */
  readonly countryCode: string;
  readonly startPrice: Money;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Zero before the first bid. */
  readonly price: Money;
  readonly minimumBid: Money;
  readonly leaderId: UserId | null;
  /** Lines of the whole history. */
  readonly noBids: number;
  readonly reserveMet: boolean;
  readonly reserveLowered: boolean;
  /** Zero where the lot has no asking price. */
  readonly askingPrice: Money;
  readonly customCommissionId: number | null;
  readonly noComments: number;
  /** Whether prices are withheld because the caller is not logged in. */
  readonly isWithheld: boolean;
}

/** The log of a lot as the caller may see it, all of its pages. */
export interface ShownLog {
  readonly entries: readonly LoggedEntry[];
  /** Sequence number of the last entry as the server states it. */
  readonly lastSequence: number;
  /** What `verifyChain` found. */
  readonly broken: BrokenEntry<ChainFault> | null;
}

/** A quote of the server for the lot's page. */
export interface ShownQuote
  extends Pick<FeeQuote, 'amount' | 'feeExTax' | 'tax' | 'feeIncTax' | 'total' | 'payTax' | 'minFee' | 'maxFee'> {
  readonly buyerCountryCode: string;
  readonly requiresHold: boolean;
}

/** The pictures of a lot and what became of the requests for them. */
export interface ShownPictures {
  readonly count: number;
  /** Whether the lot names a main picture. */
  readonly hasMain: boolean;
  /** Keys that the server does not find. Null: none was requested. */
  readonly notFound: readonly string[] | null;
}

/** What a caller can read of a lot. A part is null where the caller may not read it, or could not. */
export interface LotFacts {
  readonly shown: ShownFacts;
  /** Null where the caller may not know it; `amount` is null for a lot without a reserve. */
  readonly reserve: { readonly amount: Money | null } | null;
  /** The latest lines of the public history, 1,000 at most. */
  readonly lines: readonly PublicLine[] | null;
  readonly log: ShownLog | null;
  readonly quote: ShownQuote | null;
  /** Approved comments that are listed, 500 at most. */
  readonly comments: number | null;
  readonly pictures: ShownPictures;
  /** The lot that the slug leads to; null where it was not asked. */
  readonly slugLeadsTo: LotId | null;
  /** The revisions of the answers, in the order in which they were read. */
  readonly revisions: readonly number[];
  /** The verdicts of the server, which only staff can read. */
  readonly stored: readonly CheckResult[] | null;
}
