import { isAcceptedType } from './accepted-types.ts';
import { MOST_UPLOAD_BYTES, UPLOAD_SLOTS, type UploadSlot } from './slots.ts';

/** Why a file is refused. */
export const UPLOAD_FAULTS = [
  'fileQuantityLimitExceeded',
  'fileTypeNotSupported',
  'fileTooLarge',
  'fileLargerThanAnnounced',
  'fileContentMismatch',
  'fileDamaged',
  'pictureTooLarge',
  'pictureNotConverted',
] as const;
export type UploadFault = (typeof UPLOAD_FAULTS)[number];

/** A file as the browser describes it. */
export interface UploadFile {
  readonly name: string;
  /** Media type; empty where the machine doesn't know one. */
  readonly type: string;
  readonly bytes: number;
}

/**
 * Why a file cannot be added to a slot that holds `held` files; null where it can. A full slot is reported first, since no
 * other file fits either.
 */
export function uploadFault(slot: UploadSlot, held: number, file: UploadFile): UploadFault | null {
  if (held >= UPLOAD_SLOTS[slot]) return 'fileQuantityLimitExceeded';
  if (!isAcceptedType(file)) return 'fileTypeNotSupported';
  return file.bytes > MOST_UPLOAD_BYTES ? 'fileTooLarge' : null;
}

interface SortedUploads<Chosen extends UploadFile> {
  readonly accepted: readonly Chosen[];
  readonly refused: readonly { readonly file: Chosen; readonly fault: UploadFault }[];
}

/**
 * Files chosen together are checked in order: as many as fit are accepted. A file that is refused for its type or size
 * does not count.
 */
export function sortUploads<Chosen extends UploadFile>(
  slot: UploadSlot,
  held: number,
  files: readonly Chosen[],
): SortedUploads<Chosen> {
  const accepted: Chosen[] = [];
  const refused: { file: Chosen; fault: UploadFault }[] = [];
  for (const file of files) {
    const fault = uploadFault(slot, held + accepted.length, file);
    if (fault === null) accepted.push(file);
    else refused.push({ file, fault });
  }
  return { accepted, refused };
}
