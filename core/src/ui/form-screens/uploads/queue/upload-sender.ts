import {
  currentUpload,
  NO_UPLOADS,
  reduceUploads,
  type Upload,
  type UploadEvent,
  type UploadPhase,
} from '../../../../rules/uploads/index.ts';
import type { UploadAnswer, UploadHooks } from './uploads-port.ts';

interface UploadSenderOptions {
  /** Sends the file of that id. A rejected promise counts as no response. */
  send(id: string, hooks: UploadHooks): Promise<UploadAnswer>;
  onPhase(id: string, phase: UploadPhase): void;
  onProgress(id: string, fraction: number): void;
  /** Called after `onPhase` of the same file. */
  onAnswer(id: string, answer: UploadAnswer): void;
}

/** Runs the queue of the rules: one upload at a time over all fields. */
export interface UploadSender {
  add(ids: readonly string[]): void;
  /** Aborts the upload of a file; a late response of the storage is ignored. */
  remove(id: string): void;
  /** Puts one failed file at the end of the queue. */
  retry(id: string): void;
  retryAll(): void;
  /** Empties the queue and aborts the current upload. */
  stop(): void;
}

const NO_ANSWER: UploadAnswer = { status: null, stored: null };

export function createUploadSender({ send, onPhase, onProgress, onAnswer }: UploadSenderOptions): UploadSender {
  let queue: readonly Upload[] = NO_UPLOADS;
  let current: { readonly id: string; readonly controller: AbortController } | null = null;

  function step(event: UploadEvent): void {
    const before = new Map(queue.map(({ id, phase }) => [id, phase]));
    queue = reduceUploads(queue, event);
    for (const { id, phase } of queue) if (before.get(id) !== phase) onPhase(id, phase);
    sendNext();
  }

  function sendNext(): void {
    const id = currentUpload(queue);
    if (id === null || current !== null) return;
    const controller = new AbortController();
    const isCurrent = () => current?.controller === controller;
    current = { id, controller };
    const hooks: UploadHooks = {
      signal: controller.signal,
      onProgress: (fraction) => {
        if (isCurrent()) onProgress(id, fraction);
      },
    };
    void send(id, hooks)
      .catch(() => NO_ANSWER)
      .then((answer) => {
        if (isCurrent()) finish(id, answer);
      });
  }

  function finish(id: string, { status, stored, fault = null }: UploadAnswer): void {
    current = null;
    // A response without the file's address counts as a failure: the form could not refer to the file.
    step({ kind: 'answered', id, status: stored === null ? null : status });
    onAnswer(id, { status, stored, fault });
  }

  function abort(): void {
    current?.controller.abort();
    current = null;
  }

  return {
    add: (ids) => step({ kind: 'added', ids }),
    remove(id) {
      if (current?.id === id) abort();
      step({ kind: 'removed', id });
    },
    retry(id) {
      if (queue.find((upload) => upload.id === id)?.phase !== 'failed') return;
      queue = reduceUploads(queue, { kind: 'removed', id });
      step({ kind: 'added', ids: [id] });
    },
    retryAll: () => step({ kind: 'retried' }),
    stop() {
      queue = NO_UPLOADS;
      abort();
    },
  };
}
