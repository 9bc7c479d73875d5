import type { StoredFile } from '../../../../forms/fields/index.ts';
import type { UploadFault } from '../../../../rules/uploads/index.ts';

/** The field to which a file belongs. */
export interface UploadTarget {
  readonly formName: string;
  readonly field: string;
}

export interface UploadHooks {
  /** `fraction` is the part that has been sent, from 0 to 1. */
  onProgress(fraction: number): void;
  /** Aborted when the file is removed from the form. */
  readonly signal: AbortSignal;
}

/** The storage's response for a file. */
export interface UploadAnswer {
  /** Null without a response. */
  readonly status: number | null;
  /** Null for a file that was not stored. */
  readonly stored: StoredFile | null;
  /** The reason of a final refusal, which a retry cannot change; absent or null if unknown. */
  readonly fault?: UploadFault | null;
}

/** The connection to the storage, provided by the page. A rejected promise counts as no response. */
export interface UploadsPort {
  send(file: File, target: UploadTarget, hooks: UploadHooks): Promise<UploadAnswer>;
}
