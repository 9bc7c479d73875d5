import type { PlacedBid } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { channels } from '@marque/core/contracts/realtime';
import { toIso } from '@marque/core/contracts/wire';
import {
  type BidContext,
  type BidKind,
  type BidRefusal,
  checkBid,
  conflictMessage,
  type Placed,
  placeBid,
  preauthRequired,
  reserveMet,
} from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import type { LotType } from '@marque/core/rules/lot';
import { type Currency, fromMajor, isExactMajor, type Money, money, toMajor } from '@marque/core/rules/money';
import type { ServerContext } from '../platform/context.ts';
import type { SqliteConnection } from '../platform/db/index.ts';
import { type AccountFacts, notFound, type Refused, refused } from '../platform/http/index.ts';
import { foldColumns, type LotRow, stateOf } from './lot-row.ts';
import type { Outbox, OutgoingEvent } from './outbox.ts';
import { feesOf, isAuctionRow, presentLine, presentLive, rowOfLine } from './present.ts';
import { type HoldRow, prepareStatements, type Statements } from './statements.ts';

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

export type BidVerdict = { readonly kind: 'answer'; readonly status: number; readonly body: PlacedBid } | Refused;

/** A hold that was stored with this commit and must now be asked of the gateway. */
export interface HoldToPlace {
  readonly hold: HoldRow;
  readonly request: BidRequest;
}

export interface WriterHooks {
  /** After the commit, once for every lot that it changed. */
  onLotChanged(row: LotRow): void;
  onHoldToPlace(hold: HoldToPlace): void;
  /** A smaller hold that a greater one has replaced. */
  onHoldReplaced(hold: HoldRow): void;
}

/**
 * The one writer of bids. Attempts of one event-loop turn are decided one after another and committed in one
 * transaction; nobody hears of a bid before the commit, and a refused one leaves no trace.
 */
export interface BidWriter {
  submit(request: BidRequest): Promise<BidVerdict>;
}

interface Waiting {
  readonly request: BidRequest;
  readonly resolve: (verdict: BidVerdict) => void;
  readonly reject: (error: unknown) => void;
}

export function createBidWriter(
  context: Pick<ServerContext, 'db' | 'clock' | 'metrics'>,
  accounts: AccountsView,
  outbox: Outbox,
  hooks: WriterHooks,
  /** Most bids that share a commit. Only a measurement of what sharing is worth sets it. */
  largestBatch = Number.POSITIVE_INFINITY,
): BidWriter {
  const { db, clock, metrics } = context;
  let waiting: Waiting[] = [];
  let isScheduled = false;
  let prepared: { connection: SqliteConnection; statements: Statements } | null = null;

  function statementsOf(connection: SqliteConnection): Statements {
    if (prepared?.connection !== connection) prepared = { connection, statements: prepareStatements(connection) };
    return prepared.statements;
  }

  async function flush(): Promise<void> {
    isScheduled = false;
    let taken: Waiting[] = [];
    try {
      const started = performance.now();
      const batch = await db.batch((connection) => {
        // Taken here and not before: whatever arrived while another write had its turn shares this commit.
        taken = waiting.slice(0, largestBatch);
        waiting = waiting.slice(largestBatch);
        return decideBatch(taken, statementsOf(connection), accounts, outbox, clock.now());
      });
      metrics.observe('bid_commit', (performance.now() - started) / 1000);
      announce(batch);
      for (const [index, { resolve }] of taken.entries()) {
        const verdict = batch.verdicts[index];
        if (verdict) resolve(verdict);
        metrics.count(verdict?.kind === 'answer' ? 'bids_accepted' : 'bids_refused');
      }
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    if (waiting.length > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => void flush());
  }

  function announce(batch: Batch): void {
    outbox.publish(batch.events);
    for (const row of batch.lots.values()) {
      if (!batch.changed.has(row.id)) continue;
      outbox.snapshot(row);
      hooks.onLotChanged(row);
    }
    for (const hold of batch.toPlace) hooks.onHoldToPlace(hold);
    for (const hold of batch.replaced) hooks.onHoldReplaced(hold);
  }

  return {
    submit(request) {
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        schedule();
      });
    },
  };
}

/** What one commit holds. */
interface Batch {
  readonly verdicts: BidVerdict[];
  readonly lots: Map<number, LotRow>;
  readonly changed: Set<number>;
  readonly events: OutgoingEvent[];
  readonly toPlace: HoldToPlace[];
  readonly replaced: HoldRow[];
}

/** Everything that deciding one attempt within a batch needs. */
interface Desk {
  readonly statements: Statements;
  readonly accounts: AccountsView;
  readonly outbox: Outbox;
  readonly batch: Batch;
  readonly now: number;
}

