import type { SqliteConnection } from '../../platform/db/index.ts';
import { createRowWriter, type Insert, type RowWriter } from './row-writer.ts';

/** Inserts with statements prepared once, within the connection's transaction. */
export function createStatementWriter(connection: SqliteConnection): RowWriter {
  const inserts = new Map<string, (row: object) => void>();
  const saveMeta = connection.prepare<[string, string]>(
    'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );
  const insert: Insert = (table, row) => {
    const known = inserts.get(table) ?? prepareInsert(connection, table, row);
    inserts.set(table, known);
    known(row);
  };
  return createRowWriter(insert, {
    meta: (key, value) => {
      saveMeta.run(key, value);
    },
    greatestLotId: () => connection.prepare<[], number | null>('select max(id) from lots').pluck().get() ?? 0,
  });
}

/** The first row determines the columns: one function builds all rows of a table. */
function prepareInsert(connection: SqliteConnection, table: string, first: object): (row: object) => void {
  const columns = Object.keys(first);
  const statement = connection.prepare<[object]>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  return (row) => {
    statement.run(row);
  };
}
