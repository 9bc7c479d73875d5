import { expect, it } from 'vitest';
import type { Field } from '../fields/index.ts';
import type { Variant } from '../variants/index.ts';
import { compileForm } from './index.ts';
import { CHAIN, text, yesNo } from './test-forms.ts';

function asking(...fields: Field[]): Variant {
  return { id: 'bike', site: 'cars', version: 1, steps: [{ key: 'details', fields }] };
}

it('indexes every field and its step by key', () => {
  const form = compileForm(CHAIN);
  expect([...form.fields.keys()]).toEqual(CHAIN.steps.flatMap(({ fields }) => fields.map(({ key }) => key)));
  expect(form.stepOf.get('name')).toBe(1);
  expect(form.stepOf.get('termsAndConditions')).toBe(3);
  expect(form.steps).toBe(CHAIN.steps);
});

it('lists the direct and indirect dependants of a field in the order of the form', () => {
  const { dependants } = compileForm(CHAIN);
  expect(Object.fromEntries(dependants)).toEqual({
    accident: ['repaired', 'repairer', 'plans'],
    repaired: ['repairer'],
    isTrade: ['company', 'nickname'],
  });
});

it('compiles a variant once', () => {
  expect(compileForm(CHAIN)).toBe(compileForm(CHAIN));
  expect(compileForm({ ...CHAIN })).not.toBe(compileForm(CHAIN));
});

it.each([
  ['a key twice', asking(text('carMake'), text('carMake')), 'bike asks for carMake twice.'],
  [
    'a condition on a field that is not there',
    asking(text('detail', { visibleWhen: { key: 'accident', is: ['1'] } })),
    'detail depends on accident, which does not come before.',
  ],
  [
    'a condition on a later field',
    asking(text('detail', { visibleWhen: { key: 'accident', is: ['1'] } }), yesNo('accident')),
    'detail depends on accident, which does not come before.',
  ],
  [
    'a condition on itself',
    asking(text('detail', { visibleWhen: { key: 'detail', is: ['1'] } })),
    'detail depends on detail, which does not come before.',
  ],
])('throws for %s', (_, variant, message) => {
  expect(() => compileForm(variant)).toThrow(message);
});
