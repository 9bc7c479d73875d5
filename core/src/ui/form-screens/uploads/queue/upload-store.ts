import { createStore } from 'zustand/vanilla';
import type { FieldUploads, UploadItem } from './upload-item.ts';

/** The files of all fields of a form. */
export interface UploadStore {
  uploadsOf(field: string): FieldUploads;
  find(id: string): { readonly field: string; readonly item: UploadItem } | null;
  all(): readonly UploadItem[];
  put(field: string, part: Partial<FieldUploads>): void;
  /** Changes one file by its id; has no effect once the file is removed. */
  change(id: string, part: Partial<UploadItem>): void;
  subscribe(listener: () => void): () => void;
}

const NO_UPLOADS: FieldUploads = { items: [], refused: [] };

export function createUploadStore(): UploadStore {
  const store = createStore<ReadonlyMap<string, FieldUploads>>(() => new Map());
  const uploadsOf = (field: string) => store.getState().get(field) ?? NO_UPLOADS;

  function put(field: string, part: Partial<FieldUploads>): void {
    store.setState(new Map(store.getState()).set(field, { ...uploadsOf(field), ...part }), true);
  }

  function find(id: string) {
    for (const [field, { items }] of store.getState()) {
      const item = items.find((one) => one.id === id);
      if (item !== undefined) return { field, item };
    }
    return null;
  }

  return {
    uploadsOf,
    find,
    all: () => [...store.getState().values()].flatMap(({ items }) => items),
    put,
    change(id, part) {
      const found = find(id);
      if (found === null) return;
      const { items } = uploadsOf(found.field);
      put(found.field, { items: items.map((item) => (item === found.item ? { ...item, ...part } : item)) });
    },
    subscribe: store.subscribe,
  };
}
