import type { Client } from 'pg';
import type { NewIds } from './batch-changes.ts';

/** Ids fetched at a time. Those that a process never uses leave a gap. */
const AT_ONCE = 200;

/** Ids that this process has taken from the sequences of two tables, so that a batch knows them before it writes. */
export interface IdReserve extends NewIds {
  /** Fetches more ids if a batch of `most` requests might need them. */
  fill(connection: Client, most: number): Promise<void>;
}

export function createIdReserve(): IdReserve {
  const holds: number[] = [];
  const events: number[] = [];

  async function fillOne(connection: Client, table: 'holds' | 'outbox', ids: number[], least: number): Promise<void> {
    if (ids.length >= least) return;
    const { rows } = await connection.query<{ readonly id: number }>(
      `select nextval(pg_get_serial_sequence('${table}', 'id')) as id from generate_series(1, $1)`,
      [Math.max(AT_ONCE, least)],
    );
    for (const { id } of rows) ids.push(id);
  }
  const take = (ids: number[]) => {
    const id = ids.shift();
    if (id === undefined) throw new Error('The reserve of ids is empty.');
    return id;
  };

  return {
    async fill(connection, most) {
      await fillOne(connection, 'holds', holds, most);
      await fillOne(connection, 'outbox', events, 1);
    },
    takeHoldId: () => take(holds),
    takeEventId: () => take(events),
  };
}
