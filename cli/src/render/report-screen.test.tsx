import { stripVTControlCharacters } from 'node:util';
import { variantOf } from '@marque/core/forms/variants';
import { afterAll, expect, it, vi } from 'vitest';
import type { FileReport } from '../services/check-files.ts';
import { openTexts } from '../texts.ts';
import { viewOf } from './check-view.ts';
import { addFormTexts } from './form-texts.ts';

// Read by what paints for Ink when it is loaded: without it nothing is coloured where nobody looks, as in a test.
vi.stubEnv('FORCE_COLOR', '1');
const { render } = await import('ink-testing-library');
const { ReportScreen } = await import('./report-screen.tsx');
afterAll(() => vi.unstubAllEnvs());

const texts = openTexts();
addFormTexts(texts);

const REPORTS: readonly FileReport[] = [
  {
    file: 'bad.json',
    form: 'plate',
    problems: [
      { step: 'seller', key: 'vendorEmail', fault: 'noAt' },
      { step: 'plate', key: 'termsAndConditions', fault: 'notAgreed' },
      { step: null, key: 'colour', fault: 'unknownField' },
    ],
  },
  { file: 'good.json', form: 'plate', problems: [] },
];

function draw(columns: number, isColoured = false): string {
  const view = viewOf(REPORTS, variantOf('plate'), texts.t);
  const { lastFrame, unmount } = render(<ReportScreen view={view} screen={{ columns, isColoured }} />);
  const frame = lastFrame() ?? '';
  unmount();
  return frame;
}

it('names step, field, key and what to do where there is room', () => {
  expect(draw(100).split('\n')).toEqual([
    'x   bad.json   3 answers to mend',
    '    Your details  E-mail                          vendorEmail         The @ is missing.',
    '    The plate     I accept the terms and          termsAndConditions  Tick this to go on.',
    '                  conditions',
    '    –             –                               colour              This form does not ask for',
    '                                                                      that.',
    '',
    'ok  good.json  ready to submit',
    '',
    '1 ready   1 to mend',
    'Next: marque form show plate  what this form asks',
  ]);
});

it('leaves the keys out where it is narrow, but for what has no other name', () => {
  expect(draw(60).split('\n').slice(0, 6)).toEqual([
    'x   bad.json   3 answers to mend',
    '    Your details  E-mail                The @ is missing.',
    '    The plate     I accept the terms    Tick this to go on.',
    '                  and conditions',
    '    –             colour                This form does not',
    '                                        ask for that.',
  ]);
});

it('puts the advice below where there is no room beside', () => {
  expect(draw(44).split('\n').slice(1, 5)).toEqual([
    '    Your details · E-mail',
    '      The @ is missing.',
    '    The plate · I accept the terms and',
    '    conditions',
  ]);
});

it('is coloured only where colours are wanted, and says nothing by them alone', () => {
  const plain = draw(100);
  const coloured = draw(100, true);
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b[31m');
  expect(coloured).toContain('\u001b[32m');
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});
