import type { LotEntry } from '@marque/core/rules/bidding';
import type { Selectable } from 'kysely';
import type {
  HoldsTable,
  IdempotencyKeysTable,
  LotLinesTable,
  SalesTable,
  SqliteConnection,
} from '../platform/db/index.ts';
import { type EntryRow, FIRST_HASH, rowOfEntry } from './entry-rows.ts';
import type { LotRow } from './lot-row.ts';

export type HoldRow = Selectable<HoldsTable>;
type KeyRow = Selectable<IdempotencyKeysTable>;
type LineRow = Selectable<LotLinesTable>;
type SaleRow = Selectable<SalesTable>;

/** How long a repeat is recognised. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** Columns of a lot that a committed change may write. */
const LOT_COLUMNS = [
  'stage',
  'revision',
  'sequence',
  'ends_at',
  'price',
  'reserve',
  'reserve_met',
  'reserve_lowered',
  'leader_id',
  'leader_ceiling',
  'leader_kind',
  'leader_sequence',
  'no_bids',
  'extension_cause',
  'closed_outcome',
  'closed_at',
  'ended_reason',
  'sold_at',
  'sold_price',
] as const satisfies readonly (keyof LotRow)[];

const prepared = new WeakMap<SqliteConnection, Statements>();

/** The statements of a connection, prepared once: the hot path never builds SQL. */
export function statementsOf(connection: SqliteConnection): Statements {
  const known = prepared.get(connection) ?? prepareStatements(connection);
  prepared.set(connection, known);
  return known;
}

function prepareStatements(connection: SqliteConnection) {
  const insert = (table: string, columns: readonly string[]) =>
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`;

  const lot = connection.prepare<[number], LotRow>('select * from lots where id = ?');
  const lastHash = connection
    .prepare<[number], string>('select hash from lot_entries where lot_id = ? order by sequence desc limit 1')
    .pluck();
  const addEntry = connection.prepare<[EntryRow]>(
    insert('lot_entries', [
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
    ]),
  );
  const addLine = connection.prepare<[LineRow]>(
    insert('lot_lines', [
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
    ]),
  );
  const saveLot = connection.prepare<[LotRow]>(
    `update lots set ${LOT_COLUMNS.map((name) => `${name} = @${name}`).join(', ')} where id = @id`,
  );
  const key = connection.prepare<[number, string, string, number], KeyRow>(
    'select * from idempotency_keys where user_id = ? and path = ? and key = ? and created_at > ?',
  );
  // A key whose day is over may still be stored: it is written over.
  const addKey = connection.prepare<[KeyRow]>(
    insert('idempotency_keys', ['user_id', 'path', 'key', 'body_hash', 'status', 'reply', 'created_at']).replace(
      'insert into',
      'insert or replace into',
    ),
  );
  const lastBidAt = connection
    .prepare<[number, number], number>('select last_bid_at from lot_bidders where lot_id = ? and user_id = ?')
    .pluck();
  const saveBidder = connection.prepare<
    [{ lot_id: number; user_id: number; ceiling: number; bid_kind: string; last_bid_at: number }]
  >(
    `insert into lot_bidders (lot_id, user_id, ceiling, bid_kind, last_bid_at)
     values (@lot_id, @user_id, @ceiling, @bid_kind, @last_bid_at)
     on conflict (lot_id, user_id) do update set
       bid_kind = case when excluded.ceiling >= ceiling then excluded.bid_kind else bid_kind end,
       ceiling = max(ceiling, excluded.ceiling),
       last_bid_at = excluded.last_bid_at`,
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
  const addHold = connection.prepare<[Omit<HoldRow, 'id'>]>(
    insert('holds', [
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
    ]),
  );
  const settleHold = connection.prepare<
    [
      {
        id: number;
        status: HoldRow['status'];
        settled_at: number;
        entry_sequence: number | null;
        gateway_reference: string | null;
      },
    ]
  >(
    `update holds set status = @status, settled_at = @settled_at, entry_sequence = @entry_sequence,
       gateway_reference = coalesce(@gateway_reference, gateway_reference) where id = @id`,
  );
  const addSale = connection.prepare<[SaleRow]>(
    insert('sales', ['lot_id', 'buyer_id', 'hammer', 'fee', 'tax', 'currency', 'sold_at', 'payment_status', 'mend_by']),
  );
  const addEvents = connection.prepare<[{ events: string; created_at: number }]>(
    insert('outbox', ['events', 'created_at']),
  );

  return {
    lot: (id: number) => lot.get(id),
    saveLot: (row: LotRow) => saveLot.run(row),
    lastHash: (lotId: number) => lastHash.get(lotId) ?? FIRST_HASH,
    /**
     * Appends entries to a lot's log, each chained to the one before; gives the hash of the last. `previous` spares a
     * look for the hash to go on from.
     */
    append(lotId: number, entries: readonly LotEntry[], previous = lastHash.get(lotId) ?? FIRST_HASH): string {
      let hash = previous;
      for (const entry of entries) {
        const row = rowOfEntry(lotId, entry, hash);
        addEntry.run(row);
        hash = row.hash;
      }
      return hash;
    },
    addLine: (row: LineRow) => addLine.run(row),
    key: (userId: number, path: string, text: string, now: number) => key.get(userId, path, text, now - KEY_LIFE_MS),
    addKey: (row: KeyRow) => addKey.run(row),
    lastBidAt: (lotId: number, userId: number) => lastBidAt.get(lotId, userId) ?? null,
    saveBidder: (row: Parameters<typeof saveBidder.run>[0]) => saveBidder.run(row),
    hasHolds: (lotId: number) => anyHold.get(lotId) !== undefined,
    /** A hold that waits, else the greatest that stands; of one user on one lot. */
    standingHold: (lotId: number, userId: number) => standingHold.get(lotId, userId),
    /** Holds of the same user on the same lot that a new one makes needless. */
    otherHolds: (hold: { lotId: number; userId: number; id: number }) =>
      otherHolds.all(hold.lotId, hold.userId, hold.id),
    addHold: (row: Omit<HoldRow, 'id'>) => Number(addHold.run(row).lastInsertRowid),
    settleHold: (change: Parameters<typeof settleHold.run>[0]) => settleHold.run(change),
    addSale: (row: SaleRow) => addSale.run(row),
    addEvents: (row: Parameters<typeof addEvents.run>[0]) => Number(addEvents.run(row).lastInsertRowid),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;
