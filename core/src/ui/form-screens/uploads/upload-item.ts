import type { StoredFile } from '../../../forms/fields/index.ts';
import type { UploadFailure, UploadFault, UploadPhase } from '../../../rules/uploads/index.ts';
import { isPicture } from './previews.ts';

/** A file of a field, chosen or stored. The same object until a property changes. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Null for what was stored before: drafts do not say. */
  readonly bytes: number | null;
  readonly phase: UploadPhase;
  /** Of its last try, where that failed. */
  readonly failure: UploadFailure;
  /** How much of it has gone out, from 0 to 1. */
  readonly fraction: number;
  /** Address of its picture; null for papers. */
  readonly picture: string | null;
  /** As the answers hold it, once it has arrived. */
  readonly stored: StoredFile | null;
}

/** A file that was not taken. */
export interface Refusal {
  readonly name: string;
  readonly fault: UploadFault;
}

/** The files of one field in their order, and what was refused with the last choice. */
export interface FieldUploads {
  readonly items: readonly UploadItem[];
  readonly refused: readonly Refusal[];
}

export function chosenItem(id: string, { name, size }: File, picture: string | null): UploadItem {
  return { id, name, bytes: size, phase: 'queued', failure: 'failed', fraction: 0, picture, stored: null };
}

/** A file that a draft brought along. */
export function storedItem(stored: StoredFile): UploadItem {
  const { name, type, url } = stored;
  const picture = isPicture(type) ? url : null;
  return { id: url, name, bytes: null, phase: 'success', failure: 'failed', fraction: 1, picture, stored };
}
