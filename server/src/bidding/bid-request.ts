import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { BidKind } from '@marque/core/rules/bidding';
import type { HoldRow } from '../lots/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import type { RepeatKey, Verdict } from '../platform/idempotency/index.ts';

export interface BidRequest {
  readonly lotId: number;
  readonly bidder: AccountFacts;
  readonly bidKind: BidKind;
  /** Major units, as sent by the client. */
  readonly amount: number;
  readonly receivedAt: number;
  readonly repeat: RepeatKey | null;
  /** Set when the bid is decided a second time, after its card hold was granted. */
  readonly holdId: number | null;
}

export type BidVerdict = Verdict<PlacedBid>;

/** A hold that a commit has stored and that the gateway must now be asked for. */
export interface HoldToPlace {
  readonly hold: HoldRow;
  readonly bidder: AccountFacts;
}
