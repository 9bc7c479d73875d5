/** A real database, clock and gateway under the auctions feature, with invented accounts, for the tests of this folder. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type PlacedBid, voidBid } from '@marque/core/contracts/bidding';
import type { Endpoint, ReplyOf } from '@marque/core/contracts/endpoint';
import { type LotEntry, replay } from '@marque/core/rules/bidding';
import type { LotType } from '@marque/core/rules/lot';
import pino from 'pino';
import { afterEach } from 'vitest';
import { type BidRequest, type BidResult, type EntryRow, entryOfRow, isChainSound } from '../bidding/index.ts';
import { createAuctions } from '../compose-auctions.ts';
import { parseConfig } from '../config.ts';
import { foldColumns, type LotRow, stateOf, termsOf } from '../lots/index.ts';
import { createClock } from '../platform/clock/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { openDatabase } from '../platform/db/index.ts';
import type { AccountFacts, Caller, Refused, Replied } from '../platform/http/index.ts';
import { createSandboxPayments, type SandboxPayments } from '../platform/payments/index.ts';
import { createMemoryRateLimitStore } from '../platform/rate-limit/index.ts';
import type { RealtimePort } from '../platform/realtime/port.ts';
import { type TestGateway, watchGateway } from './test-gateway.ts';

export const VENDOR = 1;
export const ANN = 2;
export const BEN = 3;
export const CAT = 4;
export const STAFF = 5;
export const VIP = 6;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

export interface Published {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** What a restart finds as it was: the data folder, the gateway, people with their cards, and the time. */
export interface Left {
  readonly folder: string;
  readonly payments: SandboxPayments;
  readonly gateway: TestGateway;
  readonly people: Map<number, AccountFacts>;
  readonly cards: Map<number, string>;
  readonly ahead: number;
}

