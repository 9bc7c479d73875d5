import { acknowledgeAlert } from '@marque/core/contracts/staff';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import { findLot } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import type { StaffWorkDependencies } from './dependencies.ts';
import { listAcknowledgements } from './facts-of-lots.ts';
import { type AcknowledgementRow, addAcknowledgement } from './store.ts';

export function acknowledgeAlertRoute({ context, limiter, publish }: StaffWorkDependencies): Route {
  const { db, clock } = context;
  return route(acknowledgeAlert, async ({ params: { auctionId: lotId, alert }, caller }) => {
    const { userId } = caller.account;
    const wait = await limiter.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const row = { lot_id: lotId, alert, user_id: userId, acknowledged_at: clock.now() };
    const outcome = await db.write((transaction) => acknowledge(transaction, row));
    if (outcome === 'unknownLot') return notFound;
    if (outcome === 'added') publish(lotId, 'acknowledgement');
    const acknowledgements = (await listAcknowledgements(db.read, [lotId])).get(lotId) ?? [];
    return replied(200, { auctionId: lotId, acknowledgements: [...acknowledgements] });
  });
}

async function acknowledge(
  transaction: Kysely<Schema>,
  row: AcknowledgementRow,
): Promise<'unknownLot' | 'added' | 'repeated'> {
  const { lot_id: lotId, alert, user_id: actor, acknowledged_at: now } = row;
  if ((await findLot(transaction, lotId)) === undefined) return 'unknownLot';
  if (!(await addAcknowledgement(transaction, row))) return 'repeated';
  await recordAudit(transaction, { actor, action: acknowledgeAlert.name, lotId, subject: `alert ${alert}` }, now);
  return 'added';
}
