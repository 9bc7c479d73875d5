import type { StoredFile } from '../../../forms/fields/index.ts';
import type { UploadFault } from '../../../rules/uploads/index.ts';

/** Where a file belongs. */
export interface UploadPlace {
  readonly formName: string;
  /** Key of the form's field. */
  readonly field: string;
}

export interface UploadHooks {
  /** How much of it has gone out, from 0 to 1. */
  onProgress(fraction: number): void;
  /** Aborted when the file is taken out of the form. */
  readonly signal: AbortSignal;
}

/** What the storage said of a file. */
export interface UploadAnswer {
  /** Null where no answer came. */
  readonly status: number | null;
  /** The file as it was stored; null where it was not. */
  readonly stored: StoredFile | null;
  /** Why it will never be taken, however often it is sent; left out or null where that is not known. */
  readonly fault?: UploadFault | null;
}

/** The way to the storage, brought by the program. A rejection counts as no answer. */
export interface UploadsPort {
  send(file: File, at: UploadPlace, hooks: UploadHooks): Promise<UploadAnswer>;
}
