import { listBought, SALES_PER_PAGE } from '@marque/core/contracts/completion';
import type { Kysely } from 'kysely';
import { findLots, viewerOf } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import { listUnpaidOf } from '../../sales/index.ts';
import { unsettledRow } from '../find-sale.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { type CompletionRow, countBoughtBy, findCompletion, listBoughtBy } from '../store.ts';
import { presentRows } from './present-rows.ts';

export function listBoughtRoute({ context: { db }, listings, loginWall }: CompletionRouteDependencies): Route {
  return route(listBought, async ({ caller, query: { page = '0' } }) => {
    const { userId } = caller.account;
    const offset = Number(page) * SALES_PER_PAGE;
    const unsettled = await listUnsettled(db.read, userId);
    // Few, and the latest: they come first on the first page.
    const first = unsettled.slice(offset, offset + SALES_PER_PAGE);
    const rest = { limit: SALES_PER_PAGE - first.length, offset: Math.max(offset - unsettled.length, 0) };
    const [stored, count] = await Promise.all([listBoughtBy(db.read, userId, rest), countBoughtBy(db.read, userId)]);
    const sales = await presentRows(db.read, [...first, ...stored], listings, viewerOf(caller, loginWall()));
    return replied(200, { sales, count: count + unsettled.length });
  });
}

/** Sales whose fee is not settled yet. A fee on account is settled before it is paid. */
async function listUnsettled(db: Kysely<Schema>, buyerId: number): Promise<CompletionRow[]> {
  const unpaid = await listUnpaidOf(db, buyerId);
  const lots = await findLots(
    db,
    unpaid.map(({ lot_id }) => lot_id),
  );
  const rows: CompletionRow[] = [];
  for (const sale of unpaid) {
    const lot = lots.find(({ id }) => id === sale.lot_id);
    if (lot !== undefined && (await findCompletion(db, sale)) === undefined) rows.push(unsettledRow(sale, lot));
  }
  return rows;
}
