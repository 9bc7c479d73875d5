import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import type { LotFactsEvent } from '@marque/core/contracts/staff';
import type { LotId } from '@marque/core/rules/lot';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { hasOtherSockets, publishToAll } from '../platform/realtime/index.ts';

/** What the row of a lot contains and no event of the lot carries. */
export type LotFact = LotFactsEvent['changed'];

/**
 * Tells consoles that something about a lot has changed, so that they fetch its row. Call it after the commit. The first
 * hint is sent at once; later ones of the same kind about the same lot become one hint a second.
 */
export type PublishLotFacts = (lotId: LotId, changed: LotFact) => void;

/** Minimum interval between two hints of one kind about one lot. */
const EVERY_MS = 1000;

interface Hint {
  readonly lotId: LotId;
  readonly changed: LotFact;
  /** Whether consoles that are connected to other processes are told from here too. */
  isForAll: boolean;
  /** By the process's monotonic clock: the clock of a test world jumps, and the machine's time may be set back. */
  sentAt: number;
  isWaiting: boolean;
}

export interface LotFacts {
  /** Tells all consoles. */
  readonly publish: PublishLotFacts;
  /** Tells those that are connected here: each process hears of the commit itself. */
  readonly relay: PublishLotFacts;
}

export function createLotFacts(
  context: Pick<ServerContext, 'cluster' | 'realtime' | 'clock'>,
  background: Background,
): LotFacts {
  const { realtime, clock } = context;
  const hints = new Map<string, Hint>();

  function send(hint: Hint): void {
    hint.sentAt = performance.now();
    hint.isWaiting = false;
    const event: LotFactsEvent = { auctionId: hint.lotId, changed: hint.changed, tsServer: toIso(clock.now()) };
    if (hint.isForAll) publishToAll(context, channels.staff, 'lotFacts', event);
    else realtime.publish(channels.staff, 'lotFacts', event);
  }

  background.every(EVERY_MS / 4, 'hints to staff could not be sent', async () => {
    const due = performance.now() - EVERY_MS;
    for (const [key, hint] of hints) {
      if (hint.sentAt > due) continue;
      if (hint.isWaiting) send(hint);
      else hints.delete(key);
    }
  });

  function notify(lotId: LotId, changed: LotFact, isForAll: boolean): void {
    // A console that connects later fetches all rows.
    if (!realtime.hasSubscribers(channels.staff) && !(isForAll && hasOtherSockets(context))) return;
    const key = `${lotId} ${changed}`;
    const known = hints.get(key);
    if (known !== undefined) {
      known.isWaiting = true;
      known.isForAll ||= isForAll;
      return;
    }
    const hint: Hint = { lotId, changed, isForAll, sentAt: 0, isWaiting: false };
    hints.set(key, hint);
    send(hint);
  }

  return {
    publish: (lotId, changed) => notify(lotId, changed, true),
    relay: (lotId, changed) => notify(lotId, changed, false),
  };
}
