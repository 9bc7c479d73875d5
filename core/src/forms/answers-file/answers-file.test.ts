import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../variants/index.ts';
import { readAnswers } from './index.ts';

describe('answers from a file', () => {
  it.each([
    ['by their keys', '{"phone":"7911123456"}', { phone: '7911123456' }],
    ['within what is sent', '{"version":1,"answers":{"phone":"7911123456"}}', { phone: '7911123456' }],
    ['behind a byte order mark', '\uFEFF{"phone":""}', { phone: '' }],
    ['where there are none yet', '{}', {}],
    ['of any type, for the engine to judge', '{"phone":7,"message":null}', { phone: 7, message: null }],
    ['where "answers" is itself an answer', '{"answers":"none"}', { answers: 'none' }],
  ])('are read %s', (_, text, value) => {
    expect(readAnswers(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['[]', { code: 'notAnswers' }],
    ['null', { code: 'notAnswers' }],
    ['"phone"', { code: 'notAnswers' }],
    ['', { code: 'notJson', at: null }],
    ['{"phone"', { code: 'notJson', at: { line: 1, column: 9 } }],
    ['{\n  "phone": 7,\n}', { code: 'notJson', at: { line: 3, column: 1 } }],
  ])('are not read from %j', (text, error) => {
    expect(readAnswers(text)).toEqual({ ok: false, error });
  });

  it('are distinguished from `formData`, since no form has a field with that name', () => {
    const fields = Object.values(VARIANTS).flatMap(({ steps }) => steps.flatMap((step) => step.fields));
    expect(fields.filter(({ key }) => key === 'answers')).toEqual([]);
  });
});
