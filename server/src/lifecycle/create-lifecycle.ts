import type { AccountsView } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createClosing } from './closing.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createLotClock } from './lot-clock.ts';
import { recoverAfterOutage } from './outage-recovery.ts';
import type { OnListed } from './relist-lot.ts';
import { lifecycleRoutes } from './routes.ts';

export interface LifecycleDependencies {
  readonly accounts: AccountsView;
  readonly lots: Lots;
  readonly offers: Pick<Offers, 'endAtClose' | 'negotiationEndOf' | 'onNegotiated'>;
  readonly outbox: Pick<Outbox, 'publishLotFacts'>;
  readonly background: Background;
  /** Announces a lot that is newly listed, in the transaction that lists it. */
  readonly onListed?: OnListed;
}

export interface Lifecycle {
  readonly routes: Route[];
  /** Extends lots that an outage has cost time, before any alarm is set. */
  recoverAfterOutage(): Promise<void>;
  /** Starts the lot clock and the heartbeat. */
  start(): Promise<void>;
  /** Milliseconds since a heartbeat was last stored; null before the first. */
  heartbeatAge(): number | null;
  /** Writes the last heartbeat. The next start treats lots that were due after it as missed. */
  stopHeartbeat(): Promise<void>;
}

/** The life of a lot: opening, closing and lapsing by the clock, outages, and interventions by vendor and staff. */
export function createLifecycle(
  context: ServerContext,
  { accounts, lots, offers, outbox, background, onListed = async () => undefined }: LifecycleDependencies,
): Lifecycle {
  const closing = createClosing(context, { accounts, offers, changeLot: lots.change });
  const lotClock = createLotClock(context, closing, { lots, offers });
  const heartbeat = createHeartbeat(context, background);
  lots.onChanged(lotClock.arm);
  // A provisional sale is negotiated until its open offer ends.
  offers.onNegotiated(lotClock.rearm);

  return {
    routes: lifecycleRoutes(context, { accounts, lots, offers, outbox, onListed }),
    async recoverAfterOutage() {
      // While another process was alive, bidders could bid.
      const outage = context.cluster.startedAlone() ? await heartbeat.lastOutage() : null;
      await recoverAfterOutage(context, closing, outage);
    },
    async start() {
      await lotClock.start();
      heartbeat.start();
    },
    heartbeatAge: heartbeat.age,
    stopHeartbeat: heartbeat.stop,
  };
}
