import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../rules/laws.arbitrary.ts';
import type { Answers } from '../../fields/index.ts';
import { variantOf } from '../../variants/index.ts';
import { compileForm, isVisible, pruneHidden, visibleFields } from '../index.ts';
import { CHAIN, CHAIN_ANSWERS } from '../test-forms.ts';

const form = compileForm(CHAIN);
const seen = (step: number, answers: Answers) => visibleFields(form, step, answers).map(({ key }) => key);

describe('visible fields', () => {
  it.each<[string, number, Answers, readonly string[]]>([
    ['the step has no fields', 0, {}, []],
    ['there is no such step', 9, {}, []],
    ['no question is answered', 2, {}, ['accident']],
    ['the first of the chain is answered', 2, { accident: '1' }, ['accident', 'repaired']],
    ['all of the chain is', 2, { accident: '1', repaired: '1' }, ['accident', 'repaired', 'repairer']],
    ['the chain is cut at its beginning', 2, { accident: '0', repaired: '1' }, ['accident', 'plans']],
    ['an answer is of the wrong type', 2, { accident: true }, ['accident']],
    ['a box was never touched', 3, {}, ['isTrade', 'nickname', 'images', 'termsAndConditions']],
    ['a box is ticked', 3, { isTrade: true }, ['isTrade', 'company', 'images', 'termsAndConditions']],
    ['a box is not ticked', 3, { isTrade: false }, ['isTrade', 'nickname', 'images', 'termsAndConditions']],
  ])('where %s', (_, step, answers, keys) => {
    expect(seen(step, answers)).toEqual(keys);
  });

  it('may depend on an agreement', () => {
    const agreeing = compileForm({
      ...CHAIN,
      steps: [
        {
          key: 'final',
          fields: [
            { key: 'eventRules', kind: 'agreement', required: true },
            { key: 'notes', kind: 'text', required: false, visibleWhen: { key: 'eventRules', is: ['true'] } },
          ],
        },
      ],
    });
    expect(visibleFields(agreeing, 0, {})).toHaveLength(1);
    expect(visibleFields(agreeing, 0, { eventRules: true })).toHaveLength(2);
  });

  it('exclude a field whose condition refers to a field of another form', () => {
    const stranger = { key: 'x', kind: 'text', required: true, visibleWhen: { key: 'nowhere', is: ['1'] } } as const;
    expect(isVisible(form, stranger, { nowhere: '1' })).toBe(false);
  });
});

describe('pruning', () => {
  it('removes hidden and unknown answers', () => {
    const answers = { ...CHAIN_ANSWERS, accident: '0', nickname: 'Nan', company: 'Heron Ltd', colour: 'green' };
    const { repaired: _, repairer: __, ...left } = CHAIN_ANSWERS;
    expect(pruneHidden(form, answers)).toEqual({ ...left, accident: '0', nickname: 'Nan' });
  });

  it('is idempotent', () => {
    const yes = fc.constantFrom('1', '0', '');
    const answers = fc.record({ accident: yes, repaired: yes, repairer: fc.string(), isTrade: fc.boolean() });
    forAll([answers], (given) => {
      const once = pruneHidden(form, given);
      expect(pruneHidden(form, once)).toEqual(once);
    });
  });
});

it.each([
  ['Japan', true],
  ['Not imported', false],
  [' not imported ', false],
  ['', false],
])('a car imported from "%s" is asked for its taxes: %s', (importedFrom, isAsked) => {
  const car = compileForm(variantOf('car-uk'));
  const field = car.fields.get('importedTaxesPaid');
  if (field === undefined) throw new Error('The form does not ask for taxes.');
  expect(isVisible(car, field, { importedFrom })).toBe(isAsked);
  expect('importedTaxesPaid' in pruneHidden(car, { importedFrom, importedTaxesPaid: '1' })).toBe(isAsked);
});
