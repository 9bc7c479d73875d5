import { answerWords, questionWords } from '@marque/core/forms/answered';
import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import { answerReader } from './answer-reader.ts';

const SETTING = { currency: 'gbp', dialCode: '+44' };
const { fields } = compileForm(variantOf('car-uk'));
const t = (key: string) => (key === 'fields:labels.termsAndConditions' ? 'I accept the <terms>terms</terms>' : key);

it.each<[string, string | boolean, string]>([
  ['reservePrice', '1250000', '£1,250,000'],
  ['reservePrice', 'about a million', 'about a million'],
  ['vendorMobile', '7700900123', '+44 7700900123'],
  ['vendorType', 'Private', 'fields:options.vendorType.Private'],
  ['vendorType', 'Of old', 'Of old'],
  ['termsAndConditions', true, 'fields:options.yesNo.1'],
  ['carMake', 'Alfa Romeo', 'Alfa Romeo'],
])('writes %s %j as %s', (key, value, words) => {
  expect(answerWords(fields.get(key) ?? null, value, answerReader(SETTING, t))).toBe(words);
});

it('writes a question without its links, and one of an older form by the words of its key', () => {
  const field = fields.get('termsAndConditions') ?? null;
  expect(questionWords({ key: 'termsAndConditions', field }, t)).toBe('I accept the terms');
  expect(questionWords({ key: 'colourOfOld', field: null }, t)).toBe('Colour of old');
});
