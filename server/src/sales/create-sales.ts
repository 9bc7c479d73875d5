import type { LotId, UserId } from '@marque/core/rules/lot';
import type { AccountsView, CardTokenOf } from '../accounts/index.ts';
import type { Holds } from '../holds/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { FeeOutcome } from './fee-outcome.ts';
import { createSaleNotices, type SendNotice } from './notices.ts';
import { salesRoutes } from './routes.ts';
import { createSettlement, type Settlement } from './settlement.ts';

export interface SalesDependencies {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly lots: Lots;
  readonly holds: Pick<Holds, 'release'>;
  readonly outbox: Outbox;
  readonly background: Background;
  /** Whether a member has made an offer on a lot. */
  readonly hasOffered: (lotId: LotId, userId: UserId) => Promise<boolean>;
  readonly feeOutcome: FeeOutcome;
}

export interface Sales extends Pick<Settlement, 'retryFor' | 'recover'> {
  readonly routes: Route[];
  /** Sends the e-mails about sales from now on. */
  start(): void;
  /** Sets what sends the e-mails about sales. */
  onNotice(send: SendNotice): void;
}

/** Sales: their fees, payments and cancellation, and the release of holds once a lot has ended. */
export function createSales(context: ServerContext, dependencies: SalesDependencies): Sales {
  const { lots, hasOffered } = dependencies;
  const notices = createSaleNotices(context, dependencies.background);
  const settlement = createSettlement(context, dependencies, notices);
  lots.onCommitted((row) => {
    if (row.closed_at !== null && row.stage !== 'live') settlement.settle(row.id);
  });
  const { retryFor, recover } = settlement;
  return {
    routes: salesRoutes({ context, lots, hasOffered }),
    retryFor,
    recover,
    start: notices.start,
    onNotice: notices.onDue,
  };
}
