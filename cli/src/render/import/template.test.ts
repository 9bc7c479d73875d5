import { compileForm } from '@marque/core/forms/engine';
import { CONSIGNMENT_IDS, variantOf } from '@marque/core/forms/variants';
import { importableFields } from '@marque/core/imports';
import { describe, expect, it } from 'vitest';
import {
  fileFields,
  formWords,
  isExact,
  openRows,
  pictureColumns,
  proposeMapping,
  ROW_ID_HEADER,
} from '../../services/import/index.ts';
import { fileWith } from '../../services/import/readers/readers.arbitrary.ts';
import { openTexts } from '../../texts.ts';
import { templateText, templateWorkbook } from './template.ts';
import { addImportTexts } from './texts.ts';

const texts = openTexts();
addImportTexts(texts);
const { t } = texts;
const words = formWords(t, null);
const signal = new AbortController().signal;

/** The source of a template in which the first row is filled in. */
async function openFilled(
  name: string,
  content: string | Uint8Array,
  fill: (content: string) => string = (text) => text,
) {
  const path = fileWith(name, typeof content === 'string' ? fill(content) : content);
  const opened = await openRows({ kind: 'file', path }, { format: null, sheet: null, signal });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

describe.each(CONSIGNMENT_IDS)('the template of %s', (formName) => {
  const form = compileForm(variantOf(formName));
  const keys = importableFields(form).map(({ key }) => key);
  const cells = Array.from({ length: keys.length + 1 + fileFields(form).length }, () => 'x');

  it.each([
    ['csv', (text: string) => `${text}${cells.join(',')}\r\n`],
    ['tsv', (text: string) => `${text}${cells.join('\t')}\n`],
    ['ndjson', (text: string) => text.replaceAll('""', '"x"')],
  ] as const)('maps without a question, as %s', async (format, fill) => {
    const source = await openFilled(`template.${format}`, templateText(formName, format), fill);
    const mapping = proposeMapping(form, source, words);
    expect(isExact(form, source.headers)).toBe(true);
    expect(mapping.columns).toEqual(Object.fromEntries(keys.map((key) => [key, key])));
    expect(mapping.keyColumns).toEqual([ROW_ID_HEADER]);
    const pictures = pictureColumns(form, source.headers, words);
    expect(pictures.map(({ field, column }) => [field.key, column])).toEqual(
      fileFields(form).map(({ key }) => [key, key]),
    );
    expect(source.sample.map((row) => row.cells)).toEqual([cells]);
  });

  it('is a spreadsheet whose second sheet is not taken for rows', async () => {
    const workbook = await templateWorkbook(formName, t);
    await expect(openFilled('template.xlsx', workbook)).rejects.toThrow('noRows');
  });
});

it('lists what each column of a spreadsheet accepts', async () => {
  const { default: readFile } = await import('read-excel-file/node');
  const [, values] = await readFile(await templateWorkbook('car-uk', t));
  const row = (key: string) => values?.data.find(([first]) => first === key);
  expect(row('driverSide')).toEqual(['driverSide', expect.any(String), 'yes', expect.stringMatching(/^Left.*Right/)]);
  expect(row('termsAndConditions')?.[3]).toBe('yes');
  expect(row('images')?.[3]).toMatch(/semicolon/);
});
