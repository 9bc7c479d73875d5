import type { CompiledForm } from '../../../../forms/engine/index.ts';
import { sortUploads } from '../../../../rules/uploads/index.ts';
import { isPicture, selectedItem, slotOf, type UploadItem } from './upload-item.ts';
import type { UploadStore } from './upload-store.ts';

/** Previews of files on this device, shown until the storage has the files. */
export interface Previews {
  /** An address that shows the file; null for a file that is not a picture. */
  open(file: File): string | null;
  close(address: string): void;
}

/** Object URLs of the browser, each of which holds its file until it is revoked. */
export const BROWSER_PREVIEWS: Previews = {
  open: (file) => (isPicture(file.type) ? URL.createObjectURL(file) : null),
  close: (address) => URL.revokeObjectURL(address),
};

interface SelectedFile {
  readonly field: string;
  readonly file: File;
}

/** Files selected on this device, until they are removed. */
export interface SelectedFiles {
  fileOf(id: string): SelectedFile | undefined;
  /** Adds the acceptable files to the store, and the others with the reason of their refusal. Returns the new ids. */
  accept(field: string, files: readonly File[]): readonly string[];
  /** Releases a file and its preview; has no effect on files of a draft. */
  release(item: UploadItem): void;
}

export function createSelectedFiles(form: CompiledForm, uploads: UploadStore, previews: Previews): SelectedFiles {
  const files = new Map<string, SelectedFile>();
  let lastId = 0;

  function add(field: string, file: File): UploadItem {
    lastId += 1;
    const id = `selected-${lastId}`;
    files.set(id, { field, file });
    return selectedItem(id, file, previews.open(file));
  }

  return {
    fileOf: (id) => files.get(id),
    accept(field, selected) {
      const { items } = uploads.uploadsOf(field);
      const offered = selected.map((file) => ({ name: file.name, type: file.type, bytes: file.size, file }));
      const { accepted, refused } = sortUploads(slotOf(form.fields.get(field)), items.length, offered);
      const added = accepted.map(({ file }) => add(field, file));
      uploads.put(field, {
        items: [...items, ...added],
        refused: refused.map(({ file, fault }) => ({ name: file.name, fault })),
      });
      return added.map(({ id }) => id);
    },
    release({ id, picture }) {
      if (files.delete(id) && picture !== null) previews.close(picture);
    },
  };
}
