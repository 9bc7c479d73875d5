import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { checkBid, placeBid } from '@marque/core/rules/bidding';
import { fromMajor, isExactMajor } from '@marque/core/rules/money';
import type { HoldRow } from '../../holds/index.ts';
import type { LotRow } from '../../lots/index.ts';
import type { OutgoingEvent } from '../../outbox/index.ts';
import { refused } from '../../platform/http/index.ts';
import { withIdempotencyInBatch } from '../../platform/idempotency/index.ts';
import { acceptBid } from './accept-bid.ts';
import { type BatchContext, type BatchFacts, bidContextOf, loadLot, openContext, snapshotOf } from './batch-context.ts';
import type { BidRequest, BidResult, HoldToPlace } from './bid-request.ts';
import { refuseBid } from './refuse-bid.ts';
import type { Statements } from './statements.ts';
import { holdFor, waitForHold } from './wait-for-hold.ts';

/** The content of one commit. */
export interface Batch {
  readonly results: readonly BidResult[];
  /** The changed lots, as they are after the commit. */
  readonly changed: readonly LotRow[];
  readonly events: readonly OutgoingEvent[];
  readonly toPlace: readonly HoldToPlace[];
  readonly replaced: readonly HoldRow[];
  readonly accepted: readonly { readonly lotId: number; readonly userId: number }[];
}

/** Decides bids one after another within the transaction that the statements belong to. */
export function decideBatch(requests: readonly BidRequest[], statements: Statements, facts: BatchFacts): Batch {
  const { now } = facts;
  const context = openContext(statements, facts);
  const results = requests.map((request) => {
    const { key, bidder } = request;
    return withIdempotencyInBatch(statements, { key, userId: bidder.userId }, now, () => decide(context, request));
  });
  const changed = [...context.lots.values()].filter((lot) => lot.bidders.size > 0);
  statements.addEntries(context.entries);
  statements.addLines(context.lines);
  statements.saveBidders(changed.flatMap((lot) => [...lot.bidders.values()]));
  const rows = changed.map((lot) => lot.row);
  for (const row of rows) statements.saveLot(row);
  const accepted = changed.flatMap((lot) => [...lot.bidders.keys()].map((userId) => ({ lotId: lot.row.id, userId })));
  const { events, toPlace, replaced } = context;
  return { results, changed: rows, events, toPlace, replaced, accepted };
}

function decide(context: BatchContext, request: BidRequest): BidResult {
  const lot = loadLot(context, request.lotId);
  if ('kind' in lot) return lot;
  if (!isExactMajor(request.amount)) return refused(400, PROBLEM_CODES.malformed);
  const { bidder, bidKind, receivedAt } = request;
  const amount = fromMajor(request.amount, lot.row.currency);
  const attempt = { bidderId: bidder.userId, bidKind, amount, receivedAt, now: context.now };
  const snapshot = snapshotOf(context, lot, request);
  const facts = bidContextOf(context, lot, request, snapshot);

  const needed = request.holdId === null ? holdFor(lot, request, attempt, snapshot) : null;
  if (needed !== null) {
    const refusal = checkBid(lot.state, attempt, facts);
    return refusal ? refuseBid(refusal) : waitForHold(context, lot, request, { ceiling: amount, needed, snapshot });
  }
  const placed = placeBid(lot.state, attempt, facts);
  return placed.ok ? acceptBid(context, lot, request, snapshot, placed.value) : refuseBid(placed.error);
}
