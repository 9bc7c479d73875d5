import type { CompiledForm, FormStore } from '../../../../forms/engine/index.ts';
import { type UploadFault, type UploadPhase, uploadFailure } from '../../../../rules/uploads/index.ts';
import { BROWSER_PREVIEWS, createSelectedFiles, type Previews } from './selected-files.ts';
import { syncAnswers } from './sync-answers.ts';
import type { FieldUploads, UploadItem } from './upload-item.ts';
import { createUploadSender } from './upload-sender.ts';
import { createUploadStore } from './upload-store.ts';
import type { UploadsPort } from './uploads-port.ts';

/**
 * All uploads of one form, independent of its components: an upload continues while another step is open. The form's
 * answers contain only stored files, in the order shown.
 */
export interface UploadQueue {
  uploadsOf(field: string): FieldUploads;
  /** The number of files in these phases, over all fields. */
  count(...phases: readonly UploadPhase[]): number;
  /** Calls the listener after each change of a file. */
  subscribe(listener: () => void): () => void;
  /** Adds acceptable files; the others are refused with a reason. */
  add(field: string, files: readonly File[]): void;
  /** Removes a file, and aborts its upload. */
  remove(field: string, id: string): void;
  /** Puts a failed file at the end of the queue. */
  retry(id: string): void;
  retryAll(): void;
  /** Moves a file to `index` among the other files. */
  move(field: string, id: string, index: number): void;
  /** Aborts all uploads and releases the previews, when the form is closed. */
  close(): void;
}

interface UploadQueueOptions {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly port: UploadsPort;
  readonly previews?: Previews;
}

export function createUploadQueue({ form, store, port, previews = BROWSER_PREVIEWS }: UploadQueueOptions): UploadQueue {
  const uploads = createUploadStore();
  const selected = createSelectedFiles(form, uploads, previews);
  const keys = [...form.fields.values()].filter(({ kind }) => kind === 'files').map(({ key }) => key);

  const sender = createUploadSender({
    async send(id, hooks) {
      const found = selected.fileOf(id);
      if (found === undefined) return { status: null, stored: null };
      return port.send(found.file, { formName: form.variant.id, field: found.field }, hooks);
    },
    onPhase: (id, phase) => uploads.change(id, phase === 'uploading' ? { phase, fraction: 0 } : { phase }),
    onProgress: (id, fraction) => uploads.change(id, { fraction }),
    onAnswer(id, { status, stored, fault = null }) {
      if (fault !== null) return refuse(id, fault);
      if (uploads.find(id)?.item.phase !== 'success') return uploads.change(id, { failure: uploadFailure(status) });
      uploads.change(id, { stored });
      const field = selected.fileOf(id)?.field;
      if (field !== undefined) sync.publish(field);
    },
  });

  /** Lists the file with its reason, like one that was never accepted: a retry would be refused too. */
  function refuse(id: string, fault: UploadFault): void {
    const field = selected.fileOf(id)?.field;
    const found = uploads.find(id);
    if (field === undefined || found === null) return;
    removeItem(field, found.item);
    uploads.put(field, { refused: [...uploads.uploadsOf(field).refused, { name: found.item.name, fault }] });
  }

  function removeItem(field: string, item: UploadItem): void {
    selected.release(item);
    uploads.put(field, { items: uploads.uploadsOf(field).items.filter(({ id }) => id !== item.id) });
    sender.remove(item.id);
  }

  const sync = syncAnswers({ store, uploads, keys, removeItem });

  return {
    uploadsOf: uploads.uploadsOf,
    count: (...phases) => uploads.all().filter(({ phase }) => phases.includes(phase)).length,
    subscribe: uploads.subscribe,
    add: (field, files) => sender.add(selected.accept(field, files)),
    remove(field, id) {
      const found = uploads.find(id);
      if (found === null) return;
      uploads.put(field, { refused: [] });
      removeItem(field, found.item);
      sync.publish(field);
    },
    retry: sender.retry,
    retryAll: sender.retryAll,
    move(field, id, index) {
      const found = uploads.find(id);
      if (found === null) return;
      const others = uploads.uploadsOf(field).items.filter((item) => item !== found.item);
      uploads.put(field, { items: others.toSpliced(index, 0, found.item) });
      sync.publish(field);
    },
    close() {
      sync.stop();
      sender.stop();
      for (const key of keys) for (const item of uploads.uploadsOf(key).items) removeItem(key, item);
    },
  };
}

const queues = new WeakMap<FormStore, UploadQueue>();

/** The uploads of an open form: created by the first call, then the same for the lifetime of the form's store. */
export function uploadQueueOf(form: CompiledForm, store: FormStore, port: UploadsPort): UploadQueue {
  const found = queues.get(store) ?? createUploadQueue({ form, store, port });
  queues.set(store, found);
  return found;
}