function decideBatch(
  taken: readonly Waiting[],
  statements: Statements,
  accounts: AccountsView,
  outbox: Outbox,
  now: number,
): Batch {
  const batch: Batch = { verdicts: [], lots: new Map(), changed: new Set(), events: [], toPlace: [], replaced: [] };
  const desk: Desk = { statements, accounts, outbox, batch, now };
  for (const { request } of taken) batch.verdicts.push(decideWithKey(desk, request));
  for (const id of batch.changed) {
    const row = batch.lots.get(id);
    if (row) statements.saveLot(row);
  }
  return batch;
}

/** A repeat is answered before anything else is asked; a new answer is stored in the same commit. */
function decideWithKey(desk: Desk, request: BidRequest): BidVerdict {
  const { repeat, bidder } = request;
  if (repeat === null) return decide(desk, request);
  const known = desk.statements.key(bidder.userId, repeat.path, repeat.key, desk.now);
  if (known) return answerAgain(known, repeat);
  const verdict = decide(desk, request);
  if (isWorthKeeping(verdict)) {
    desk.statements.addKey({
      user_id: bidder.userId,
      path: repeat.path,
      key: repeat.key,
      body_hash: repeat.bodyHash,
      status: verdict.kind === 'answer' ? verdict.status : verdict.problem.code,
      reply: JSON.stringify(verdict),
      created_at: desk.now,
    });
  }
  return verdict;
}

/** The first answer again, or 422 where the key came with another body. */
export function answerAgain(
  known: { readonly body_hash: string; readonly reply: string },
  repeat: RepeatKey,
): BidVerdict {
  if (known.body_hash !== repeat.bodyHash) return refused(422, PROBLEM_CODES.keyReused);
  return JSON.parse(known.reply) as BidVerdict;
}

/** "Too soon" and "pending" pass by themselves: the same request may well succeed a moment later. */
function isWorthKeeping(verdict: BidVerdict): boolean {
  if (verdict.kind === 'answer') return true;
  const passing = [conflictMessage('BID_TOO_SOON'), conflictMessage('BID_PENDING')] as string[];
  return verdict.problem.code < 429 && !passing.includes(verdict.problem.message);
}

function decide(desk: Desk, request: BidRequest): BidVerdict {
  const { statements, batch, now } = desk;
  const row = batch.lots.get(request.lotId) ?? statements.lot(request.lotId);
  if (!row) return notFound;
  batch.lots.set(row.id, row);
  // A lot that was never an auction takes no bids at any time.
  if (!isAuctionRow(row)) return refused(409, conflictMessage('BID_TOO_LATE'));
  if (!isExactMajor(request.amount)) return refused(400, PROBLEM_CODES.malformed);
  const amount = fromMajor(request.amount, row.currency as Currency);
  const { bidder, bidKind, receivedAt } = request;
  const attempt = { bidderId: bidder.userId, bidKind, amount, receivedAt, now };
  const standing = statements.standingHold(row.id, bidder.userId);
  const facts = contextOf(desk, row, request, standing);

  if (request.holdId === null && needsHold(row, bidder, amount)) {
    const refusal = checkBid(stateOf(row), attempt, facts);
    if (refusal) return refuse(refusal);
    const needed = holdAmount(row, bidder, amount);
    if (standing?.status !== 'held' || standing.amount < needed.minor) {
      return waitForHold(desk, row, request, amount, needed);
    }
  }

  const placed = placeBid(stateOf(row), attempt, facts);
  if (!placed.ok) return refuse(placed.error);
  return accept(desk, row, request, amount, placed.value);
}

function contextOf(desk: Desk, row: LotRow, { bidder, holdId }: BidRequest, standing: HoldRow | undefined): BidContext {
  const vendor = desk.accounts.factsOf(row.vendor_id);
  return {
    isStaff: bidder.role === 'staff',
    ownsLot: bidder.userId === row.vendor_id || (vendor !== null && isSamePerson(bidder, vendor)),
    isBlocked: bidder.isBlocked,
    lastAcceptedAt: desk.statements.lastBidAt(row.id, bidder.userId),
    hasPendingAuthorisation: standing?.status === 'pending' && standing.id !== holdId,
    isHeld: holdId !== null,
  };
}

/** Two accounts with one telephone or one card are one person, who can't bid on their own lot through the other. */
export function isSamePerson(one: AccountFacts, other: AccountFacts): boolean {
  return (
    (one.billingPhone !== null && one.billingPhone === other.billingPhone) ||
    (one.cardFingerprint !== null && one.cardFingerprint === other.cardFingerprint)
  );
}

function needsHold(row: LotRow, bidder: AccountFacts, ceiling: Money): boolean {
  return !bidder.isVip && preauthRequired(ceiling, row.lot_type as LotType);
}

function holdAmount(row: LotRow, bidder: AccountFacts, ceiling: Money): Money {
  return feesOf(row, ceiling, buyerCountry(bidder)).feeIncTax;
}

