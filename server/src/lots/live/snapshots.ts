import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import type { Background } from '../../platform/background/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { LotRow } from '../lot-row.ts';
import { type NicknameOf, PUBLIC_VIEWER, presentLive } from './present-live.ts';

/** Minimum interval between two snapshots of one lot on the channel of all lots. */
const EVERY_MS = 1000;

export interface Snapshots {
  /** Publishes a snapshot at once, or after the interval if a newer one has not replaced it. */
  send(row: LotRow): void;
  /** Publishes the snapshots that wait for their interval. */
  flush(): void;
}

/** Publishes the current state of lots on the channel of all lots. */
export function createSnapshots(
  { realtime, clock }: Pick<ServerContext, 'realtime' | 'clock'>,
  nicknameOf: NicknameOf,
  background: Background,
): Snapshots {
  const latest = new Map<number, LotRow>();
  /** By the process's monotonic clock: the clock of a test world jumps, and the machine's time may be set back. */
  const sentAt = new Map<number, number>();
  const isDue = ({ id }: LotRow) => (sentAt.get(id) ?? Number.NEGATIVE_INFINITY) <= performance.now() - EVERY_MS;

  function sendNow(row: LotRow): void {
    latest.delete(row.id);
    sentAt.set(row.id, performance.now());
    const auction = presentLive(row, nicknameOf, PUBLIC_VIEWER);
    realtime.publish(channels.auctions, 'update', { auction, tsServer: toIso(clock.now()) });
  }

  background.every(EVERY_MS / 4, 'snapshots could not be sent', async () => {
    for (const row of latest.values()) if (isDue(row)) sendNow(row);
    const due = performance.now() - EVERY_MS;
    for (const [id, at] of sentAt) if (at <= due) sentAt.delete(id);
  });

  return {
    send(row) {
      if (isDue(row) && !latest.has(row.id)) sendNow(row);
      else latest.set(row.id, row);
    },
    flush() {
      for (const row of latest.values()) sendNow(row);
    },
  };
}
