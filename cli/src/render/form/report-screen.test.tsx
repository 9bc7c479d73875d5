import { stripVTControlCharacters } from 'node:util';
import { variantOf } from '@marque/core/forms/variants';
import { afterAll, expect, it, vi } from 'vitest';
import type { FileReport } from '../../services/check-files.ts';
import { openTexts } from '../../texts.ts';
import { viewOf } from './check-view.ts';
import { addFormTexts } from './form-texts.ts';

// Ink's colour library reads this when it loads: without it, output that is no terminal has no colours.
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

it('shows step, field, key and advice on a wide terminal', () => {
  expect(draw(100).split('\n')).toEqual([
    'x   bad.json   3 answers to correct',
    '    Your details  E-mail                          vendorEmail         The @ is missing.',
    '    The plate     I accept the terms and          termsAndConditions  Tick this box to continue.',
    '                  conditions',
    '    –             –                               colour              This form does not ask for',
    '                                                                      that.',
    '',
    'ok  good.json  ready to submit',
    '',
    '1 ready   1 to correct',
    'Next: marque form show plate  lists the fields of this form',
  ]);
});

it('omits keys on a narrow terminal, except for unknown fields', () => {
  expect(draw(60).split('\n').slice(0, 6)).toEqual([
    'x   bad.json   3 answers to correct',
    '    Your details  E-mail                The @ is missing.',
    '    The plate     I accept the terms    Tick this box to',
    '                  and conditions        continue.',
    '    –             colour                This form does not',
    '                                        ask for that.',
  ]);
});

it('puts the advice below on a very narrow terminal', () => {
  expect(draw(44).split('\n').slice(1, 5)).toEqual([
    '    Your details · E-mail',
    '      The @ is missing.',
    '    The plate · I accept the terms and',
    '    conditions',
  ]);
});

it('has colours only if enabled, and no information in colour alone', () => {
  const plain = draw(100);
  const coloured = draw(100, true);
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b[31m');
  expect(coloured).toContain('\u001b[32m');
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});
