import { endAfterOutage, type Outage } from '@marque/core/rules/bidding';
import { listDueToOpen, listRunning } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Closing } from './closing.ts';

/**
 * Extends lots that an outage has cost time, before any of their alarms is set. Lots that should have opened open first: a
 * lot that would have begun and ended during the outage gets its five minutes like a lot that was running.
 */
export async function recoverAfterOutage(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  closing: Pick<Closing, 'open' | 'extendAfterOutage'>,
  outage: Outage | null,
): Promise<void> {
  for (const lotId of await listDueToOpen(db.read, clock.now())) await closing.open(lotId);
  if (outage === null) return;
  for (const { id, ends_at: endsAt } of await listRunning(db.read)) {
    const isMissed = endsAt !== null && endAfterOutage({ ...outage, endsAt }) !== null;
    if (isMissed) await closing.extendAfterOutage(id, outage);
  }
}
