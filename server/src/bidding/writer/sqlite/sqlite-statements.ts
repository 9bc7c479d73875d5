import { FIRST_HASH, KEY_LIFE_MS } from '@marque/core/rules/bidding';
import { UNPAID_STATES } from '@marque/core/rules/sales';
import type { RunResult } from 'better-sqlite3';
import type { HoldRow } from '../../../holds/index.ts';
import { LOT_COLUMNS, type LotRow } from '../../../lots/index.ts';
import type { SqliteConnection, SqliteDatabase } from '../../../platform/db/index.ts';
import type { KeyRow } from '../../../platform/idempotency/index.ts';
import { prepareFindLimit } from '../../../spending-limits/index.ts';
import { prepareAddWatch } from '../../../watches/index.ts';
import type { EntryRow } from '../../log/entry-rows.ts';
import type { BidderRow } from '../../store.ts';
import type {
  BidTransactions,
  CampaignRow,
  CommitmentRow,
  CommitmentsOf,
  LineRow,
  SettledHold,
  Statements,
} from '../statements.ts';

/*
 * The synchronous statements of the bid writer. A batch of bids commits rows of eight tables, and reads what four more
 * commit a bidder to, in one transaction of one event-loop turn, so this file alone names tables of other features
 * (docs/decisions/0026).
 */

/** A list as one parameter. */
const UNPAID_STATES_JSON = JSON.stringify(UNPAID_STATES);

const prepared = new WeakMap<SqliteConnection, Statements>();

/** The statements of a connection, prepared once, so that no bid builds SQL. */
function statementsOf(connection: SqliteConnection): Statements {
  const known = prepared.get(connection) ?? prepareStatements(connection);
  prepared.set(connection, known);
  return known;
}

/** Bids are decided inside SQLite's own transaction, by prepared statements. */
export function createSqliteTransactions(db: Pick<SqliteDatabase, 'batch'>): BidTransactions {
  return {
    run: (take, decide) => db.batch((connection) => decide(take(), statementsOf(connection))),
  };
}

