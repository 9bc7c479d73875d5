import { setImmediate } from 'node:timers/promises';
import { keysInText } from '@marque/core/contracts/uploads';
import type { Database, SqliteConnection } from '../platform/db/index.ts';
import type { StoragePort } from '../platform/storage/index.ts';
import type { VerifyUpload } from './content/verify-upload.ts';
import { COUNTED_MS, UNREFERENCED_FILE_MS, UNUSED_PERMISSION_MS } from './settings.ts';
import type { UploadRow, UploadStore } from './store.ts';

export interface SweepDependencies {
  readonly db: Pick<Database, 'readConnection'>;
  readonly storage: Pick<StoragePort, 'remove'>;
  readonly store: UploadStore;
  readonly verifyUpload: VerifyUpload;
  readonly now: () => number;
}

/** Rows with answers that are read at a time: a few milliseconds, between which others get their turn. */
const PAGE = 50;

/**
 * Takes away leaves that were never used and files that nobody names: no draft, no submission, no enquiry and nobody who
 * comes to an event. Drafts that only a browser keeps can't be asked, so a file has a month to be named in. Resolves with
 * how many went.
 */
export async function sweepUploads({ db, storage, store, verifyUpload, now }: SweepDependencies): Promise<number> {
  const at = now();
  const before = { signed: at - UNUSED_PERMISSION_MS, stored: at - UNREFERENCED_FILE_MS };
  await store.forgetSenders(at - COUNTED_MS);
  let named: ReadonlySet<string> | null = null;
  let gone = 0;
  let last = '';
  for (;;) {
    const rows = await store.listOld(before, last);
    if (rows.length === 0) return gone;
    named ??= await namedKeys(db);
    const unwanted = await findUnwanted(rows, named, verifyUpload);
    // The file before its row: a sweep that is interrupted finds the row again.
    for (const { key } of unwanted) await storage.remove(key);
    await store.forget(unwanted.map(({ key }) => key));
    gone += unwanted.length;
    last = rows.at(-1)?.key ?? last;
    await setImmediate();
  }
}

/** A file that is named, but of whose arrival nobody has told us, is asked for before it counts as never come. */
async function findUnwanted(
  rows: readonly UploadRow[],
  named: ReadonlySet<string>,
  verifyUpload: VerifyUpload,
): Promise<readonly UploadRow[]> {
  const unwanted: UploadRow[] = [];
  for (const row of rows) {
    if (!named.has(row.key) || !(await verifyUpload(row))) unwanted.push(row);
  }
  return unwanted;
}

/** Where answers stand that may name files, and the first of their ids. */
const ANSWERS = [
  { table: 'prospects', column: 'form_data', first: '' },
  { table: 'enquiries', column: 'body', first: 0 },
  { table: 'attendees', column: 'body', first: 0 },
] as const;

async function namedKeys({ readConnection }: Pick<Database, 'readConnection'>): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const place of ANSWERS) {
    for await (const text of readTexts(readConnection, place)) {
      for (const key of keysInText(text)) named.add(key);
    }
  }
  return named;
}

async function* readTexts(
  connection: SqliteConnection,
  { table, column, first }: (typeof ANSWERS)[number],
): AsyncGenerator<string> {
  const page = connection.prepare<[string | number], { readonly id: string | number; readonly text: string }>(
    `select id, ${column} as text from ${table} where id > ? order by id limit ${PAGE}`,
  );
  let last: string | number = first;
  for (;;) {
    const rows = page.all(last);
    for (const { id, text } of rows) {
      last = id;
      yield text;
    }
    if (rows.length < PAGE) return;
    await setImmediate();
  }
}
