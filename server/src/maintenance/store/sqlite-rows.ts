import type { SqliteConnection } from '../../platform/db/index.ts';

/** A table with rows of the marketplace. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that identify a row, by which both engines sort alike. */
  readonly key: readonly string[];
  /** The tables that its rows refer to. */
  readonly parents: readonly string[];
}

/** Null, a text, or a number as SQLite has it. */
export type StoredValue = string | bigint | number | null;

/** Tables of the engine and of the migrations. */
const INTERNAL = /^(sqlite|kysely)_/;

interface ColumnInfo {
  readonly name: string;
  /** Its place in the primary key, from 1; 0 outside of it. */
  readonly pk: number;
}

/** Each table after those that it refers to. */
export function listTables(connection: SqliteConnection): readonly TableShape[] {
  const names = connection.prepare<[], string>("select name from sqlite_master where type = 'table' order by name");
  const tables = names.pluck().all();
  return parentsFirst(tables.filter((name) => !INTERNAL.test(name)).map((name) => readShape(connection, name)));
}

function readShape(connection: SqliteConnection, name: string): TableShape {
  const columns = connection.prepare<[string], ColumnInfo>('select name, pk from pragma_table_info(?)').all(name);
  const parents = connection.prepare<[string], string>('select distinct "table" from pragma_foreign_key_list(?)');
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: (key.length > 0 ? key : columns).map((column) => column.name),
    parents: parents.pluck().all(name),
  };
}

function parentsFirst(tables: readonly TableShape[]): readonly TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableShape>();
  const visit = (table: TableShape, children: readonly string[]): void => {
    if (children.includes(table.name)) throw new Error(`The table ${table.name} refers to itself through others.`);
    for (const name of table.parents) {
      const parent = byName.get(name);
      if (parent !== undefined && parent !== table) visit(parent, [...children, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

/** Number of rows of each table, by its name. */
export function countRows(connection: SqliteConnection): Readonly<Record<string, number>> {
  const count = (name: string) =>
    connection
      .prepare<[], number>(`select count(*) from ${quote(name)}`)
      .pluck()
      .get() ?? 0;
  return Object.fromEntries(listTables(connection).map(({ name }) => [name, count(name)]));
}

/** All rows of a table in the order of its key, one at a time, as lists of the values of its columns. */
export function readRows(
  connection: SqliteConnection,
  { name, columns, key }: TableShape,
): IterableIterator<readonly StoredValue[]> {
  const select = `select ${columns.map(quote).join(', ')} from ${quote(name)} order by ${key.map(quote).join(', ')}`;
  // Numbers beyond 2^53 stay exact.
  return connection.prepare<[], readonly StoredValue[]>(select).raw().safeIntegers().iterate();
}

function quote(name: string): string {
  return `"${name}"`;
}
