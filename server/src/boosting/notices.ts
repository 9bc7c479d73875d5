import { MINUTE_MS } from '@marque/core/rules/time';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type BoostRow, listUnreported, markReported } from './store.ts';

/** Sends the e-mail that the result of a payment asks for. It may be called again for the same one after a crash. */
export type SendBoostNotice = (boost: BoostRow) => Promise<void>;

export interface BoostNotices {
  /** Sends what is due; called after the commit of a result. */
  deliver(): void;
  /** Delivers at once what a stop left unsent, and from then on what failed. */
  start(): void;
  onDue(send: SendBoostNotice): void;
}

const DELIVER_EVERY_MS = MINUTE_MS;
const FAILED = 'e-mails about boosting could not be sent';

export function createBoostNotices(
  { cluster, db, clock, log }: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log'>,
  background: Background,
): BoostNotices {
  let send: SendBoostNotice | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function deliverDue(): Promise<void> {
    if (send === null || !cluster.holds('background work')) return;
    for (const boost of await listUnreported(db.read)) {
      try {
        await send(boost);
        // Marked afterwards: a crash in between sends an e-mail twice rather than never.
        await db.write((transaction) => markReported(transaction, boost.id, clock.now()));
      } catch (error) {
        log.error({ err: error, boostId: boost.id }, FAILED);
      }
    }
  }

  /** One after another, so that no e-mail is sent by two deliveries. */
  function deliverInTurn(): Promise<unknown> {
    turn = turn.then(deliverDue, deliverDue);
    return turn;
  }

  return {
    deliver: () => background.run(FAILED, deliverInTurn),
    start() {
      cluster.onRows('boosts', deliverInTurn);
      background.repeatByClock(clock, DELIVER_EVERY_MS, FAILED, deliverInTurn);
    },
    onDue: (handler) => {
      send = handler;
    },
  };
}
