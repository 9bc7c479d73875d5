import { expect, it } from 'vitest';
import fields from '../../i18n/locales/en/fields.json' with { type: 'json' };
import { FIELD_KINDS, type Field } from '../fields/index.ts';
import { variantOf } from '../variants/index.ts';
import { type AnswerReader, answerWords, questionWords } from './answer-words.ts';

/** The English text of a key ("fields:labels.carMake"). */
function t(key: string): string {
  let found: unknown = fields;
  for (const part of key.replace('fields:', '').split('.')) found = (found as Record<string, unknown>)[part];
  return typeof found === 'string' ? found : key;
}

const reader: AnswerReader = {
  t,
  language: 'en',
  countryCode: 'GB',
  count: (value) => value.toLocaleString('en-GB'),
  setting: { currency: 'jpy', dialCode: '+44' },
  countryName: (code) => (code === 'IT' ? 'Italy' : undefined),
};
const aud: AnswerReader = { ...reader, setting: { ...reader.setting, currency: 'aud' } };
const american: AnswerReader = { ...reader, countryCode: 'US' };
const field = (kind: Field['kind'], rest: Partial<Field> = {}): Field => ({
  key: 'asked',
  kind,
  required: false,
  ...rest,
});

it.each([
  [field('text'), '<b>Größe</b>', reader, '<b>Größe</b>'],
  [field('money'), '12500', aud, 'A$12,500'],
  [field('money'), 'lots', aud, 'lots'],
  [field('money'), '12500', { ...reader, setting: { ...reader.setting, currency: 'xyz' } }, '12500'],
  [field('tel'), '7700900143', reader, '+44 7700900143'],
  [field('whole'), '45000', reader, '45,000'],
  [field('year'), '1968', reader, '1968'],
  [field('date'), '1968-03-04', reader, '04/03/1968'],
  [field('date'), '1968-03-04', american, '03/04/1968'],
  [field('date'), 'March 1968', reader, 'March 1968'],
  [field('country'), 'IT', reader, 'Italy'],
  [field('country'), 'ZZ', reader, 'ZZ'],
  [field('choice', { options: ['1', '0'], optionWords: 'yesNo' }), '1', reader, 'Yes'],
  [field('choice', { options: ['1', '0'], optionWords: 'yesNo' }), 'formerly', reader, 'formerly'],
  [field('tick'), true, reader, 'Yes'],
  [null, 'an answer of an older form', reader, 'an answer of an older form'],
])('%o, %s', (asked, value, by, words) => {
  expect(answerWords(asked, value, by)).toBe(words);
});

it.each(FIELD_KINDS)('shows an answer of kind %s that no longer fits as it is stored', (kind) => {
  expect(answerWords(field(kind), 'no longer fits', reader)).toBe('no longer fits');
});

it('names questions by their labels without links, and questions of older forms by their keys', () => {
  const agreement = variantOf('plate')
    .steps.flatMap((step) => step.fields)
    .find(({ kind }) => kind === 'agreement');
  expect(questionWords({ key: 'termsAndConditions', field: agreement ?? null }, t)).toBe(
    'I accept the terms and conditions',
  );
  expect(questionWords({ key: 'formerQuestion_2', field: null }, t)).toBe('Former question 2');
});
