import { describe, expect, it } from 'vitest';
import type { Answers } from '../../fields/index.ts';
import { variantOf } from '../../variants/index.ts';
import { type AnswerFault, compileForm, settingFault, validateForm, validateStep } from '../index.ts';
import { CHAIN, CHAIN_ANSWERS, FRONT, TODAY } from '../test-forms.ts';

const form = compileForm(CHAIN);

describe('a step', () => {
  it('is blocked by each visible field with a fault', () => {
    expect([...validateStep(form, 1, { email: 'hannah' }, TODAY)]).toEqual([
      ['name', 'required'],
      ['email', 'noAt'],
    ]);
  });

  it('is not blocked by hidden fields', () => {
    expect(validateStep(form, 2, { accident: '0', repaired: 'perhaps' }, TODAY).size).toBe(0);
  });

  it('without fields, or that does not exist, has no faults', () => {
    expect(validateStep(form, 0, {}, TODAY).size).toBe(0);
    expect(validateStep(form, 9, {}, TODAY).size).toBe(0);
  });
});

it.each<[string, Answers, readonly AnswerFault[]]>([
  ['no fault', CHAIN_ANSWERS, []],
  [
    'what is required',
    {},
    [
      { step: 'seller', key: 'name', fault: 'required' },
      { step: 'seller', key: 'email', fault: 'required' },
      { step: 'condition', key: 'accident', fault: 'required' },
      { step: 'final', key: 'termsAndConditions', fault: 'notAgreed' },
    ],
  ],
  ['no fault in hidden answers', { ...CHAIN_ANSWERS, company: true, plans: true }, []],
  [
    'what is asked only since another answer calls for it',
    { ...CHAIN_ANSWERS, isTrade: true },
    [{ step: 'final', key: 'company', fault: 'required' }],
  ],
  [
    'too many files',
    { ...CHAIN_ANSWERS, images: Array.from({ length: 6 }, () => FRONT) },
    [{ step: 'final', key: 'images', fault: 'fileQuantityLimitExceeded' }],
  ],
  [
    'answers to questions that it does not ask',
    { ...CHAIN_ANSWERS, colour: 'green' },
    [{ step: null, key: 'colour', fault: 'unknownField' }],
  ],
])('a form finds %s', (_, answers, problems) => {
  expect(validateForm(form, answers, TODAY)).toEqual(problems);
});

it.each([
  ['plate-uae', 1, 'aed', null],
  ['plate-uae', 1, 'gbp', 'currency'],
  ['plate-uae', 2, 'gbp', 'version'],
  ['plate', 1, 'gbp', null],
  ['plate', 1, 'aed', null],
  ['plate', 2, 'gbp', 'version'],
  ['plate', 0, 'gbp', null],
] as const)('%s of version %i in %s: %s', (id, version, currency, fault) => {
  expect(settingFault(variantOf(id), { version, setting: { currency } })).toBe(fault);
});
