/** The auctions feature over a real database, clock and gateway, with invented accounts. */
import { setImmediate } from 'node:timers/promises';
import { type PlacedBid, voidBid } from '@marque/core/contracts/bidding';
import type { Endpoint, ReplyOf } from '@marque/core/contracts/endpoint';
import { type LotEntry, replay } from '@marque/core/rules/bidding';
import type { LotType } from '@marque/core/rules/lot';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { type BidRequest, type BidResult, type EntryRow, entryOfRow, isChainSound } from '../bidding/index.ts';
import { createAuctions } from '../compose-auctions.ts';
import type { WorldName } from '../config/index.ts';
import type { OnListed } from '../lifecycle/index.ts';
import { foldColumns, type LotRow, stateOf, termsOf } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { AccountFacts, Caller, Refused, Replied } from '../platform/http/index.ts';
import type { SandboxPayments } from '../platform/payments/index.ts';
import { openTestContext, temporaryFolder, VISITOR_FACTS } from '../platform/testing.ts';
import { type TestGateway, watchGateway } from './test-gateway.ts';

export const VENDOR = 1;
export const ANN = 2;
export const BEN = 3;
export const CAT = 4;
export const STAFF = 5;
export const VIP = 6;

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The state that a restart finds: the data folder, the gateway, accounts with their cards, and the time. */
export interface PreviousRun {
  readonly folder: string;
  readonly payments: SandboxPayments;
  readonly gateway: TestGateway;
  readonly people: Map<number, AccountFacts>;
  readonly cards: Map<number, string>;
  readonly ahead: number;
}

/**
 * Starts the auctions feature. With `previous`, starts it on the state of an earlier harness, as a restart does. `world`:
 * another world than the tests' has its rate limits.
 */
export async function startHarness(previous?: PreviousRun, world?: WorldName) {
  const folder = previous?.folder ?? temporaryFolder();
  const {
    context: base,
    published,
    close: closeContext,
  } = await openTestContext(folder, {
    ahead: previous?.ahead,
    ...(world && { world }),
  });
  const { clock, db } = base;
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => errors.push((JSON.parse(line) as { msg: string }).msg) });
  const payments = previous?.payments ?? base.payments;
  const gateway = previous?.gateway ?? watchGateway(payments);
  const context: ServerContext = { ...base, log, payments: gateway.port };
  const people = previous?.people ?? new Map([VENDOR, ANN, BEN, CAT, STAFF, VIP].map((id) => [id, person(id)]));
  const cards = previous?.cards ?? new Map([...people.keys()].map((id) => [id, mint(payments, `card of ${id}`)]));
  const listed: { handler: OnListed } = { handler: async () => undefined };
  const auctions = createAuctions(context, {
    accounts: { factsOf: (id) => people.get(id) ?? null, nicknameOf: (id) => `bidder_${id}` },
    cardTokenOf: async (id) => cards.get(id) ?? null,
    loginWall: () => true,
    onListed: (transaction, lot) => listed.handler(transaction, lot),
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    clock.stop();
    await auctions.stop();
    await closeContext();
  };
  /** Ends without stopping the feature, as a kill does: work in progress never completes. */
  const crash = async () => {
    isOpen = false;
    await closeContext();
  };
  onTestFinished(close);
  return {
    folder,
    db,
    clock,
    log,
    errors,
    context,
    auctions,
    published,
    people,
    cards,
    payments,
    gateway,
    /** What announces lots that are newly listed. */
    listed,
    close,
    crash,
    /** Milliseconds by which the clock runs ahead of the machine's; a later harness continues from it. */
    get ahead() {
      return clock.now() - Date.now();
    },
  };
}

function person(userId: number): AccountFacts {
  return {
    userId,
    role: userId === STAFF ? 'staff' : 'user',
    nickname: `bidder_${userId}`,
    isEmailVerified: true,
    cardExpiry: { month: 12, year: 9999 },
    cardId: userId,
    cardFingerprint: `card ${userId}`,
    threeDSecureChecked: true,
    billingPhone: `+4420712345${userId}`,
    isVip: userId === VIP,
    isBlocked: false,
    termsAgreed: true,
    countryCode: 'GB',
    billingCountryCode: null,
  };
}

export function mint(payments: SandboxPayments, owner: string, behaviour?: 'failsHold' | 'failsCapture'): string {
  return payments.mint({ owner, expiryMonth: 12, expiryYear: 2090, ...(behaviour ? { behaviour } : {}) }).token;
}

