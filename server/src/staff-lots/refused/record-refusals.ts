import { MOST_REFUSED_REQUESTS, type RefusedRequest } from '@marque/core/contracts/staff';
import type { BidKind } from '@marque/core/rules/bidding';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { fromMajor, isExactMajor } from '@marque/core/rules/money';
import type { Lots } from '../../lots/index.ts';
import type { Background } from '../../platform/background/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { addRefused, MOST_OF_ONE_MEMBER } from './store.ts';

/** A request about a lot that the rules have refused. */
export interface Refusal {
  readonly lotId: LotId;
  readonly userId: UserId;
  readonly kind: RefusedRequest['kind'];
  /** Null for other requests than bids. */
  readonly bidKind: BidKind | null;
  /** Major units as they were sent. Null for a maximum, which no other person may know, and for buying now. */
  readonly amount: number | null;
  /** The message of the problem. */
  readonly reason: string;
  /** UTC ms. */
  readonly at: number;
  /** Requests of one member and kind with the same key are recorded once. */
  readonly key: string | null;
}

export interface RefusalRecorder {
  /** Returns at once: refusals are stored together, after their answers. */
  add(refusal: Refusal): void;
  /** Stores those that wait. */
  flush(): Promise<void>;
}

/** Refusals that wait in memory. Beyond, the oldest are dropped: they are for information, and bids come first. */
export const MOST_WAITING = 4_000;
const MOST_IN_ONE_WRITE = 200;
const EVERY_MS = 1_000;
/** More refusals than these wait longer, unless the memory fills: most are displaced by later ones before they are stored. */
const MOST_STORED_SOON = 50;
const EVERY_MS_IF_MANY = 5_000;

/** Above any price. */
const LARGEST_MAJOR = 1_000_000_000_000;

export function createRefusalRecorder(
  { db, metrics }: Pick<ServerContext, 'db' | 'metrics'>,
  { lots, background }: { readonly lots: Pick<Lots, 'findPrices'>; readonly background: Background },
): RefusalRecorder {
  const waiting: Refusal[] = [];
  /** By the process's monotonic clock: the clock of a test world jumps. */
  let flushedAt = performance.now();

  async function flush(): Promise<void> {
    flushedAt = performance.now();
    waiting.splice(0, waiting.length, ...selectKept(waiting));
    while (waiting.length > 0) {
      const taken = waiting.splice(0, MOST_IN_ONE_WRITE);
      const found = await lots.findPrices([...new Set(taken.map(({ lotId }) => lotId))]);
      const currencies = new Map(found.map(({ id, currency }) => [id, currency]));
      const rows = taken.flatMap((refusal) => {
        const currency = currencies.get(refusal.lotId);
        return currency === undefined ? [] : [{ ...rowOf(refusal), amount: minorOf(refusal.amount, currency) }];
      });
      await db.write((transaction) => addRefused(transaction, rows));
    }
  }
  background.every(EVERY_MS, 'refused requests could not be stored', async () => {
    const isHalfFull = waiting.length >= MOST_WAITING / 2;
    if (waiting.length <= MOST_STORED_SOON || isHalfFull || performance.now() - flushedAt >= EVERY_MS_IF_MANY)
      await flush();
  });

  return {
    add(refusal) {
      if (waiting.length >= MOST_WAITING) {
        waiting.shift();
        metrics.count('refused_requests_dropped');
      }
      waiting.push(refusal);
    },
    flush,
  };
}

/**
 * Those that are kept once all are stored: the latest of each lot, and of each member about it. The order stays. A request
 * that was sent again under its key counts once, so that repeats displace nothing.
 */
function selectKept(all: readonly Refusal[]): Refusal[] {
  const keyed = new Set<string>();
  const refusals = all.filter(({ lotId, userId, kind, key }) => {
    if (key === null) return true;
    const name = JSON.stringify([userId, lotId, kind, key]);
    if (keyed.has(name)) return false;
    keyed.add(name);
    return true;
  });
  const counts = new Map<string, number>();
  const isAmong = (key: string, most: number) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
  return refusals
    .toReversed()
    .filter(
      ({ lotId, userId }) =>
        isAmong(`${lotId} ${userId}`, MOST_OF_ONE_MEMBER) && isAmong(`${lotId}`, MOST_REFUSED_REQUESTS),
    )
    .toReversed();
}

function rowOf({ lotId, userId, kind, bidKind, reason, at, key }: Refusal) {
  return { lot_id: lotId, user_id: userId, kind, bid_kind: bidKind, reason, at, request_key: key };
}

/** Null for an amount that no lot could have: some checks come before that of the amount. */
function minorOf(major: number | null, currency: Parameters<typeof fromMajor>[1]): number | null {
  if (major === null || major < 0 || major > LARGEST_MAJOR || !isExactMajor(major)) return null;
  return fromMajor(major, currency).minor;
}
