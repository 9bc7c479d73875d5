import { storedFileName, type VerifiedContent } from '@marque/core/rules/uploads';
import type { UploadRow } from '../store.ts';

/** What is stored of a verified file: its name, media type and size follow from its content. */
export type KeptFile = Pick<UploadRow, 'name' | 'type' | 'bytes'>;

/** A file counts for its sender's quota with what was announced, or with its size where a conversion made it larger. */
export function keptAs(row: Pick<UploadRow, 'name' | 'bytes'>, kept: VerifiedContent, size: number): KeptFile {
  return { name: storedFileName(row.name, kept), type: kept.type, bytes: Math.max(row.bytes, size) };
}
