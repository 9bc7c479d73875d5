import { type Absence, endAfterOutage } from '@marque/core/rules/bidding';
import type { ServerContext } from '../platform/context.ts';
import type { Closing } from './closing.ts';

/**
 * Makes good for lots what a stop of the server has cost them, before any alarm of theirs is set. What should have opened
 * opens first: a lot that would have begun and ended while nobody was there has its five minutes like one that was running.
 */
export async function recoverAfterOutage(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  closing: Pick<Closing, 'open' | 'extendAfterOutage'>,
  absence: Absence | null,
): Promise<void> {
  const { read } = db;
  const unopened = await read
    .selectFrom('lots')
    .select('id')
    .where('stage', '=', 'comingSoon')
    .where('starts_at', '<=', clock.now())
    .execute();
  for (const { id } of unopened) await closing.open(id);
  if (absence === null) return;
  const running = await read
    .selectFrom('lots')
    .select(['id', 'ends_at'])
    .where('stage', 'in', ['live', 'buyNow'])
    .execute();
  for (const { id, ends_at: endsAt } of running) {
    const isMissed = endsAt !== null && endAfterOutage({ ...absence, endsAt }) !== null;
    if (isMissed) await closing.extendAfterOutage(id, absence);
  }
}
