import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import * as contract from '@marque/core/contracts/selling';
import { initialBiddingState } from '@marque/core/rules/bidding';
import { fromMajor, isExactMajor, type Money, money, toMajor } from '@marque/core/rules/money';
import { checkPermission, isStaff } from '@marque/core/rules/people';
import { checkRelisting, type RelistingRefusal, relistedSlug, relistedTimes } from '@marque/core/rules/selling';
import type { Insertable, Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import {
  foldColumns,
  insertLot,
  isAuctionRow,
  isSlugTaken,
  type LotRow,
  linkOf,
  MEMBER_VIEWER,
  presentLive,
  saleTimesOf,
  termsOf,
} from '../lots/index.ts';
import type { LotsTable, Schema } from '../platform/db/index.ts';
import { type Member, personOf, type Refused, type Route, refused, replied, route } from '../platform/http/index.ts';
import { idempotencyKey } from '../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

/** Called in the transaction that lists a lot, so that a listing and its announcement are committed together. */
export type OnListed = (transaction: Kysely<Schema>, lot: LotRow) => Promise<void>;

/** A lot that was not sold is offered again as a new lot: the log of the old one stays closed. */
export function relistLotRoute({ accounts, lots, outbox, onListed }: LifecycleRouteDependencies): Route {
  const reply = (old: LotRow, lot: LotRow) => {
    if (lot.starts_at === null) throw new Error(`Lot ${old.id} was relisted without a start.`);
    return replied(200, {
      auctionId: old.id,
      relistedAs: linkOf(lot),
      dtStartUTC: toIso(lot.starts_at),
      dtEndUTC: lot.ends_at === null ? null : toIso(lot.ends_at),
      auction: presentLive(lot, accounts.nicknameOf, MEMBER_VIEWER),
    });
  };
  return route(contract.relistLot, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const key = idempotencyKey(`relisting/${lotId}`, call.idempotencyKey, body);
    const request = { lotId, userId, key, check: (row: LotRow) => checkAccess(row, caller) };
    return lots.decide(request, async (row, { transaction, now, afterCommit }) => {
      const relisted = await relist(transaction, row, { wanted: body.reserve, by: roleOf(caller), now });
      if ('kind' in relisted) return relisted;
      await onListed(transaction, relisted);
      // Besides the vendor, staff alone may relist it.
      if (userId !== row.vendor_id) {
        const after = { relistedAs: relisted.id, reserve: body.reserve, currencyCode: row.currency };
        const values = { before: { reserve: auditedReserve(row), currencyCode: row.currency }, after };
        const record = { actor: userId, action: contract.relistLot.name, lotId, ...values };
        await recordAudit(transaction, record, now);
      }
      afterCommit(() => {
        lots.publishSnapshot(relisted);
        lots.changed(relisted);
        outbox.publishLotFacts(relisted.id, 'listing');
      });
      return { changed: { ...row, relisted_as: relisted.id }, reply: (old) => reply(old, relisted) };
    });
  });
}

function auditedReserve({ reserve, currency }: LotRow): number | null {
  return reserve === null ? null : toMajor(money(reserve, currency));
}

function checkAccess(row: LotRow, caller: Member): Refused | null {
  const allowed = checkPermission(personOf(caller), 'relist', { vendorId: row.vendor_id });
  return allowed.ok ? null : refused(403, PROBLEM_CODES.forbidden);
}

function roleOf(caller: Member): 'vendor' | 'staff' {
  return isStaff(personOf(caller)) ? 'staff' : 'vendor';
}

interface Relisting {
  /** Whole major units; null: no reserve. */
  readonly wanted: number | null;
  readonly by: 'vendor' | 'staff';
  readonly now: number;
}

async function relist(
  transaction: Kysely<Schema>,
  row: LotRow,
  { wanted, by, now }: Relisting,
): Promise<LotRow | Refused> {
  if (wanted !== null && !isExactMajor(wanted)) return refuse('malformed');
  const reserve = wanted === null ? null : fromMajor(wanted, row.currency);
  const ended = {
    stage: row.stage,
    isRelisted: row.relisted_as !== null,
    currency: row.currency,
    reserve: row.reserve === null ? null : money(row.reserve, row.currency),
  };
  const refusal = checkRelisting(ended, by, reserve);
  if (refusal !== null) return refuse(refusal);
  return insertLot(transaction, newLot(row, reserve, await freeSlug(transaction, row.slug), now));
}

async function freeSlug(transaction: Kysely<Schema>, before: string): Promise<string> {
  let slug = relistedSlug(before);
  while (await isSlugTaken(transaction, slug)) slug = relistedSlug(slug);
  return slug;
}

/** The same item on the same terms, at new times and with a log of its own. */
function newLot(old: LotRow, reserve: Money | null, slug: string, now: number): Insertable<LotsTable> {
  const { id: _, ...kept } = old;
  const times = relistedTimes(saleTimesOf(old), now);
  const lot = {
    ...kept,
    slug,
    stage: 'comingSoon',
    revision: 0,
    starts_at: times.startsAt,
    original_ends_at: times.endsAt,
    ends_at: times.endsAt,
    original_reserve: reserve?.minor ?? null,
    reserve: null,
    is_boosted: 0,
    boosted_until: null,
    price: 0,
    no_bids: 0,
    extension_cause: null,
    closed_at: null,
    closed_outcome: null,
    ended_reason: null,
    sold_at: null,
    sold_price: null,
    listed_at: now,
    relisted_as: null,
    relisted_from: old.id,
    no_views: 0,
    no_watchers: 0,
    no_comments: 0,
  } as const satisfies Insertable<LotsTable>;
  const unsaved: LotRow = { ...lot, id: 0 };
  return isAuctionRow(unsaved) ? { ...lot, ...foldColumns(initialBiddingState(termsOf(unsaved))) } : lot;
}

function refuse(refusal: RelistingRefusal): Refused {
  switch (refusal) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'notUnsold':
      return refused(409, PROBLEM_CODES.relistingNotPossible);
    case 'alreadyRelisted':
      return refused(409, PROBLEM_CODES.alreadyRelisted);
    case 'notLower':
      return refused(409, PROBLEM_CODES.reserveNotLower);
  }
}
