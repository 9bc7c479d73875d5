import { compileForm } from '@marque/core/forms/engine';
import type { Field } from '@marque/core/forms/fields';
import { fieldRequirement } from '@marque/core/forms/matrix';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { importableFields, writeTable } from '@marque/core/imports';
import { fileFields, formWords, ROW_ID_HEADER } from '../../services/import/index.ts';
import type { Translate } from '../../texts.ts';

/** The columns of a form: the id of the row, its answers, then its files. */
function templateHeaders(formName: ConsignmentId): readonly string[] {
  const form = compileForm(variantOf(formName));
  return [ROW_ID_HEADER, ...[...importableFields(form), ...fileFields(form)].map(({ key }) => key)];
}

/** A header without rows; for NDJSON an object with all names. */
export function templateText(formName: ConsignmentId, format: 'csv' | 'tsv' | 'ndjson'): string {
  const headers = templateHeaders(formName);
  switch (format) {
    case 'csv':
      return writeTable(headers, []);
    case 'tsv':
      return `${headers.join('\t')}\n`;
    case 'ndjson':
      return `${JSON.stringify(Object.fromEntries(headers.map((header) => [header, ''])))}\n`;
  }
}

const WIDTHS = { field: 28, label: 48, required: 24, accepts: 60 };

/** A spreadsheet: the header on the first sheet, what each column accepts on the second one. */
export async function templateWorkbook(formName: ConsignmentId, t: Translate): Promise<Buffer> {
  const { default: writeFile } = await import('write-excel-file/node');
  const headers = templateHeaders(formName);
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const heads = (['field', 'label', 'required', 'accepts'] as const).map((head) =>
    bold(t(`cli-import:template.heads.${head}`)),
  );
  return writeFile([
    {
      sheet: t('cli-import:template.sheet'),
      data: [headers.map(bold)],
      columns: headers.map((header) => ({ width: Math.max(12, header.length + 2) })),
      stickyRowsCount: 1,
    },
    {
      sheet: t('cli-import:template.values'),
      data: [heads, ...acceptedValues(formName, t)],
      columns: Object.values(WIDTHS).map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

function acceptedValues(formName: ConsignmentId, t: Translate): { value: string; type: StringConstructor }[][] {
  const form = compileForm(variantOf(formName));
  const words = formWords(t, null);
  const row = (...cells: readonly string[]) => cells.map((value) => ({ value, type: String }));
  const required = (field: Field) => t(`cli-import:template.required.${fieldRequirement(field)}`);
  return [
    row(ROW_ID_HEADER, '', t('cli-import:template.required.never'), t('cli-import:template.rowId')),
    ...importableFields(form).map((field) =>
      row(field.key, words.label(field), required(field), accepts(field, words.option, t)),
    ),
    ...fileFields(form).map((field) =>
      row(field.key, words.label(field), required(field), t('cli-import:template.files')),
    ),
  ];
}

/** The values of a field, with what they are called where that is something else. */
function accepts(field: Field, label: (field: Field, option: string) => string, t: Translate): string {
  const { options, kind } = field;
  if (options === undefined) return t(`cli-import:template.kind.${kind}`);
  return options
    .map((option) => (label(field, option) === option ? option : `${option} (${label(field, option)})`))
    .join(', ');
}