/** Adds a live car. `reserve` and `startPrice` in pounds; times in milliseconds from now. */
export async function addLot(
  harness: Harness,
  terms: { startPrice?: number; reserve?: number | null; startsIn?: number; endsIn?: number; lotType?: LotType } = {},
): Promise<LotRow> {
  const { startPrice = 1000, reserve = null, startsIn = -1000, endsIn = 3_600_000, lotType = 'car' } = terms;
  const now = harness.clock.now();
  const id = await harness.db.write(async (tx) => {
    const inserted = await tx
      .insertInto('lots')
      .values({
        ...EMPTY_LOT,
        lot_type: lotType,
        stage: startsIn > 0 ? 'comingSoon' : 'live',
        slug: `lot-${Math.random().toString(36).slice(2)}`,
        start_price: startPrice * 100,
        starts_at: now + startsIn,
        original_ends_at: now + endsIn,
        ends_at: now + endsIn,
        original_reserve: reserve === null ? null : reserve * 100,
        reserve: reserve === null ? null : reserve * 100,
        reserve_met: reserve === null ? 1 : 0,
        listed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return inserted.id;
  });
  const row = await readLot(harness, id);
  harness.auctions.lots.changed(row);
  return row;
}

const EMPTY_LOT = {
  site: 'cars',
  sale_format: 'auction',
  revision: 0,
  title: 'A car',
  summary: '',
  make: null,
  model: null,
  model_year: null,
  vendor_id: VENDOR,
  currency: 'gbp',
  country_code: 'GB',
  area_name: 'Bath',
  buy_now_price: null,
  custom_commission_id: null,
  counters_enabled: 1,
  offers_rate_limit: 3,
  offers_rate_limit_time: 1440,
  can_escrow: 0,
  is_boosted: 0,
  is_charity: 0,
  drive_side: null,
  sequence: 0,
  price: 0,
  reserve_lowered: 0,
  leader_id: null,
  leader_ceiling: null,
  leader_kind: null,
  leader_sequence: null,
  no_bids: 0,
  extension_cause: null,
  closed_outcome: null,
  closed_at: null,
  ended_reason: null,
  sold_at: null,
  sold_price: null,
  no_views: 0,
  no_watchers: 0,
  document: '{"lead":"","story":[],"facts":[],"pictures":[]}',
} as const;

/** Voids a bid as staff. `sequence`: its number in the log. */
export async function voidEntry(harness: Harness, lotId: number, sequence: number): Promise<void> {
  const outcome = await call(harness, voidBid, STAFF, {
    params: { auctionId: lotId, sequence },
    body: { reason: 'a slip' },
  });
  if (outcome.kind === 'refused') throw new Error(outcome.problem.message);
}

/** Calls the handler of an endpoint without HTTP, as a member or as a visitor (null). */
export async function call<E extends Endpoint>(
  harness: Harness,
  endpoint: E,
  userId: number | null,
  {
    key = null,
    ...input
  }: { readonly params?: object; readonly query?: object; readonly body?: object; readonly key?: string | null } = {},
): Promise<Replied<ReplyOf<E>> | Refused> {
  const route = harness.auctions.routes.find((candidate) => candidate.endpoint.name === endpoint.name);
  const account = userId === null ? null : harness.people.get(userId);
  if (!route || account === undefined)
    throw new Error(`Account ${userId} or endpoint ${endpoint.name} does not exist.`);
  const caller: Caller =
    account === null
      ? { kind: 'visitor', isCrawler: false }
      : { kind: 'member', account, sessionId: 's', via: 'bearer', isCrawler: false };
  const sent = {
    params: {},
    query: {},
    body: {},
    ...VISITOR_FACTS,
    idempotencyKey: key,
    ...input,
    caller,
    receivedAt: harness.clock.now(),
  } as Parameters<typeof route.handle>[0];
  const outcome = await route.handle(sent);
  if (outcome.kind === 'refused') route.onRefused?.(sent, outcome);
  return outcome as Replied<ReplyOf<E>> | Refused;
}

/** The body of a reply. Throws if the call was refused. */
export async function ask<E extends Endpoint>(...args: Parameters<typeof call<E>>): Promise<ReplyOf<E>> {
  const outcome = await call(...args);
  if (outcome.kind === 'refused') throw new Error(outcome.problem.message);
  return outcome.body;
}

export async function readLot(harness: Harness, id: number): Promise<LotRow> {
  return harness.db.read.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Submits a bid to the writer as the route does. `amount` in pounds. */
export function bid(
  harness: Harness,
  lot: { id: number },
  bidderId: number,
  amount: number,
  more: Partial<BidRequest> = {},
) {
  const bidder = harness.people.get(bidderId);
  if (!bidder) throw new Error(`Account ${bidderId} does not exist.`);
  const request: BidRequest = {
    lotId: lot.id,
    bidder,
    bidKind: 'live',
    amount,
    receivedAt: harness.clock.now(),
    key: null,
    campaign: null,
    holdId: null,
    ...more,
  };
  return harness.auctions.bidding.writer.submit(request);
}

/** The body of an accepted bid. Throws the refusal otherwise. */
export function taken(verdict: BidResult): PlacedBid {
  if (verdict.kind === 'refused') throw new Error(`refused: ${verdict.problem.message}`);
  return verdict.body;
}

/** The reason of a refused bid. Throws if the bid was accepted. */
export function refusal(verdict: BidResult): string {
  if (verdict.kind === 'replied') throw new Error(`accepted with ${verdict.status}`);
  return `${verdict.problem.code} ${verdict.problem.message}`;
}

/** Resolves once answered bids are published, which happens in a later turn of the event loop than the answers. */
export async function untilPublished(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Whether a lot's stored row equals the fold of its stored log and the chain of the log is unbroken. */
export async function isConsistent(harness: Harness, lotId: number): Promise<boolean> {
  const row = await readLot(harness, lotId);
  const entries: EntryRow[] = await harness.db.read
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('sequence')
    .execute();
  const log: LotEntry[] = entries.map((entry) => entryOfRow(entry, row.currency));
  const { state, lines } = replay(termsOf(row), log);
  const stored = await harness.db.read.selectFrom('lot_lines').selectAll().where('lot_id', '=', lotId).execute();
  return (
    (await isChainSound(entries)) &&
    stored.length === lines.length &&
    JSON.stringify(foldColumns(state)) === JSON.stringify(foldColumns(stateOf(row)))
  );
}
