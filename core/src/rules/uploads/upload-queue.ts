export type UploadPhase = 'queued' | 'uploading' | 'success' | 'failed';

/** A file by its id; the sender keeps the file itself. */
export interface Upload {
  readonly id: string;
  readonly phase: UploadPhase;
}

export type UploadEvent =
  | { readonly kind: 'added'; readonly ids: readonly string[] }
  /** The storage answered; null where no answer came. */
  | { readonly kind: 'answered'; readonly id: string; readonly status: number | null }
  | { readonly kind: 'retried' }
  | { readonly kind: 'removed'; readonly id: string };

/** The only status with which the storage confirms a file. */
const STORED_STATUS = 201;

export const NO_UPLOADS: readonly Upload[] = [];

/**
 * Files are sent one at a time, in order. A failed file does not delay the others; "retried" queues all failed files again.
 * A response about a file that is not being uploaded, for instance a removed one, is ignored.
 */
export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  return startNext(afterEvent(uploads, event));
}

/** The file to send now; null where none is under way. */
export function currentUpload(uploads: readonly Upload[]): string | null {
  return uploads.find(({ phase }) => phase === 'uploading')?.id ?? null;
}

/** Whether to retry failed uploads is offered: as soon as one has failed, even while others are still on their way. */
export function showsRetry(uploads: readonly Upload[]): boolean {
  return uploads.some(({ phase }) => phase === 'failed');
}

function afterEvent(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.kind) {
    case 'added': {
      const known = new Set(uploads.map(({ id }) => id));
      const fresh = [...new Set(event.ids)].filter((id) => !known.has(id));
      return [...uploads, ...fresh.map((id) => ({ id, phase: 'queued' as const }))];
    }
    case 'answered': {
      const phase = event.status === STORED_STATUS ? 'success' : 'failed';
      return uploads.map((upload) =>
        upload.id === event.id && upload.phase === 'uploading' ? { ...upload, phase } : upload,
      );
    }
    case 'retried':
      return uploads.map((upload) => (upload.phase === 'failed' ? { ...upload, phase: 'queued' } : upload));
    case 'removed':
      return uploads.filter(({ id }) => id !== event.id);
  }
}

function startNext(uploads: readonly Upload[]): readonly Upload[] {
  if (uploads.some(({ phase }) => phase === 'uploading')) return uploads;
  const next = uploads.find(({ phase }) => phase === 'queued');
  return next === undefined
    ? uploads
    : uploads.map((upload) => (upload === next ? { ...upload, phase: 'uploading' } : upload));
}
