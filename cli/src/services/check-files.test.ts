import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { variantOf } from '@marque/core/forms/variants';
import { refuse, succeed } from '@marque/core/rules/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles, type FileReport } from './check-files.ts';
import { findForm } from './find-form.ts';
import { createReader, type ReadText } from './read-text.ts';

const GOOD = { phone: '7911123456', message: 'Is the hood original?' };
const FILES: Readonly<Record<string, string>> = {
  'good.json': JSON.stringify(GOOD),
  'whole.json': JSON.stringify({ version: 1, currentStepNumber: 0, answers: GOOD }),
  'bad.json': JSON.stringify({ phone: '+44', colour: 'red' }),
  'list.json': '[]',
  'torn.json': '{"phone"',
};

const readText: ReadText = async (file) => {
  const text = FILES[file];
  return text === undefined ? refuse('noSuchFile') : succeed(text);
};
const enquiry = variantOf('enquiry');
const NOW = Date.UTC(2026, 10, 20);

describe('a file of answers', () => {
  it.each<[string, Omit<FileReport, 'file' | 'form'>]>([
    ['good.json', { problems: [] }],
    ['whole.json', { problems: [] }],
    [
      'bad.json',
      {
        problems: [
          { step: 'message', key: 'phone', fault: 'notDigits' },
          { step: 'message', key: 'message', fault: 'required' },
          { step: null, key: 'colour', fault: 'unknownField' },
        ],
      },
    ],
    ['list.json', { fault: { code: 'notAnswers' } }],
    ['torn.json', { fault: { code: 'notJson', at: { line: 1, column: 9 } } }],
    ['none.json', { fault: { code: 'noSuchFile' } }],
  ])('%s: %j', async (file, report) => {
    expect(await checkFiles(enquiry, [file], readText, NOW)).toEqual([{ file, form: 'enquiry', ...report }]);
  });

  it('does not stop the others, and each is reported when it is done', async () => {
    const progress: [string, number][] = [];
    const files = ['none.json', 'bad.json', 'good.json', 'bad.json'];
    const reports = await checkFiles(enquiry, files, readText, NOW, ({ file }, count) => progress.push([file, count]));
    expect(reports.map(({ file }) => file)).toEqual(files);
    expect(progress).toEqual(files.map((file, at) => [file, at + 1]));
  });
});

describe('reading files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-read-'));
  beforeAll(() => {
    writeFileSync(join(folder, 'answers.json'), '{}');
    mkdirSync(join(folder, 'folder.json'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['answers.json', succeed('{}')],
    ['none.json', refuse('noSuchFile')],
    ['answers.json/within.json', refuse('noSuchFile')],
    ['folder.json', refuse('isFolder')],
    ['\0', refuse('notReadable')],
  ])('%j', async (file, result) => {
    expect(await createReader(() => Readable.from([]))(file === '\0' ? file : join(folder, file))).toEqual(result);
  });

  it('reads standard input once if it is named several times', async () => {
    const read = createReader(() => Readable.from(['{"phone"', ': "1"}']));
    expect([await read('-'), await read('-')]).toEqual([succeed('{"phone": "1"}'), succeed('{"phone": "1"}')]);
  });
});

it.each([
  ['bike', 'bike'],
  ['boat', undefined],
  ['toString', undefined],
])('the form %s: %s', (id, found) => {
  expect(findForm(id)?.id).toBe(found);
});
