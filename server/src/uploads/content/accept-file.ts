import { stat } from 'node:fs/promises';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { UploadFault, VerifiedContent } from '@marque/core/rules/uploads';
import type { UploadRow } from '../store.ts';
import type { Conversions } from './conversion/conversions.ts';
import { inspectFile } from './inspect-file.ts';

export interface AcceptedFile extends VerifiedContent {
  readonly isChanged: boolean;
}

/** `busy`: too many files wait. `taken`: a file was converted for this permission before. */
export type FileRefusal = UploadFault | 'busy' | 'taken';

/** Checks a received file and brings it, in place, into the form that it is kept in. */
export type AcceptFile = (
  row: Pick<UploadRow, 'key' | 'bytes' | 'owner' | 'stored_at'>,
  path: string,
) => Promise<Result<AcceptedFile, FileRefusal>>;

export function createAcceptFile(conversions: Pick<Conversions, 'convert'>): AcceptFile {
  const converting = new Set<string>();
  return async ({ key, bytes, owner, stored_at: storedAt }, path) => {
    // Only the announced bytes were counted against the sender's limit.
    if ((await stat(path)).size > bytes) return refuse('fileLargerThanAnnounced');
    const inspected = await inspectFile(key, path);
    if (!inspected.ok) return inspected;
    const { work, ...kept } = inspected.value;
    if (work === null) return succeed({ ...kept, isChanged: false });
    // A permission buys one conversion: its form could be sent all the time that it is valid.
    if (storedAt !== null) return refuse('taken');
    if (converting.has(key)) return refuse('busy');
    converting.add(key);
    try {
      const fault = await conversions.convert(owner ?? key, { work, path });
      return fault === null ? succeed({ ...kept, isChanged: true }) : refuse(fault);
    } finally {
      converting.delete(key);
    }
  };
}
