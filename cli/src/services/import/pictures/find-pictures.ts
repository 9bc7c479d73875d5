import type { Field } from '@marque/core/forms/fields';
import { sortUploads } from '@marque/core/rules/uploads';
import type { RowProblem } from '../journal/index.ts';
import type { PictureColumn } from './picture-columns.ts';
import type { LocalPicture, PictureFolder } from './picture-folder.ts';

/** The files of one field of a row. */
export interface FieldPictures {
  readonly key: string;
  readonly pictures: readonly LocalPicture[];
}

export interface FoundPictures {
  readonly fields: readonly FieldPictures[];
  readonly problems: readonly RowProblem[];
}

interface RowCells {
  readonly cells: readonly string[];
  readonly headers: readonly string[];
  /** The row's id in the file; null without one. */
  readonly name: string | null;
}

const BETWEEN_NAMES = /[;|\n]/;

/** The files of a row, checked by the limits of the form: those that its cells name, or those of its id. */
export async function findPictures(
  folder: PictureFolder,
  columns: readonly PictureColumn[],
  row: RowCells,
): Promise<FoundPictures> {
  const found = await Promise.all(columns.map((column) => findField(folder, column, row)));
  return {
    fields: found.flatMap(({ fields }) => fields),
    problems: found.flatMap(({ problems }) => problems),
  };
}

async function findField(
  folder: PictureFolder,
  { field, column }: PictureColumn,
  { cells, headers, name }: RowCells,
): Promise<FoundPictures> {
  const cell = column === null ? '' : (cells[headers.indexOf(column)] ?? '');
  const names = cell.split(BETWEEN_NAMES).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  const missing: RowProblem[] = [];
  const files: LocalPicture[] = [];
  for (const one of names) {
    const file = await folder.named(one);
    if (file === null) missing.push({ key: field.key, column, value: one, fault: 'noSuchPicture' });
    else files.push(file);
  }
  // Documents of a vendor are never guessed by the name of a row.
  const isByRow = names.length === 0 && name !== null && field.key === 'images';
  const all = isByRow ? await folder.ofRow(name) : files;
  const checked = checkLimits(field, column, all);
  return { fields: checked.fields, problems: [...missing, ...checked.problems] };
}

function checkLimits(field: Field, column: string | null, files: readonly LocalPicture[]): FoundPictures {
  const { accepted, refused } = sortUploads(
    field.slot ?? 'single',
    0,
    files.map((file) => ({ ...file, type: '' })),
  );
  const problems = refused.map(({ file, fault }) => ({ key: field.key, column, value: file.name, fault }));
  const pictures = accepted.map(({ path, name, bytes }) => ({ path, name, bytes }));
  return { fields: pictures.length === 0 ? [] : [{ key: field.key, pictures }], problems };
}
