import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import type { ApiClient } from '@marque/core/client';
import { type UploadOutcome, uploadFile } from '@marque/core/client/uploads';
import type { StoredFile } from '@marque/core/forms/fields';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { Files } from '../journal/index.ts';
import type { FieldPictures } from './find-pictures.ts';
import type { LocalPicture } from './picture-folder.ts';

export interface UploadParts {
  readonly api: ApiClient;
  readonly files: Files;
  readonly server: string;
  readonly account: number;
  readonly formName: ConsignmentId;
  readonly signal: AbortSignal;
  /** After each file: its size, and whether it was sent now or before. */
  readonly onFile: (bytes: number) => void;
}

/** Why a row's files are not all stored. */
export type UploadRefusal =
  /** The file itself: it was removed since, or its content is refused. */
  | { readonly code: 'file'; readonly key: string; readonly name: string; readonly outcome: UploadOutcome | null }
  /** The storage or the server could not take it now. */
  | { readonly code: 'failed'; readonly outcome: UploadOutcome };

/** Sends the files of a row, each once, and returns them as answers of their fields. */
export async function uploadPictures(
  parts: UploadParts,
  prospect: string,
  fields: readonly FieldPictures[],
): Promise<Result<Readonly<Record<string, readonly StoredFile[]>>, UploadRefusal>> {
  const answers: Record<string, readonly StoredFile[]> = {};
  for (const { key, pictures } of fields) {
    const stored: StoredFile[] = [];
    for (const picture of pictures) {
      const file = await uploadPicture(parts, prospect, key, picture);
      if (!file.ok) return file;
      stored.push(file.value);
      parts.onFile(picture.bytes);
    }
    answers[key] = stored;
  }
  return succeed(answers);
}

async function uploadPicture(
  { api, files, server, account, formName, signal }: UploadParts,
  prospect: string,
  field: string,
  { path, name }: LocalPicture,
): Promise<Result<StoredFile, UploadRefusal>> {
  const hash = await hashFile(path).catch(() => null);
  if (hash === null) return refuse({ code: 'file', key: field, name, outcome: null });
  const key = { server, account, prospect, field, hash, name };
  const known = files.find(key);
  if (known !== null) return succeed(known);
  // The blob reads the file as it is sent, so that a picture of 100 MB is never in memory.
  const file = new File([await openAsBlob(path)], name);
  const outcome = await uploadFile(api, file, { formName, field }, { signal });
  if (outcome.stored === null) {
    return refuse(outcome.fault === null ? { code: 'failed', outcome } : { code: 'file', key: field, name, outcome });
  }
  files.keep(key, outcome.stored);
  return succeed(outcome.stored);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
