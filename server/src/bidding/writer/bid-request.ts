import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { BidKind } from '@marque/core/rules/bidding';
import type { HoldRow } from '../../holds/index.ts';
import type { AccountFacts } from '../../platform/http/index.ts';
import type { IdempotencyKey, WriteResult } from '../../platform/idempotency/index.ts';

export interface BidRequest {
  readonly lotId: number;
  readonly bidder: AccountFacts;
  readonly bidKind: BidKind;
  /** Major units, as sent by the client. */
  readonly amount: number;
  readonly receivedAt: number;
  readonly key: IdempotencyKey | null;
  /** The campaign that the bidder's page named, as JSON; null without one. */
  readonly campaign: string | null;
  /** Set when the bid is decided a second time, after its card hold was granted. */
  readonly holdId: number | null;
}

export type BidResult = WriteResult<PlacedBid>;

/** A hold that a commit has stored and that the gateway must now be asked for. */
export interface HoldToPlace {
  readonly hold: HoldRow;
  readonly bidder: AccountFacts;
}
