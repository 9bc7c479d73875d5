import type { FormStore } from '../../../../forms/engine/index.ts';
import type { StoredFile } from '../../../../forms/fields/index.ts';
import { storedItem, type UploadItem } from './upload-item.ts';
import type { UploadStore } from './upload-store.ts';

interface AnswerSyncOptions {
  readonly store: FormStore;
  readonly uploads: UploadStore;
  /** Keys of the fields for files. */
  readonly keys: readonly string[];
  /** Removes a file that the answers no longer contain. */
  removeItem(field: string, item: UploadItem): void;
}

/** Keeps the uploads and the form's answers equal: the answers contain the stored files in their order. */
export interface AnswerSync {
  publish(field: string): void;
  stop(): void;
}

export function syncAnswers({ store, uploads, keys, removeItem }: AnswerSyncOptions): AnswerSync {
  function answerOf(field: string): readonly StoredFile[] {
    const value = store.getState().answers[field];
    return Array.isArray(value) ? value : [];
  }

  function publish(field: string): void {
    const stored = uploads.uploadsOf(field).items.flatMap((item) => item.stored ?? []);
    if (isSameList(stored, answerOf(field))) return;
    store.dispatch({ kind: 'answered', key: field, value: stored.length === 0 ? undefined : stored });
  }

  /** Applies a change of the answers from elsewhere: a loaded draft, or a reset for the next lot. */
  function applyAnswer(field: string): void {
    const answer = answerOf(field);
    const urls = new Set(answer.map(({ url }) => url));
    for (const item of uploads.uploadsOf(field).items) {
      if (item.stored !== null && !urls.has(item.stored.url)) removeItem(field, item);
    }
    const { items } = uploads.uploadsOf(field);
    const known = new Set(items.map(({ stored }) => stored?.url));
    const added = answer.filter(({ url }) => !known.has(url)).map(storedItem);
    if (added.length > 0) uploads.put(field, { items: [...items, ...added] });
  }

  for (const key of keys) applyAnswer(key);
  const subscriptions = [
    ...keys.map((key) => store.subscribeField(key, () => applyAnswer(key))),
    // A form that is being sent accepts no answers: files stored meanwhile are added to the answers afterwards.
    store.subscribe(() => {
      if (store.getState().submission === 'unsubmitted') for (const key of keys) publish(key);
    }),
  ];

  return {
    publish,
    stop() {
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

function isSameList(one: readonly StoredFile[], other: readonly StoredFile[]): boolean {
  return one.length === other.length && one.every(({ url }, index) => url === other[index]?.url);
}
