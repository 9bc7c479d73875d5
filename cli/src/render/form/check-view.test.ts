import { variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import type { FileReport } from '../../services/check-files.ts';
import { openTexts } from '../../texts.ts';
import { checkJson, plainLines } from './check-output.ts';
import { unreadFileMessage, viewOf } from './check-view.ts';
import { addFormTexts } from './form-texts.ts';

const texts = openTexts();
addFormTexts(texts);
const { t } = texts;
const bike = variantOf('bike');

const REPORTS: readonly FileReport[] = [
  { file: 'lots/good.json', form: 'bike', problems: [] },
  {
    file: '-',
    form: 'bike',
    problems: [
      { step: 'seller', key: 'vendorEmail', fault: 'noAt' },
      { step: 'bike', key: 'manufactureYear', fault: 'tooSmall' },
      { step: 'bike', key: 'bikeMake', fault: 'tooLong' },
      { step: 'final', key: 'termsAndConditions', fault: 'notAgreed' },
      { step: null, key: 'col\u001bour', fault: 'unknownField' },
    ],
  },
  { file: 'none.json', form: 'bike', fault: { code: 'noSuchFile' } },
];

it('is aligned on a pipe, with one line for each problem', () => {
  expect(plainLines(viewOf(REPORTS, bike, t))).toEqual([
    'ok  lots/good.json  ready to submit',
    'x   standard input  5 answers to correct',
    '    Your details        E-mail                             vendorEmail         The @ is missing.',
    '    The bike            Year it was made                   manufactureYear     Enter 1886 or a later year.',
    '    The bike            Make                               bikeMake            This is too long. The limit is 80.',
    '    Pictures and terms  I accept the terms and conditions  termsAndConditions  Tick this box to continue.',
    '    –                   –                                  col\\x1bour          This form does not ask for that.',
    '1 ready   1 to correct   1 unreadable',
  ]);
});

it('has no totals for one file, and a next step only with faults', () => {
  const [good, bad] = REPORTS.map((report) => viewOf([report], bike, t));
  expect(good).toMatchObject({ sum: [], next: null });
  expect(bad).toMatchObject({ sum: [], next: { command: 'marque form show bike' } });
});

it('contains the engine’s fault codes as JSON', () => {
  expect(checkJson(REPORTS)).toEqual([
    REPORTS[0],
    REPORTS[1],
    { file: 'none.json', form: 'bike', error: 'noSuchFile' },
  ]);
});

it.each([
  [{ code: 'noSuchFile' }, 'a.json: file not found.'],
  [{ code: 'isFolder' }, 'a.json: this is a folder. Name the files in it.'],
  [{ code: 'noAccess' }, 'a.json: no permission to read this file.'],
  [{ code: 'notReadable' }, 'a.json: this file can’t be read.'],
  [{ code: 'notJson', at: null }, 'a.json: this is not valid JSON, or it is incomplete.'],
  [{ code: 'notJson', at: { line: 3, column: 1 } }, 'a.json: invalid JSON at line 3, column 1.'],
  [{ code: 'notAnswers' }, 'a.json: this is not a JSON object of answers by form key.'],
] as const)('%j: %s', (fault, message) => {
  expect(unreadFileMessage({ file: 'a.json', form: 'bike', fault }, t)).toBe(message);
});
