import { type Kysely, sql } from 'kysely';
import { countIdsOn, type Schema } from '../../platform/db/index.ts';
import type { StoredValue, TableShape } from './sqlite-rows.ts';

/** Rows of one statement or of one fetch, and about how many characters of text they may hold. */
const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 4_000_000;

/** Type of each column of the schema's tables, by table and column. */
type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function readColumnTypes(db: Kysely<Schema>): Promise<ColumnTypes> {
  const { rows } = await sql<{ readonly table: string; readonly column: string; readonly type: string }>`
    select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, columns]) => [table, new Map(columns.map(({ column, type }) => [column, type]))]),
  );
}

/** Adds rows and resolves with their number. `onBatch` gets the number so far. The ids of later rows count on. */
export async function writeRows(
  transaction: Kysely<Schema>,
  table: TableShape,
  types: ColumnTypes,
  rows: Iterable<readonly StoredValue[]>,
  onBatch: (count: number) => void,
): Promise<number> {
  let [count, characters] = [0, 0];
  let batch: (readonly StoredValue[])[] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    await insertBatch(transaction, table, types, batch);
    count += batch.length;
    [batch, characters] = [[], 0];
    onBatch(count);
  };
  for (const row of rows) {
    batch.push(row);
    for (const value of row) if (typeof value === 'string') characters += value.length;
    if (batch.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await insert();
  }
  await insert();
  await countIdsOn(transaction, table.name as keyof Schema);
  return count;
}

/** One parameter for each column, so that the statement is short and the same for all batches of a table. */
async function insertBatch(
  transaction: Kysely<Schema>,
  { name, columns }: TableShape,
  types: ColumnTypes,
  rows: readonly (readonly StoredValue[])[],
): Promise<void> {
  const lists = columns.map((column, place) => {
    const type = types.get(name)?.get(column);
    if (type === undefined) throw new Error(`The column ${name}.${column} is missing in the target.`);
    return sql`${rows.map((row) => row[place] ?? null)}::${sql.raw(type)}[]`;
  });
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select * from unnest(${sql.join(lists)})`.execute(transaction);
}

/** All rows of a table in the order of its key, with each value as text, some at a time. Needs a transaction. */
export async function* fetchRows(
  transaction: Kysely<Schema>,
  { name, columns, key }: TableShape,
): AsyncGenerator<readonly (string | null)[]> {
  // A column of the result that is named like one of the table would be sorted by, as a text.
  const texts = columns.map((column, place) => sql`row_.${sql.ref(column)}::text as ${sql.ref(`value_${place}`)}`);
  const order = sql.join(key.map((column) => sql`row_.${sql.ref(column)}`));
  await sql`declare fetched_rows no scroll cursor for
    select ${sql.join(texts)} from ${sql.table(name)} as row_ order by ${order}`.execute(transaction);
  try {
    for (;;) {
      const { rows } = await sql<Readonly<Record<string, string | null>>>`
        fetch ${sql.raw(String(ROWS_AT_ONCE))} from fetched_rows`.execute(transaction);
      for (const row of rows) yield columns.map((_, place) => row[`value_${place}`] ?? null);
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    // A failed transaction has closed it already.
    await sql`close fetched_rows`.execute(transaction).catch(() => undefined);
  }
}

/** Number of rows of each table, by its name. */
export async function countRowsOnPostgres(db: Kysely<Schema>): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const name of [...(await readColumnTypes(db)).keys()].toSorted()) {
    if (name.startsWith('kysely_')) continue;
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Names of the migrations that have run; none in a database that is not Marque's. */
export async function listMigrations(db: Kysely<Schema>): Promise<readonly string[]> {
  if (!(await readColumnTypes(db)).has('kysely_migration')) return [];
  const { rows } = await sql<{ readonly name: string }>`
    select name from ${sql.table('kysely_migration')} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
