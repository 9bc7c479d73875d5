import { fromIso, toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { LONGEST_RESULT_DAYS, type LotResult, listResults, RESULTS_PER_PAGE } from '@marque/core/contracts/staff';
import { publicPaymentState } from '@marque/core/rules/bidding';
import { money, toMajor } from '@marque/core/rules/money';
import { lotOutcome } from '@marque/core/rules/monitoring';
import { DAY_MS } from '@marque/core/rules/time';
import type { AccountsView } from '../accounts/index.ts';
import { type LotRow, listClosed } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { listSales } from '../sales/index.ts';

/** Lots that have ended, as staff look back on them. */
export function resultRoutes(context: ServerContext, { nicknameOf }: Pick<AccountsView, 'nicknameOf'>): Route[] {
  const { read } = context.db;
  const limiter = createRateLimiter(context, 'resultReads');
  return [
    route(listResults, async ({ query: { before = null, ...query }, caller }) => {
      const wait = await limiter.take(String(caller.account.userId));
      if (wait !== null) return tooMany(wait);
      const period = { from: fromIso(query.from), until: fromIso(query.to) };
      const length = period.until - period.from;
      if (length < 0 || length > LONGEST_RESULT_DAYS * DAY_MS) return refused(422, PROBLEM_CODES.periodInvalid);
      // One more than a page holds tells whether there is a next one.
      const found = await listClosed(read, { ...period, before, limit: RESULTS_PER_PAGE + 1 });
      const rows = found.slice(0, RESULTS_PER_PAGE);
      const sales = await listSales(
        read,
        rows.map(({ id }) => id),
      );
      const paymentOf = new Map(sales.map((sale) => [sale.lot_id, publicPaymentState(sale.payment_status)]));
      const results = rows.flatMap((row) => presentResult(row, paymentOf.get(row.id) ?? null, nicknameOf) ?? []);
      return replied(200, { results, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null });
    }),
  ];
}

/** Null for a lot that has closed and been offered again. */
function presentResult(
  row: LotRow,
  paymentStatus: LotResult['paymentStatus'],
  nicknameOf: AccountsView['nicknameOf'],
): LotResult | null {
  const outcome = lotOutcome(row.stage);
  if (outcome === null || row.closed_at === null) return null;
  const { currency } = row;
  const major = (minor: number) => toMajor(money(minor, currency));
  return {
    auctionId: row.id,
    site: row.site,
    title: row.title,
    outcome,
    dtEndedUTC: toIso(row.closed_at),
    currencyCode: currency,
    price: major(row.sold_price ?? row.price),
    reserve: row.reserve === null ? null : major(row.reserve),
    noBids: row.no_bids,
    paymentStatus: outcome === 'sold' ? paymentStatus : null,
    vendorId: row.vendor_id,
    vendorNickName: nicknameOf(row.vendor_id),
  };
}
