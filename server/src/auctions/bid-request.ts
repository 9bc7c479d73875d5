import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { BidKind } from '@marque/core/rules/bidding';
import type { AccountFacts, Refused } from '../platform/http/index.ts';
import type { HoldRow } from './statements.ts';

/** What auctions ask of accounts, answered from memory. */
export interface AccountsView {
  factsOf(userId: number): AccountFacts | null;
  nicknameOf(userId: number): string;
}

export interface BidRequest {
  readonly lotId: number;
  readonly bidder: AccountFacts;
  readonly bidKind: BidKind;
  /** Major units, as the wire carried them. */
  readonly amount: number;
  readonly receivedAt: number;
  readonly repeat: RepeatKey | null;
  /** Set on the second look at a bid whose card hold has succeeded. */
  readonly holdId: number | null;
}

export interface RepeatKey {
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** What a write comes to, in a form that can be stored and given again. */
export type Verdict<Body> = { readonly kind: 'answer'; readonly status: number; readonly body: Body } | Refused;

export type BidVerdict = Verdict<PlacedBid>;

/** A hold that was stored with this commit and must now be asked of the gateway. */
export interface HoldToPlace {
  readonly hold: HoldRow;
  readonly request: BidRequest;
}
