import type { CompiledForm, FormStore } from '../../../forms/engine/index.ts';
import { type UploadFault, type UploadPhase, uploadFailure } from '../../../rules/uploads/index.ts';
import { linkAnswers } from './answer-link.ts';
import { createIntake } from './intake.ts';
import { BROWSER_PREVIEWS, type Previews } from './previews.ts';
import { createShelf } from './shelf.ts';
import type { FieldUploads, UploadItem } from './upload-item.ts';
import { createUploadLine } from './upload-line.ts';
import type { UploadsPort } from './uploads-port.ts';

/**
 * All uploads of one form, independent of its components: an upload goes on after its step was left. The form's answers
 * contain only stored files, in the order shown.
 */
export interface UploadsDesk {
  uploadsOf(field: string): FieldUploads;
  /** How many files are in that phase, over all fields. */
  count(...phases: readonly UploadPhase[]): number;
  /** Calls back after each change of any file. Gives what ends it. */
  subscribe(listener: () => void): () => void;
  /** Takes what fits and is of the right kind; the rest is refused with its reason. */
  add(field: string, files: readonly File[]): void;
  /** Takes a file out, on its way or not. */
  remove(field: string, id: string): void;
  /** Puts a failed file at the end of the queue. */
  retry(id: string): void;
  retryAll(): void;
  /** Puts a file where `index` is once it has been taken out. */
  move(field: string, id: string, index: number): void;
  /** Stops what is on its way and lets go of all pictures: for a form that is left for good. */
  close(): void;
}

export interface UploadsDeskParts {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly port: UploadsPort;
  readonly previews?: Previews;
}

export function createUploadsDesk({ form, store, port, previews = BROWSER_PREVIEWS }: UploadsDeskParts): UploadsDesk {
  const shelf = createShelf();
  const intake = createIntake(form, shelf, previews);
  const keys = [...form.fields.values()].filter(({ kind }) => kind === 'files').map(({ key }) => key);

  const line = createUploadLine({
    async send(id, hooks) {
      const chosen = intake.fileOf(id);
      if (chosen === undefined) return { status: null, stored: null };
      return port.send(chosen.file, { formName: form.variant.id, field: chosen.field }, hooks);
    },
    onPhase: (id, phase) => shelf.change(id, phase === 'uploading' ? { phase, fraction: 0 } : { phase }),
    onProgress: (id, fraction) => shelf.change(id, { fraction }),
    onAnswer(id, { status, stored, fault = null }) {
      if (fault !== null) return refuse(id, fault);
      if (shelf.find(id)?.item.phase !== 'success') return shelf.change(id, { failure: uploadFailure(status) });
      shelf.change(id, { stored });
      const field = intake.fileOf(id)?.field;
      if (field !== undefined) link.publish(field);
    },
  });

  /** A refused file is listed with its reason, like one that was never accepted: sending it again cannot help. */
  function refuse(id: string, fault: UploadFault): void {
    const field = intake.fileOf(id)?.field;
    const found = shelf.find(id);
    if (field === undefined || found === null) return;
    withdraw(field, found.item);
    shelf.put(field, { refused: [...shelf.uploadsOf(field).refused, { name: found.item.name, fault }] });
  }

  function withdraw(field: string, item: UploadItem): void {
    intake.drop(item);
    shelf.put(field, { items: shelf.uploadsOf(field).items.filter(({ id }) => id !== item.id) });
    line.remove(item.id);
  }

  const link = linkAnswers({ store, shelf, keys, withdraw });

  return {
    uploadsOf: shelf.uploadsOf,
    count: (...phases) => shelf.all().filter(({ phase }) => phases.includes(phase)).length,
    subscribe: shelf.subscribe,
    add: (field, files) => line.add(intake.take(field, files)),
    remove(field, id) {
      const found = shelf.find(id);
      if (found === null) return;
      shelf.put(field, { refused: [] });
      withdraw(field, found.item);
      link.publish(field);
    },
    retry: line.retry,
    retryAll: line.retryAll,
    move(field, id, index) {
      const found = shelf.find(id);
      if (found === null) return;
      const others = shelf.uploadsOf(field).items.filter((item) => item !== found.item);
      shelf.put(field, { items: others.toSpliced(index, 0, found.item) });
      link.publish(field);
    },
    close() {
      link.end();
      line.stop();
      for (const key of keys) for (const item of shelf.uploadsOf(key).items) withdraw(key, item);
    },
  };
}

const desks = new WeakMap<FormStore, UploadsDesk>();

/** The desk of a form being filled in: made with the first call, the same for as long as the form's store lives. */
export function uploadsDeskOf(form: CompiledForm, store: FormStore, port: UploadsPort): UploadsDesk {
  const found = desks.get(store) ?? createUploadsDesk({ form, store, port });
  desks.set(store, found);
  return found;
}