function prepareStatements(connection: SqliteConnection): Statements {
  const lot = connection.prepare<[number], LotRow>('select * from lots where id = ?');
  const lastHash = connection
    .prepare<[number], string>('select hash from lot_entries where lot_id = ? order by sequence desc limit 1')
    .pluck();
  const addEntries = prepareInserts<EntryRow>(connection, 'lot_entries', [
    'lot_id',
    'sequence',
    'kind',
    'at',
    'received_at',
    'bidder_id',
    'bid_kind',
    'amount',
    'ends_at',
    'cause',
    'outcome',
    'voided_sequence',
    'reason',
    'salt',
    'previous_hash',
    'hash',
    'hash_version',
  ]);
  const addLines = prepareInserts<LineRow>(connection, 'lot_lines', [
    'lot_id',
    'sequence',
    'position',
    'bidder_id',
    'amount',
    'bid_kind',
    'automatic',
    'is_beaten_ceiling',
    'at',
    'void_reason',
  ]);
  const saveLot = connection.prepare<[LotRow]>(
    `update lots set ${LOT_COLUMNS.map((name) => `${name} = @${name}`).join(', ')} where id = @id`,
  );
  const key = connection.prepare<[number, string, string, number], KeyRow>(
    'select * from idempotency_keys where user_id = ? and path = ? and key = ? and created_at > ?',
  );
  // An expired key may still be stored; it is replaced.
  const addKey = prepareInsert<KeyRow>(
    connection,
    'idempotency_keys',
    ['user_id', 'path', 'key', 'body_hash', 'status', 'reply', 'created_at'],
    'insert or replace',
  );
  const bidder = connection.prepare<[number, number], BidderRow>(
    'select * from lot_bidders where lot_id = ? and user_id = ?',
  );
  const saveBidders = prepareInserts<BidderRow>(
    connection,
    'lot_bidders',
    ['lot_id', 'user_id', 'ceiling', 'bid_kind', 'last_bid_at', 'buyer_country'],
    `on conflict (lot_id, user_id) do update set
       ceiling = excluded.ceiling,
       bid_kind = excluded.bid_kind,
       last_bid_at = excluded.last_bid_at,
       buyer_country = excluded.buyer_country`,
  );
  const standingHold = connection.prepare<[number, number], HoldRow>(
    `select * from holds where lot_id = ? and user_id = ? and status in ('pending', 'held')
     order by status = 'pending' desc, amount desc limit 1`,
  );
  const anyHold = connection
    .prepare<[number], number>("select 1 from holds where lot_id = ? and status in ('pending', 'held') limit 1")
    .pluck();
  const otherHolds = connection.prepare<[number, number, number], HoldRow>(
    "select * from holds where lot_id = ? and user_id = ? and id <> ? and status = 'held'",
  );
  const addHold = prepareInsert<Omit<HoldRow, 'id'>>(connection, 'holds', [
    'lot_id',
    'user_id',
    'bid_kind',
    'ceiling',
    'amount',
    'currency',
    'gateway_reference',
    'status',
    'received_at',
    'settled_at',
    'entry_sequence',
    'buyer_country',
    'purpose',
    'campaign',
  ]);
  const addCampaign = prepareInsert<CampaignRow>(connection, 'bid_campaigns', ['lot_id', 'sequence', 'campaign']);
  const settleHold = connection.prepare<[SettledHold]>(
    `update holds set status = @status, settled_at = @settled_at, entry_sequence = @entry_sequence,
       gateway_reference = coalesce(@gateway_reference, gateway_reference) where id = @id`,
  );
  // Asked only for a bidder with a spending limit.
  const commitments = connection.prepare<[CommitmentsOf & { readonly unpaidStates: string }], CommitmentRow>(
    `select 'lead' as kind, lots.id as lotId, leader_ceiling as amount from lot_bidders join lots on lots.id = lot_id
       where user_id = @userId and leader_id = @userId and currency = @currency
       and stage in ('live', 'provisionallySold')
     union all select 'win', lot_id, hammer from sales
       where buyer_id = @userId and currency = @currency and payment_status <> 'success'
     union all select 'win', lot_id, hammer from completions
       where buyer_id = @userId and currency = @currency
       and coalesce(interrupted, state) in (select value from json_each(@unpaidStates))
     union all select 'offer', lot_id, amount from offers join lots on lots.id = lot_id
       where bidder_id = @userId and currency = @currency and ending is null and made_at > @offersSince
     union all select 'purchase', lot_id, amount from purchases join lots on lots.id = lot_id
       where buyer_id = @userId and currency = @currency and status = 'pending'`,
  );
  const addEvents = prepareInsert<{ events: string; created_at: number }>(connection, 'outbox', [
    'events',
    'created_at',
  ]);

  return {
    lot: (id) => lot.get(id),
    saveLot: (row) => saveLot.run(row),
    lastHash: (lotId) => lastHash.get(lotId) ?? FIRST_HASH,
    addEntries,
    addLines,
    key: (userId, path, text, now) => key.get(userId, path, text, now - KEY_LIFE_MS),
    addKey,
    bidder: (lotId, userId) => bidder.get(lotId, userId),
    saveBidders,
    addCampaign,
    hasHolds: (lotId) => anyHold.get(lotId) !== undefined,
    standingHold: (lotId, userId) => standingHold.get(lotId, userId),
    otherHolds: (hold) => otherHolds.all(hold.lotId, hold.userId, hold.id),
    addWatch: prepareAddWatch(connection),
    addHold: (row) => Number(addHold(row).lastInsertRowid),
    spendingLimit: prepareFindLimit(connection),
    commitments: (of) => commitments.all({ ...of, unpaidStates: UNPAID_STATES_JSON }),
    settleHold: (change) => settleHold.run(change),
    addEvents: (row) => Number(addEvents(row).lastInsertRowid),
  };
}

/** Rows in one statement, the most first: a row costs half as much in a statement of sixteen. */
const ROWS_TOGETHER = [16, 4, 1] as const;

function prepareInserts<Row extends object>(
  connection: SqliteConnection,
  table: string,
  columns: readonly (keyof Row & string)[],
  onConflict = '',
): (rows: readonly Row[]) => void {
  const places = `(${columns.map(() => '?').join(', ')})`;
  const sizes = ROWS_TOGETHER.map((count) => {
    const values = Array<string>(count).fill(places).join(', ');
    const text = `insert into ${table} (${columns.join(', ')}) values ${values} ${onConflict}`;
    return { count, statement: connection.prepare<unknown[]>(text) };
  });
  return (rows) => {
    let done = 0;
    for (const { count, statement } of sizes) {
      for (; rows.length - done >= count; done += count) {
        const values: unknown[] = [];
        for (let at = done; at < done + count; at += 1) {
          const row = rows[at];
          for (const name of columns) values.push(row?.[name]);
        }
        statement.run(...values);
      }
    }
  };
}

/** Values are bound by position: binding by name costs more than the row itself. */
function prepareInsert<Row extends object>(
  connection: SqliteConnection,
  table: string,
  columns: readonly (keyof Row & string)[],
  verb: 'insert' | 'insert or replace' = 'insert',
): (row: Row) => RunResult {
  const places = columns.map(() => '?').join(', ');
  const statement = connection.prepare<unknown[]>(`${verb} into ${table} (${columns.join(', ')}) values (${places})`);
  return (row) => statement.run(...columns.map((name) => row[name]));
}
