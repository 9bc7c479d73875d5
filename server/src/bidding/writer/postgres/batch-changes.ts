import { FIRST_HASH } from '@marque/core/rules/bidding';
import type { HoldRow } from '../../../holds/index.ts';
import type { LotRow } from '../../../lots/index.ts';
import type { KeyRow } from '../../../platform/idempotency/index.ts';
import { limitOfRow } from '../../../spending-limits/index.ts';
import type { EntryRow } from '../../log/entry-rows.ts';
import type { BidderRow } from '../../store.ts';
import type { CampaignRow, LineRow, SettledHold, Statements } from '../statements.ts';
import type { WorkingSet } from './read-working-set.ts';

/** What the decisions of a batch have changed, to be written in one statement. */
export interface BatchChanges {
  readonly lots: readonly LotRow[];
  readonly entries: readonly EntryRow[];
  readonly lines: readonly LineRow[];
  readonly bidders: readonly BidderRow[];
  readonly campaigns: readonly CampaignRow[];
  readonly watches: readonly { readonly user_id: number; readonly lot_id: number; readonly created_at: number }[];
  readonly holds: readonly HoldRow[];
  readonly settledHolds: readonly SettledHold[];
  readonly keys: readonly KeyRow[];
  readonly events: readonly { readonly id: number; readonly events: string; readonly created_at: number }[];
}

/** Ids that no other row of a table gets. */
export interface NewIds {
  takeHoldId(): number;
  takeEventId(): number;
}

const pair = (one: number, other: number) => `${one} ${other}`;
const keyName = (userId: number, path: string, key: string) => JSON.stringify([userId, path, key]);

/** The statements of a batch on rows in memory: reads see the stored rows and what the batch has changed so far. */
export function openBatchChanges(
  set: WorkingSet,
  ids: NewIds,
): { readonly statements: Statements; readonly changes: BatchChanges } {
  const lots = new Map(set.lots.map((row) => [row.id, row]));
  const hashes = new Map(set.hashes.map(({ lot_id, hash }) => [lot_id, hash]));
  const bidders = new Map(set.bidders.map((row) => [pair(row.lot_id, row.user_id), row]));
  const watched = new Set(set.watches.map(({ lot_id, user_id }) => pair(lot_id, user_id)));
  const keys = new Map(set.keys.map((row) => [keyName(row.user_id, row.path, row.key), row]));
  const limits = new Map(set.limits.map((row) => [`${row.user_id} ${row.currency}`, row]));
  const openHolds = new Map(set.holds.map((row) => [row.id, row]));
  const newHolds = new Map<number, HoldRow>();
  const settledHolds: SettledHold[] = [];
  const newKeys: KeyRow[] = [];
  const changes = {
    lots: [] as LotRow[],
    entries: [] as EntryRow[],
    lines: [] as LineRow[],
    bidders: [] as BidderRow[],
    campaigns: [] as CampaignRow[],
    watches: [] as BatchChanges['watches'][number][],
    events: [] as BatchChanges['events'][number][],
    settledHolds,
    keys: newKeys,
    get holds() {
      return [...newHolds.values()];
    },
  };
  const holdsOf = (lotId: number, userId: number) =>
    [...openHolds.values()].filter((hold) => hold.lot_id === lotId && hold.user_id === userId);

  const statements: Statements = {
    lot: (id) => lots.get(id),
    saveLot: (row) => changes.lots.push(row),
    lastHash: (lotId) => hashes.get(lotId) ?? FIRST_HASH,
    addEntries: (rows) => void changes.entries.push(...rows),
    addLines: (rows) => void changes.lines.push(...rows),
    key: (userId, path, key) => keys.get(keyName(userId, path, key)),
    addKey(row) {
      keys.set(keyName(row.user_id, row.path, row.key), row);
      newKeys.push(row);
    },
    bidder: (lotId, userId) => bidders.get(pair(lotId, userId)),
    saveBidders: (rows) => void changes.bidders.push(...rows),
    addCampaign: (row) => changes.campaigns.push(row),
    hasHolds: (lotId) => [...openHolds.values()].some((hold) => hold.lot_id === lotId),
    standingHold: (lotId, userId) => holdsOf(lotId, userId).toSorted(pendingThenGreatest)[0],
    otherHolds: ({ lotId, userId, id }) =>
      holdsOf(lotId, userId).filter((hold) => hold.status === 'held' && hold.id !== id),
    addWatch(userId, lotId, now) {
      const name = pair(lotId, userId);
      if (watched.has(name)) return false;
      watched.add(name);
      changes.watches.push({ user_id: userId, lot_id: lotId, created_at: now });
      return true;
    },
    addHold(row) {
      const hold = { ...row, id: ids.takeHoldId() };
      openHolds.set(hold.id, hold);
      newHolds.set(hold.id, hold);
      return hold.id;
    },
    spendingLimit(userId, currency) {
      const row = limits.get(`${userId} ${currency}`);
      return row === undefined ? undefined : limitOfRow(row);
    },
    commitments: ({ userId, currency, offersSince }) =>
      set.commitments.filter(
        (one) =>
          one.userId === userId && one.currency === currency && (one.offeredAt === null || one.offeredAt > offersSince),
      ),
    settleHold(change) {
      const { gateway_reference, ...settled } = change;
      settledHolds.push(change);
      const hold = openHolds.get(change.id);
      if (hold === undefined) return;
      openHolds.set(change.id, { ...hold, ...settled, gateway_reference: gateway_reference ?? hold.gateway_reference });
    },
    addEvents(row) {
      const id = ids.takeEventId();
      changes.events.push({ ...row, id });
      return id;
    },
  };
  return { statements, changes };
}

function pendingThenGreatest(one: HoldRow, other: HoldRow): number {
  if (one.status !== other.status) return one.status === 'pending' ? -1 : 1;
  return other.amount - one.amount;
}
