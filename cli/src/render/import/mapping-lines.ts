import type { CompiledForm } from '@marque/core/forms/engine';
import type { ColumnMapping, FormWords } from '@marque/core/imports';
import { importableFields } from '@marque/core/imports';
import type { PictureColumn, RowSource } from '../../services/import/index.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { alignRow, DASH, naturalWidths } from '../table.ts';
import { fileName } from './messages.ts';

export interface MappingFacts {
  readonly file: string | null;
  readonly form: CompiledForm;
  readonly source: Pick<RowSource, 'headers' | 'sample'>;
  readonly mapping: ColumnMapping;
  readonly pictures: readonly PictureColumn[];
  readonly words: FormWords;
}

const LONGEST_SAMPLE = 40;
const INDENT = '  ';

/** The proposed mapping as a table, with what is not used and what is missing. */
export function mappingLines(
  { file, form, source, mapping, pictures, words }: MappingFacts,
  t: Translate,
): readonly string[] {
  const { headers, sample } = source;
  const fields = importableFields(form);
  const keyOf = new Map(Object.entries(mapping.columns).map(([key, header]) => [header, key]));
  for (const { field, column } of pictures) if (column !== null) keyOf.set(column, field.key);
  const rows = headers
    .filter((header) => keyOf.has(header))
    .map((header) => {
      const key = keyOf.get(header) ?? '';
      const field = form.fields.get(key);
      const at = headers.indexOf(header);
      const first = sample.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '';
      return [
        shown(header),
        field === undefined ? key : `${key}: ${words.label(field)}`,
        first === '' ? DASH : shown(first),
      ];
    });
  const heads = ['column', 'field', 'sample'].map((head) => t(`cli-import:mapping.heads.${head}`));
  const widths = naturalWidths([heads, ...rows]);
  const unused = headers.filter((header) => !keyOf.has(header) && !mapping.keyColumns.includes(header));
  const missing = fields.filter(
    ({ key, required, visibleWhen }) =>
      required && visibleWhen === undefined && mapping.columns[key] === undefined && mapping.fixed[key] === undefined,
  );
  const note = (key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [t(`cli-import:mapping.${key}`, { names: names.map(shown).join(', ') })];
  const hasDates = fields.some(({ key, kind }) => kind === 'date' && mapping.columns[key] !== undefined);
  return [
    t('cli-import:mapping.title', { file: fileName(file, t), variant: form.variant.id }),
    '',
    ...[heads, ...rows].flatMap((row) => alignRow(row, widths, { indent: INDENT })),
    '',
    ...note('unused', unused),
    ...note(
      'missing',
      missing.map(({ key }) => key),
    ),
    ...(mapping.keyColumns.length > 0 ? note('keyed', mapping.keyColumns) : [t('cli-import:mapping.byContent')]),
    ...(hasDates ? [t(`cli-import:mapping.${mapping.dateOrder}`)] : []),
  ];
}

function shown(text: string): string {
  const line = printable(text.replace(/\s+/g, ' '));
  return line.length > LONGEST_SAMPLE ? `${line.slice(0, LONGEST_SAMPLE - 1)}…` : line;
}
