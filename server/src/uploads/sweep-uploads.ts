import { setImmediate } from 'node:timers/promises';
import { keysInText } from '@marque/core/contracts/uploads';
import type { StoragePort } from '../platform/storage/index.ts';
import type { VerifyUpload } from './content/verify-upload.ts';
import { COUNTED_MS, UNREFERENCED_FILE_MS, UNUSED_PERMISSION_MS } from './settings.ts';
import type { UploadRow, UploadStore } from './store.ts';

/** Readers of all stored answers that may refer to files, as JSON text: one for each feature that stores some. */
export type AnswerTexts = readonly (() => AsyncIterable<string>)[];

export interface SweepDependencies {
  readonly answerTexts: AnswerTexts;
  readonly storage: Pick<StoragePort, 'remove'>;
  readonly store: UploadStore;
  readonly verifyUpload: VerifyUpload;
  readonly now: () => number;
}

/**
 * Deletes upload permissions that were never used and files that no stored answers refer to. A draft that exists only in
 * a browser can't be checked, so a file may stay unreferenced for a month. Resolves with the number of deleted rows.
 */
export async function sweepUploads({
  answerTexts,
  storage,
  store,
  verifyUpload,
  now,
}: SweepDependencies): Promise<number> {
  const at = now();
  const before = { signed: at - UNUSED_PERMISSION_MS, stored: at - UNREFERENCED_FILE_MS };
  await store.forgetSenders(at - COUNTED_MS);
  let referenced: ReadonlySet<string> | null = null;
  let deleted = 0;
  let last = '';
  for (;;) {
    const rows = await store.listOld(before, last);
    if (rows.length === 0) return deleted;
    referenced ??= await referencedKeys(answerTexts);
    const unwanted = await findUnwanted(rows, referenced, verifyUpload);
    // The file goes before its row, so that an interrupted sweep finds the row again.
    for (const { key, object_key: objectKey } of unwanted) {
      await storage.remove(key);
      if (objectKey !== null && objectKey !== key) await storage.remove(objectKey);
    }
    await store.forget(unwanted.map(({ key }) => key));
    deleted += unwanted.length;
    last = rows.at(-1)?.key ?? last;
    await setImmediate();
  }
}

/** A referenced file without a noted arrival is looked up in the storage before it counts as missing. */
async function findUnwanted(
  rows: readonly UploadRow[],
  referenced: ReadonlySet<string>,
  verifyUpload: VerifyUpload,
): Promise<readonly UploadRow[]> {
  const unwanted: UploadRow[] = [];
  for (const row of rows) {
    if (!referenced.has(row.key) || (await verifyUpload(row)) === 'missing') unwanted.push(row);
  }
  return unwanted;
}

async function referencedKeys(answerTexts: SweepDependencies['answerTexts']): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const readTexts of answerTexts) {
    for await (const text of readTexts()) {
      for (const key of keysInText(text)) keys.add(key);
    }
  }
  return keys;
}
