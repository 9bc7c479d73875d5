import { MOST_STATED_SALES, readStatement } from '@marque/core/contracts/completion';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { money, toMajor } from '@marque/core/rules/money';
import { statementPeriod, statementTotals } from '@marque/core/rules/sales';
import { findTradeContact } from '../../accounts/index.ts';
import { findLots } from '../../lots/index.ts';
import { type Route, refused, replied, route } from '../../platform/http/index.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { listSoldBy } from '../store.ts';
import { presentProgress } from './present-sale.ts';

export function readStatementRoute({ context: { db } }: CompletionRouteDependencies): Route {
  return route(readStatement, async ({ caller, query: { from, to } }) => {
    const period = statementPeriod(from, to);
    if (period === null) return refused(422, PROBLEM_CODES.periodInvalid);
    const { userId } = caller.account;
    const [rows, seller] = await Promise.all([listSoldBy(db.read, userId, period), findTradeContact(db.read, userId)]);
    const shown = rows.slice(-MOST_STATED_SALES);
    const lots = await findLots(
      db.read,
      shown.map(({ lot_id }) => lot_id),
    );
    const titles = new Map(lots.map(({ id, title }) => [id, title]));
    const totals = statementTotals(
      rows.map(({ hammer, currency, state, interrupted }) => ({ hammer: money(hammer, currency), state, interrupted })),
    );
    return replied(200, {
      from,
      to,
      sellerName: seller?.name ?? '',
      sales: shown.map((row) => ({
        auctionId: row.lot_id,
        title: titles.get(row.lot_id) ?? '',
        dtSoldUTC: toIso(row.sold_at),
        currencyCode: row.currency,
        salePrice: toMajor(money(row.hammer, row.currency)),
        ...presentProgress(row),
        dtPaidUTC: row.paid_at === null ? null : toIso(row.paid_at),
      })),
      totals: totals.map(({ currency, count, sold, received, outstanding }) => ({
        currencyCode: currency,
        count,
        sold: toMajor(sold),
        received: toMajor(received),
        outstanding: toMajor(outstanding),
      })),
      omitted: rows.length - shown.length,
    });
  });
}