function waitForHold(desk: Desk, row: LotRow, request: BidRequest, ceiling: Money, needed: Money): BidVerdict {
  const hold: Omit<HoldRow, 'id'> = {
    lot_id: row.id,
    user_id: request.bidder.userId,
    bid_kind: request.bidKind,
    ceiling: ceiling.minor,
    amount: needed.minor,
    currency: needed.currency,
    gateway_reference: null,
    status: 'pending',
    received_at: request.receivedAt,
    settled_at: null,
    entry_sequence: null,
  };
  const id = desk.statements.addHold(hold);
  desk.batch.toPlace.push({ hold: { ...hold, id }, request });
  return {
    kind: 'answer',
    status: 202,
    body: {
      auctionId: row.id,
      bidStatus: 'bid-pending',
      message: 'bidPreAuth',
      auction: presentLive(row, desk.accounts.nicknameOf, true),
      bids: [],
      usersHighestBid: null,
      tsServer: toIso(desk.now),
    },
  };
}

function accept(desk: Desk, row: LotRow, request: BidRequest, ceiling: Money, placed: Placed): BidVerdict {
  const { statements, accounts, batch, now } = desk;
  const { bidder, bidKind, holdId } = request;
  const after = rowAfter(row, placed);
  batch.lots.set(row.id, after);
  batch.changed.add(row.id);

  statements.append(row.id, placed.entries);
  for (const line of placed.lines) statements.addLine(rowOfLine(row.id, line));
  statements.saveBidder({
    lot_id: row.id,
    user_id: bidder.userId,
    ceiling: ceiling.minor,
    bid_kind: bidKind,
    last_bid_at: now,
  });
  if (holdId !== null) keepHold(desk, row.id, bidder.userId, holdId, placed);

  const auction = presentLive(after, accounts.nicknameOf, true);
  const bids = placed.lines.map((line) => presentLine(line, accounts.nicknameOf));
  const tsServer = toIso(now);
  batch.events.push(desk.outbox.add(statements, channels.auction(row.id), 'bid', { auction, bids, tsServer }));
  tellBeaten(desk, after, placed);
  return {
    kind: 'answer',
    status: 200,
    body: {
      auctionId: row.id,
      bidStatus: statusAfter(placed),
      message: placed.outcome === 'leading' ? 'highestBidder' : 'outbid',
      auction,
      bids,
      usersHighestBid: { amount: toMajor(ceiling), isAbsentee: bidKind === 'maximum', bidStatus: statusAfter(placed) },
      tsServer,
    },
  };
}

function rowAfter(row: LotRow, placed: Placed): LotRow {
  const extension = placed.entries.find((entry) => entry.kind === 'extension');
  return {
    ...row,
    ...foldColumns(placed.state),
    revision: row.revision + 1,
    extension_cause: extension ? extension.cause : row.extension_cause,
  };
}

function keepHold(desk: Desk, lotId: number, userId: number, id: number, placed: Placed): void {
  const { statements, batch, now } = desk;
  const sequence = placed.entries[0]?.sequence ?? null;
  statements.settleHold({ id, status: 'held', settled_at: now, entry_sequence: sequence, gateway_reference: null });
  batch.replaced.push(...statements.otherHolds({ lotId, userId, id }));
}

/** Whoever has just lost the lead hears it at once, wherever they are on the site. */
function tellBeaten(desk: Desk, row: LotRow, placed: Placed): void {
  const beaten = placed.previousLead;
  if (beaten === null || placed.state.lead?.bidderId === beaten.bidderId) return;
  desk.batch.events.push(
    desk.outbox.add(desk.statements, channels.user(beaten.bidderId), 'userNotification', {
      notification: 'outbid',
      payload: {
        auctionId: row.id,
        title: row.title,
        slug: row.slug,
        amount: toMajor(money(row.price, row.currency as Currency)),
      },
      tsServer: toIso(desk.now),
    }),
  );
}

function statusAfter(placed: Placed): PlacedBid['bidStatus'] {
  if (placed.outcome === 'outbid') return 'bid-outbid';
  return reserveMet(placed.state) ? 'bid-winning' : 'bid-below-reserve';
}

function refuse(refusal: BidRefusal): Refused {
  switch (refusal.code) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'blocked':
    case 'staffCannotBid':
    case 'vendorsCannotBid':
      return refused(403, refusal.code);
    case 'BID_TOO_SMALL':
      return refused(409, conflictMessage(refusal.code), { context: { minimumBid: toMajor(refusal.minimum) } });
    case 'BID_TOO_LARGE':
      return refused(409, conflictMessage(refusal.code), { context: { maximumBid: toMajor(refusal.maximum) } });
    case 'BID_TOO_SOON':
    case 'BID_TOO_LATE':
    case 'BID_PENDING':
      return refused(409, conflictMessage(refusal.code));
  }
}