/** Opens an auction house; give what the one before has left to see what a restart finds. */
export async function openHouse(left?: Left) {
  const folder = left?.folder ?? mkdtempSync(join(tmpdir(), 'marque-auctions-'));
  const db = await openDatabase(folder);
  const clock = createClock(left?.ahead);
  const published: Published[] = [];
  const realtime: RealtimePort = {
    publish: (channel, event, data) => published.push({ channel, event, data: structuredClone(data) }),
    authorise: () => ({ auth: '' }),
    endSessions: () => undefined,
    stop: async () => undefined,
    stats: () => {
      throw new Error('nobody asks in these tests');
    },
  };
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => errors.push((JSON.parse(line) as { msg: string }).msg) });
  const payments = left?.payments ?? createSandboxPayments({ now: clock.now, log, delayMs: 0 });
  const gateway = left?.gateway ?? watchGateway(payments);
  const context: ServerContext = {
    config: parseConfig({ world: 'tests', data: folder }),
    clock,
    db,
    log,
    metrics: { count: () => undefined, observe: () => undefined, gauge: () => undefined, text: async () => '' },
    realtime,
    payments: gateway.port,
    mail: { send: async () => undefined },
    rateLimitStore: createMemoryRateLimitStore({ monotonicNow: clock.monotonicNow }),
    origins: () => ({ cars: 'http://cars.test', watches: 'http://watches.test' }),
    secret: 'a secret for tests',
  };
  const people = left?.people ?? new Map([VENDOR, ANN, BEN, CAT, STAFF, VIP].map((id) => [id, person(id)]));
  const cards = left?.cards ?? new Map([...people.keys()].map((id) => [id, mint(payments, `card of ${id}`)]));
  const auctions = createAuctions(context, {
    accounts: { factsOf: (id) => people.get(id) ?? null, nicknameOf: (id) => `bidder_${id}` },
    cardTokenOf: async (id) => cards.get(id) ?? null,
    loginWall: () => true,
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    clock.stop();
    await auctions.stop();
    await db.close();
  };
  /** Ends without a word, as a kill does: whatever is under way never gets any further. */
  const crash = async () => {
    isOpen = false;
    clock.stop();
    await db.close();
  };
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  closers.push(close);
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
    close,
    crash,
    /** By how much the clock runs ahead of the machine's, for the next house. */
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

/** Puts a live car into the house. `reserve` and `startPrice` in pounds, times from now. */
export async function addLot(
  house: House,
  terms: { startPrice?: number; reserve?: number | null; startsIn?: number; endsIn?: number; lotType?: LotType } = {},
): Promise<LotRow> {
  const { startPrice = 1000, reserve = null, startsIn = -1000, endsIn = 3_600_000, lotType = 'car' } = terms;
  const now = house.clock.now();
  const id = await house.db.write(async (tx) => {
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
  const row = await readLot(house, id);
  house.auctions.lots.changed(row);
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

/** Has staff take a bid out, by its number in the log. */
export async function voidIt(house: House, lotId: number, sequence: number): Promise<void> {
  const outcome = await call(house, voidBid, STAFF, {
    params: { auctionId: lotId, sequence },
    body: { reason: 'a slip' },
  });
  if (outcome.kind === 'refused') throw new Error(outcome.problem.message);
}

/** Calls an endpoint of the auctions as a member does, or a visitor (null), past HTTP. */
export async function call<E extends Endpoint>(
  house: House,
  endpoint: E,
  userId: number | null,
  parts: { readonly params?: object; readonly query?: object; readonly body?: object } = {},
): Promise<Replied<ReplyOf<E>> | Refused> {
  const route = house.auctions.routes.find((candidate) => candidate.endpoint.name === endpoint.name);
  const account = userId === null ? null : house.people.get(userId);
  if (!route || account === undefined) throw new Error(`nobody to call, or no ${endpoint.name}`);
  const caller: Caller =
    account === null
      ? { kind: 'visitor', isCrawler: false }
      : { kind: 'member', account, sessionId: 's', via: 'bearer', isCrawler: false };
  const facts = { site: 'cars', ip: '127.0.0.1', userAgent: 'tests', idempotencyKey: null } as const;
  const outcome = await route.handle({
    params: {},
    query: {},
    body: {},
    ...parts,
    ...facts,
    caller,
    receivedAt: house.clock.now(),
  } as Parameters<typeof route.handle>[0]);
  return outcome as Replied<ReplyOf<E>> | Refused;
}

/** The body of an answer; fails where the call was refused. */
export async function ask<E extends Endpoint>(...asked: Parameters<typeof call<E>>): Promise<ReplyOf<E>> {
  const outcome = await call(...asked);
  if (outcome.kind === 'refused') throw new Error(outcome.problem.message);
  return outcome.body;
}

export async function readLot(house: House, id: number): Promise<LotRow> {
  return house.db.read.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A bid as the route hands it on, in pounds. */
export function bid(
  house: House,
  lot: { id: number },
  bidderId: number,
  amount: number,
  more: Partial<BidRequest> = {},
) {
  const bidder = house.people.get(bidderId);
  if (!bidder) throw new Error(`nobody has the number ${bidderId}`);
  const request: BidRequest = {
    lotId: lot.id,
    bidder,
    bidKind: 'live',
    amount,
    receivedAt: house.clock.now(),
    key: null,
    holdId: null,
    ...more,
  };
  return house.auctions.bidding.writer.submit(request);
}

/** The body of a bid that was taken; fails with the refusal where it was not. */
export function taken(verdict: BidResult): PlacedBid {
  if (verdict.kind === 'refused') throw new Error(`refused: ${verdict.problem.message}`);
  return verdict.body;
}

/** Why a bid was refused; fails where it was taken. */
export function refusal(verdict: BidResult): string {
  if (verdict.kind === 'replied') throw new Error(`taken with ${verdict.status}`);
  return `${verdict.problem.code} ${verdict.problem.message}`;
}

/** Resolves when the bids that were answered have been told of: that comes after the answers, in a turn of its own. */
export async function announced(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Whether a lot's stored row is what its stored log comes to, and the log's chain unbroken. */
export async function isTrue(house: House, lotId: number): Promise<boolean> {
  const row = await readLot(house, lotId);
  const entries: EntryRow[] = await house.db.read
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('sequence')
    .execute();
  const log: LotEntry[] = entries.map((entry) => entryOfRow(entry, row.currency));
  const { state, lines } = replay(termsOf(row), log);
  const stored = await house.db.read.selectFrom('lot_lines').selectAll().where('lot_id', '=', lotId).execute();
  return (
    isChainSound(entries) &&
    stored.length === lines.length &&
    JSON.stringify(foldColumns(state)) === JSON.stringify(foldColumns(stateOf(row)))
  );
}
