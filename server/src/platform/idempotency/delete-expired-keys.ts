import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import type { ServerContext } from '../context.ts';

/** So many at a time: bids have their turn in between. */
const AT_A_TIME = 500;

/** Throws away idempotency keys whose day is over. Nobody recognises a repeat by them any more. */
export async function sweepKeys({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  let swept = AT_A_TIME;
  while (swept === AT_A_TIME) {
    swept = await db.batch((connection) => {
      const { changes } = connection
        .prepare(
          `delete from idempotency_keys where rowid in
             (select rowid from idempotency_keys where created_at <= ? order by created_at limit ${AT_A_TIME})`,
        )
        .run(clock.now() - KEY_LIFE_MS);
      return changes;
    });
  }
}
