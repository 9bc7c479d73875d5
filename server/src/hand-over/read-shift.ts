import { changeReserve, voidBid, withdrawLot } from '@marque/core/contracts/bidding';
import { cancelSale } from '@marque/core/contracts/completion';
import { fromIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { readShift } from '@marque/core/contracts/staff';
import { money, toMajor } from '@marque/core/rules/money';
import { LONGEST_SHIFT_HOURS, lotOutcome, summariseResults } from '@marque/core/rules/monitoring';
import { HOUR_MS } from '@marque/core/rules/time';
import { countActions } from '../audit/index.ts';
import { listClosed } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';

/** Lots that a shift counts. */
const MOST_COUNTED = 2_000;
/** What the page tells of what staff have done. */
const COUNTED_ACTIONS = [voidBid.name, changeReserve.name, withdrawLot.name, cancelSale.name];

/** What a shift has brought, from the lots and the audit log. */
export function readShiftRoute({ db }: Pick<ServerContext, 'db'>, limiter: RateLimiter): Route {
  return route(readShift, async ({ query, caller }) => {
    const wait = await limiter.take(String(caller.account.userId));
    if (wait !== null) return tooMany(wait);
    const period = { from: fromIso(query.from), until: fromIso(query.to) };
    const length = period.until - period.from;
    if (length < 0 || length > LONGEST_SHIFT_HOURS * HOUR_MS) return refused(422, PROBLEM_CODES.periodInvalid);
    const [rows, done] = await Promise.all([
      listClosed(db.read, { ...period, before: null, limit: MOST_COUNTED + 1 }),
      countActions(db.read, COUNTED_ACTIONS, period),
    ]);
    const ended = rows.slice(0, MOST_COUNTED).flatMap(({ stage, sold_price, price, currency }) => {
      const outcome = lotOutcome(stage);
      return outcome === null ? [] : [{ outcome, price: money(sold_price ?? price, currency) }];
    });
    const { closed, counts, hammer } = summariseResults(ended);
    const countOf = (action: string) => done.get(action) ?? 0;
    return replied(200, {
      closed,
      sold: counts.sold,
      hammer: hammer.map((sum) => ({ currencyCode: sum.currency, amount: toMajor(sum) })),
      voids: countOf(voidBid.name),
      reserveChanges: countOf(changeReserve.name),
      withdrawals: countOf(withdrawLot.name),
      cancelledSales: countOf(cancelSale.name),
      isPartial: rows.length > MOST_COUNTED,
    });
  });
}
