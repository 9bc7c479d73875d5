import type { FormStore } from '../../../forms/engine/index.ts';
import type { StoredFile } from '../../../forms/fields/index.ts';
import type { Shelf } from './shelf.ts';
import { storedItem, type UploadItem } from './upload-item.ts';

export interface AnswerLinkParts {
  readonly store: FormStore;
  readonly shelf: Shelf;
  /** Keys of the fields for files. */
  readonly keys: readonly string[];
  /** Takes away a file that the answers no longer hold. */
  withdraw(field: string, item: UploadItem): void;
}

/** Keeps shelf and answers alike: in the answers stands what has arrived, in its order. */
export interface AnswerLink {
  publish(field: string): void;
  end(): void;
}

export function linkAnswers({ store, shelf, keys, withdraw }: AnswerLinkParts): AnswerLink {
  function answerOf(field: string): readonly StoredFile[] {
    const value = store.getState().answers[field];
    return Array.isArray(value) ? value : [];
  }

  function publish(field: string): void {
    const arrived = shelf.uploadsOf(field).items.flatMap(({ stored }) => (stored === null ? [] : [stored]));
    if (isSameList(arrived, answerOf(field))) return;
    store.dispatch({ kind: 'answered', key: field, value: arrived.length === 0 ? undefined : arrived });
  }

  /** Follows answers that others have changed: a draft that was fetched, the next lot with the same contact. */
  function follow(field: string): void {
    const answer = answerOf(field);
    const urls = new Set(answer.map(({ url }) => url));
    for (const item of shelf.uploadsOf(field).items) {
      if (item.stored !== null && !urls.has(item.stored.url)) withdraw(field, item);
    }
    const { items } = shelf.uploadsOf(field);
    const known = new Set(items.map(({ stored }) => stored?.url));
    const fresh = answer.filter(({ url }) => !known.has(url)).map(storedItem);
    if (fresh.length > 0) shelf.put(field, { items: [...items, ...fresh] });
  }

  for (const key of keys) follow(key);
  const ends = [
    ...keys.map((key) => store.subscribeField(key, () => follow(key))),
    // While it is being sent a form takes no answers: what arrives meanwhile is told once it does again.
    store.subscribe(() => {
      if (store.getState().submission === 'unsubmitted') for (const key of keys) publish(key);
    }),
  ];

  return {
    publish,
    end() {
      for (const end of ends) end();
    },
  };
}

function isSameList(one: readonly StoredFile[], other: readonly StoredFile[]): boolean {
  return one.length === other.length && one.every(({ url }, index) => url === other[index]?.url);
}
