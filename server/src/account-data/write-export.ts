import { setImmediate } from 'node:timers/promises';
import { toIso } from '@marque/core/contracts/instants';
import type { Kysely } from 'kysely';
import type { AccountPart, DataSubject } from '../platform/account-parts/index.ts';
import type { Schema } from '../platform/db/index.ts';

/** Of the file's structure, for programs that read it. */
const FORMAT = 1;

/** Rows written before other work of the event loop has its turn. */
const ROWS_PER_TURN = 50;

/**
 * The file of an account's data, in pieces of one row: JSON by tables. The event loop runs between tables and between some rows,
 * so that a large file delays no bid. `now`: UTC ms.
 */
export async function* writeExport(
  db: Kysely<Schema>,
  parts: readonly AccountPart[],
  subject: DataSubject,
  now: number,
): AsyncGenerator<string> {
  yield `{\n"format": ${FORMAT},\n"userId": ${subject.userId},\n"dtCreatedUTC": "${toIso(now)}",\n"tables": {`;
  let tables = 0;
  for (const [table, readRows] of parts.flatMap((part) => Object.entries(part.tables))) {
    yield `${tables === 0 ? '' : ','}\n${JSON.stringify(table)}: [`;
    tables += 1;
    let rows = 0;
    for await (const row of readRows(db, subject)) {
      yield `${rows === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      rows += 1;
      if (rows % ROWS_PER_TURN === 0) await setImmediate();
    }
    yield ']';
    await setImmediate();
  }
  yield '\n}\n}\n';
}
