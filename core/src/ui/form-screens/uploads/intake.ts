import type { CompiledForm } from '../../../forms/engine/index.ts';
import { sortUploads } from '../../../rules/uploads/index.ts';
import type { Previews } from './previews.ts';
import type { Shelf } from './shelf.ts';
import { slotOf } from './slot-of.ts';
import { chosenItem, type UploadItem } from './upload-item.ts';

interface ChosenFile {
  readonly field: string;
  readonly file: File;
}

/** Files that were chosen on this machine, from the choice until they are taken out. */
export interface Intake {
  fileOf(id: string): ChosenFile | undefined;
  /** Puts on the shelf what fits and is of the right kind, and what was refused with its reason. Gives the new ids. */
  take(field: string, files: readonly File[]): readonly string[];
  /** Releases a file and its preview; has no effect on files of a draft. */
  drop(item: UploadItem): void;
}

export function createIntake(form: CompiledForm, shelf: Shelf, previews: Previews): Intake {
  const files = new Map<string, ChosenFile>();
  let lastId = 0;

  function keep(field: string, file: File): UploadItem {
    lastId += 1;
    const id = `chosen-${lastId}`;
    files.set(id, { field, file });
    return chosenItem(id, file, previews.open(file));
  }

  return {
    fileOf: (id) => files.get(id),
    take(field, chosen) {
      const { items } = shelf.uploadsOf(field);
      const offered = chosen.map((file) => ({ name: file.name, type: file.type, bytes: file.size, file }));
      const { accepted, refused } = sortUploads(slotOf(form.fields.get(field)), items.length, offered);
      const fresh = accepted.map(({ file }) => keep(field, file));
      shelf.put(field, {
        items: [...items, ...fresh],
        refused: refused.map(({ file, fault }) => ({ name: file.name, fault })),
      });
      return fresh.map(({ id }) => id);
    },
    drop({ id, picture }) {
      if (files.delete(id) && picture !== null) previews.close(picture);
    },
  };
}
