import type { FieldUploads, UploadItem } from './upload-item.ts';

/** The files of all fields of a form, for whoever draws them. */
export interface Shelf {
  uploadsOf(field: string): FieldUploads;
  find(id: string): { readonly field: string; readonly item: UploadItem } | null;
  all(): readonly UploadItem[];
  put(field: string, part: Partial<FieldUploads>): void;
  /** Changes one file, wherever it lies; nothing where it was taken out meanwhile. */
  change(id: string, part: Partial<UploadItem>): void;
  subscribe(listener: () => void): () => void;
}

const NOTHING: FieldUploads = { items: [], refused: [] };

export function createShelf(): Shelf {
  const fields = new Map<string, FieldUploads>();
  const listeners = new Set<() => void>();
  const uploadsOf = (field: string) => fields.get(field) ?? NOTHING;

  function put(field: string, part: Partial<FieldUploads>): void {
    fields.set(field, { ...uploadsOf(field), ...part });
    for (const listener of listeners) listener();
  }

  function find(id: string) {
    for (const [field, { items }] of fields) {
      const item = items.find((one) => one.id === id);
      if (item !== undefined) return { field, item };
    }
    return null;
  }

  return {
    uploadsOf,
    find,
    all: () => [...fields.values()].flatMap(({ items }) => items),
    put,
    change(id, part) {
      const found = find(id);
      if (found === null) return;
      const { items } = uploadsOf(found.field);
      put(found.field, { items: items.map((item) => (item === found.item ? { ...item, ...part } : item)) });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
