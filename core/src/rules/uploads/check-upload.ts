import { isAcceptedType } from './accepted-types.ts';
import { MOST_UPLOAD_BYTES, UPLOAD_SLOTS, type UploadSlot } from './slots.ts';

/** Why a file is not taken. The message catalogue has the words for each. */
export const UPLOAD_FAULTS = ['fileQuantityLimitExceeded', 'fileTypeNotSupported', 'fileTooLarge'] as const;
export type UploadFault = (typeof UPLOAD_FAULTS)[number];

/** A file as its chooser describes it. */
export interface UploadFile {
  readonly name: string;
  /** Media type; empty where the machine doesn't know one. */
  readonly type: string;
  readonly bytes: number;
}

/**
 * What keeps one more file from a place that holds so many already; null where nothing does. A full place says so first,
 * since no other file would fit either.
 */
export function uploadFault(slot: UploadSlot, held: number, file: UploadFile): UploadFault | null {
  if (held >= UPLOAD_SLOTS[slot]) return 'fileQuantityLimitExceeded';
  if (!isAcceptedType(file)) return 'fileTypeNotSupported';
  return file.bytes > MOST_UPLOAD_BYTES ? 'fileTooLarge' : null;
}

export interface SortedUploads<Chosen extends UploadFile> {
  readonly accepted: readonly Chosen[];
  readonly refused: readonly { readonly file: Chosen; readonly fault: UploadFault }[];
}

/**
 * Files chosen together, judged in their order: as many as fit are taken and only the rest is refused. One that is
 * refused for its type or size takes nobody's place.
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
