/** A real database, clock and gateway under the auctions feature, with invented accounts, for the tests of this folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlacedBid } from '@marque/core/contracts/bidding';
import { type LotEntry, replay } from '@marque/core/rules/bidding';
import type { Currency } from '@marque/core/rules/money';
import pino from 'pino';
import { afterEach } from 'vitest';
import { parseConfig } from '../config.ts';
import { createClock } from '../platform/clock/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { openDatabase } from '../platform/db/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import { createSandboxPayments, type SandboxPayments } from '../platform/payments/index.ts';
import type { RealtimePort } from '../platform/realtime/port.ts';
import type { BidRequest, BidVerdict } from './bid-request.ts';
import { type EntryRow, entryOfRow, isChainSound } from './entry-rows.ts';
import { createAuctions } from './index.ts';
import { foldColumns, type LotRow, stateOf, termsOf } from './lot-row.ts';

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

/** Opens an auction house on a data folder; give the same folder again to see what a restart finds. */
export async function openHouse(folder = mkdtempSync(join(tmpdir(), 'marque-auctions-'))) {
  const db = await openDatabase(folder);
  const clock = createClock();
  const published: Published[] = [];
  const realtime: RealtimePort = {
    publish: (channel, event, data) => published.push({ channel, event, data: structuredClone(data) }),
    authorise: () => ({ auth: '' }),
    stop: async () => undefined,
    stats: () => {
      throw new Error('nobody asks in these tests');
    },
  };
  const payments = createSandboxPayments({ now: clock.now, log: pino({ level: 'silent' }), delayMs: 0 });
  const context: ServerContext = {
    config: parseConfig({ world: 'tests', data: folder }),
    clock,
    db,
    log: pino({ level: 'silent' }),
    metrics: { count: () => undefined, observe: () => undefined, gauge: () => undefined, text: async () => '' },
    realtime,
    payments,
    mail: { send: async () => undefined },
    origins: () => ({ cars: 'http://cars.test', watches: 'http://watches.test' }),
    secret: 'a secret for tests',
  };
  const people = new Map([VENDOR, ANN, BEN, CAT, STAFF, VIP].map((id) => [id, person(id)]));
  const cards = new Map([...people.keys()].map((id) => [id, mint(payments, `card of ${id}`)]));
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
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  closers.push(close);
  return { folder, db, clock, log: context.log, auctions, published, people, cards, payments, close };
}

function person(userId: number): AccountFacts {
  return {
    userId,
    role: userId === STAFF ? 'staff' : 'user',
    nickname: `bidder_${userId}`,
    isEmailVerified: true,
    cardExpiresAt: Number.MAX_SAFE_INTEGER,
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
  terms: { startPrice?: number; reserve?: number | null; startsIn?: number; endsIn?: number; lotType?: string } = {},
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
  house.auctions.adopt(row);
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
    repeat: null,
    holdId: null,
    ...more,
  };
  return house.auctions.writer.submit(request);
}

/** The body of a bid that was taken; fails with the refusal where it was not. */
export function taken(verdict: BidVerdict): PlacedBid {
  if (verdict.kind === 'refused') throw new Error(`refused: ${verdict.problem.message}`);
  return verdict.body;
}

/** Why a bid was refused; fails where it was taken. */
export function refusal(verdict: BidVerdict): string {
  if (verdict.kind === 'answer') throw new Error(`taken with ${verdict.status}`);
  return `${verdict.problem.code} ${verdict.problem.message}`;
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
  const log: LotEntry[] = entries.map((entry) => entryOfRow(entry, row.currency as Currency));
  const { state, lines } = replay(termsOf(row), log);
  const stored = await house.db.read.selectFrom('lot_lines').selectAll().where('lot_id', '=', lotId).execute();
  return (
    isChainSound(entries) &&
    stored.length === lines.length &&
    JSON.stringify(foldColumns(state)) === JSON.stringify(foldColumns(stateOf(row)))
  );
}
