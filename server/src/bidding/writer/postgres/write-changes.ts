import type { Client } from 'pg';
import { LOT_COLUMNS, type LotRow } from '../../../lots/index.ts';
import type { BatchChanges } from './batch-changes.ts';

/** Rows of a table as one parameter, in the order of its columns. */
const rows = (table: string, place: number) => `select * from json_populate_recordset(null::${table}, $${place})`;

/* One statement, since each one is a round trip. Its parts touch different tables, so their order does not matter. */
const WRITE = `
with
  changed_lots as (
    update lots set ${LOT_COLUMNS.map((name) => `${name} = changed.${name}`).join(', ')}
    from (${rows('lots', 1)}) as changed where lots.id = changed.id
  ),
  added_entries as (insert into lot_entries ${rows('lot_entries', 2)}),
  added_lines as (insert into lot_lines ${rows('lot_lines', 3)}),
  saved_bidders as (
    insert into lot_bidders ${rows('lot_bidders', 4)}
    on conflict (lot_id, user_id) do update set ceiling = excluded.ceiling, bid_kind = excluded.bid_kind,
      last_bid_at = excluded.last_bid_at, buyer_country = excluded.buyer_country
  ),
  added_campaigns as (insert into bid_campaigns ${rows('bid_campaigns', 5)}),
  added_watches as (insert into watches ${rows('watches', 6)} on conflict do nothing),
  added_holds as (insert into holds ${rows('holds', 7)}),
  settled_holds as (
    update holds set status = change.status, settled_at = change.settled_at, entry_sequence = change.entry_sequence,
      gateway_reference = coalesce(change.gateway_reference, holds.gateway_reference)
    from (${rows('holds', 8)}) as change where holds.id = change.id
  ),
  added_keys as (
    insert into idempotency_keys ${rows('idempotency_keys', 9)}
    on conflict (user_id, path, key) do update set body_hash = excluded.body_hash, status = excluded.status,
      reply = excluded.reply, created_at = excluded.created_at
  )
insert into outbox (id, events, created_at) select id, events, created_at from json_populate_recordset(null::outbox, $10)`;

/** Writes what a batch has changed, within its transaction. */
export async function writeChanges(connection: Client, changes: BatchChanges): Promise<void> {
  const { lots, entries, lines, bidders, campaigns, watches, holds, settledHolds, keys, events } = changes;
  const parts = [
    lots.map(savedColumns),
    entries,
    lines,
    bidders,
    campaigns,
    watches,
    holds,
    settledHolds,
    keys,
    events,
  ];
  if (parts.every((part) => part.length === 0)) return;
  await connection.query({
    name: 'marque: write what a batch of bids has changed',
    text: WRITE,
    values: parts.map((part) => JSON.stringify(part)),
  });
}

/** The long texts of a lot never change with a bid, and are not sent back. */
function savedColumns(row: LotRow) {
  return Object.fromEntries((['id', ...LOT_COLUMNS] as const).map((name) => [name, row[name]]));
}
