import type { CompiledForm } from '@marque/core/forms/engine';
import type { Field } from '@marque/core/forms/fields';
import { type FormWords, plainLabels, plainWords } from '@marque/core/imports';

/** A field for files, and the column with their names. */
export interface PictureColumn {
  readonly field: Field;
  /** Null for the pictures of a lot in a file without such a column: they are found by the id of the row. */
  readonly column: string | null;
}

/** The field of a lot's own pictures; all others hold documents. */
const PICTURES = 'images';

const SYNONYMS = ['image', 'picture', 'pictures', 'photo', 'photos', 'photographs', 'files'];

/** The fields for files of a form. */
export function fileFields(form: CompiledForm): readonly Field[] {
  return [...form.fields.values()].filter(({ kind }) => kind === 'files');
}

/** Which columns name the files of a form. */
export function pictureColumns(
  form: CompiledForm,
  headers: readonly string[],
  words: FormWords,
): readonly PictureColumn[] {
  return fileFields(form).flatMap((field): PictureColumn[] => {
    const isPictures = field.key === PICTURES;
    const names = [plainWords(field.key), ...plainLabels(words, field), ...(isPictures ? SYNONYMS : [])];
    const column = headers.find((header) => names.includes(plainWords(header))) ?? null;
    return column === null && !isPictures ? [] : [{ field, column }];
  });
}
