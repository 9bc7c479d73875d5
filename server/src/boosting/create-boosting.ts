import type { AccountsView, CardTokenOf } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createBoostClock } from './boost-clock.ts';
import { buyBoostRoute } from './buy-boost.ts';
import { createBoostNotices, type SendBoostNotice } from './notices.ts';
import { createPayment } from './payment.ts';
import { readBoostOfferRoute } from './read-boost-offer.ts';

export interface BoostingDependencies {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly lots: Lots;
  readonly background: Background;
}

export interface Boosting {
  readonly routes: Route[];
  /** Settles payments that a process left open, and arms the ends of boosts. */
  recover(): Promise<void>;
  /** Sends the e-mails about payments from now on. */
  start(): void;
  /** Sets what sends the e-mails about payments. */
  onNotice(send: SendBoostNotice): void;
}

/** Boosting: packages that vendors buy for their lots, the payments, and the end of each boost. */
export function createBoosting(context: ServerContext, dependencies: BoostingDependencies): Boosting {
  const { accounts, lots, background } = dependencies;
  const notices = createBoostNotices(context, background);
  const payment = createPayment(context, { ...dependencies, notices });
  const clock = createBoostClock(context, lots, background);
  lots.onChanged(clock.arm);
  return {
    routes: [
      readBoostOfferRoute({ context, lots, accounts }),
      buyBoostRoute(context, { accounts, lots, settle: payment.settle }),
    ],
    async recover() {
      await payment.recover();
      await clock.start();
    },
    start: notices.start,
    onNotice: notices.onDue,
  };
}
