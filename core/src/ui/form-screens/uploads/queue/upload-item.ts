import type { Field, StoredFile } from '../../../../forms/fields/index.ts';
import {
  UPLOAD_SLOTS,
  type UploadFailure,
  type UploadFault,
  type UploadPhase,
  type UploadSlot,
} from '../../../../rules/uploads/index.ts';

/** A file of a field, selected or stored. The same object until a property changes. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Null for a file of a draft, which does not record it. */
  readonly bytes: number | null;
  readonly phase: UploadPhase;
  /** The reason of the last attempt, if it failed. */
  readonly failure: UploadFailure;
  /** The part that has been sent, from 0 to 1. */
  readonly fraction: number;
  /** Address of its picture; null for a document. */
  readonly picture: string | null;
  /** Its entry in the answers once it is stored. */
  readonly stored: StoredFile | null;
}

/** A file that was not accepted. */
export interface Refusal {
  readonly name: string;
  readonly fault: UploadFault;
}

/** The files of one field in order, and the files refused from the last selection. */
export interface FieldUploads {
  readonly items: readonly UploadItem[];
  readonly refused: readonly Refusal[];
}

export function selectedItem(id: string, { name, size }: File, picture: string | null): UploadItem {
  return { id, name, bytes: size, phase: 'queued', failure: 'failed', fraction: 0, picture, stored: null };
}

/** A file of a draft. */
export function storedItem(stored: StoredFile): UploadItem {
  const { name, type, url } = stored;
  const picture = isPicture(type) ? url : null;
  return { id: url, name, bytes: null, phase: 'success', failure: 'failed', fraction: 1, picture, stored };
}

/** Picture types that browsers display. */
export function isPicture(type: string): boolean {
  return /^image\/(png|jpe?g|pjpeg|gif|webp)$/.test(type.toLowerCase());
}

/** The upload slot of a field; the smallest slot for a field without one. */
export function slotOf(field: Field | undefined): UploadSlot {
  return field?.slot ?? 'single';
}

export function maximumFilesOf(field: Field): number {
  return UPLOAD_SLOTS[slotOf(field)];
}
