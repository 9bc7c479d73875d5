import { loggedEntryToWire, readLog } from '@marque/core/contracts/log';
import type { LogMoment, LogViewer } from '@marque/core/rules/bidding';
import { hidesPrice } from '@marque/core/rules/display';
import { money, toMajor } from '@marque/core/rules/money';
import { canSee, isMember, isStaff, type Person } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import { type LotRow, priceViewerOf, viewerOf } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { type Caller, notFound, personOf, type Route, replied, route, tooMany } from '../../platform/http/index.ts';
import { createRateLimiter } from '../../platform/rate-limit/index.ts';
import type { BiddingRouteDependencies } from '../routes.ts';
import { openEntries } from './log-entries.ts';
import { findRivalLead, LOG_PAGE, listEntryRows, listLinesOfEntries, listVoided } from './store.ts';

/** Staff read many short logs: entries that count as one request. */
const ENTRIES_PER_UNIT = 100;

export function readLogRoute({ context, lots, loginWall }: BiddingRouteDependencies): Route {
  const limiter = createRateLimiter(context, 'logReads');
  const staffLimiter = createRateLimiter(context, 'logReadsByStaff');
  const takeFor = (caller: Caller, ip: string, entries: number) =>
    caller.kind === 'member' && isStaff(personOf(caller))
      ? staffLimiter.take(
          String(caller.account.userId),
          1 + Math.floor(Math.min(Math.max(entries, 0), LOG_PAGE) / ENTRIES_PER_UNIT),
        )
      : limiter.take(ip);
  return route(readLog, async ({ params, query, caller, ip }) => {
    const row = await lots.find(params.auctionId);
    const wait = await takeFor(caller, ip, (row?.sequence ?? 0) - (query.after ?? 0));
    if (wait !== null) return tooMany(wait);
    if (!row) return notFound;
    // The amounts of its bids give away the price, which the login wall withholds from visitors.
    const isWithheld = hidesPrice(row.stage, priceViewerOf(viewerOf(caller, loginWall())));
    const { currency } = row;
    const page = isWithheld
      ? { entries: [], lastSequence: 0 }
      : await readPage(context.db.read, row, query.after ?? 0, logViewerOf(personOf(caller), row));
    return replied(200, {
      auctionId: row.id,
      currencyCode: currency,
      lotType: row.lot_type,
      startPrice: toMajor(money(row.start_price, currency)),
      isWithheld,
      lastSequence: page.lastSequence,
      entries: page.entries.map((entry) => loggedEntryToWire(entry, currency)),
    });
  });
}

function logViewerOf(person: Person, row: LotRow): LogViewer {
  const lot = { vendorId: row.vendor_id, buyerId: null };
  return {
    userId: isMember(person) ? person.userId : null,
    seesReserve: canSee(person, 'reserve', { ownerId: row.vendor_id, lot }),
    seesVoidReasons: isStaff(person),
  };
}

/**
 * Bids and voids may be committed between these reads. The lot was read first and later entries are left out, so that what
 * was beaten is never judged by an older leader; voids are read last, so that a voided bid never counts as beaten.
 */
async function readPage(db: Kysely<Schema>, row: LotRow, after: number, viewer: LogViewer) {
  const moment = await momentOf(db, row);
  const rows = await listEntryRows(db, row.id, after, row.sequence);
  const [first, last] = [rows[0]?.sequence ?? 0, rows.at(-1)?.sequence ?? 0];
  const lines = await listLinesOfEntries(db, row, first, last);
  const voided = await listVoided(db, row.id);
  return { entries: openEntries(rows, { lines, voided }, moment, viewer), lastSequence: row.sequence };
}

async function momentOf(db: Kysely<Schema>, row: LotRow): Promise<LogMoment> {
  const { leader_id: leaderId, closed_outcome } = row;
  const rivalLedAt = leaderId === null ? 0 : await findRivalLead(db, row.id, leaderId);
  return { isClosed: closed_outcome !== null, leaderId, rivalLedAt };
}
