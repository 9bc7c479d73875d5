/** Generates answers as in imported files, mostly valid and some with faults, for tests. */
import type { Answers, Field } from '@marque/core/forms/fields';
import type { Variant } from '@marque/core/forms/variants';
import fc from 'fast-check';

const FILE = { name: 'front.jpg', type: 'image/jpeg', url: '/files/front.jpg', success: true } as const;

/** Values that few fields accept; undefined stands for a missing answer. */
const ODD = [
  undefined,
  '',
  '   ',
  'no',
  '1',
  '0',
  '-1',
  '12.5k',
  '2025-02-30',
  '9'.repeat(30),
  'x'.repeat(20_000),
  true,
  false,
  [],
  Array.from({ length: 7 }, () => FILE),
] as const;

/** Answers to all fields of a form, up to four of them invalid, sometimes with an unknown key. */
export function someAnswers({ steps }: Variant): fc.Arbitrary<Answers> {
  const fields = steps.flatMap((step) => step.fields);
  const fitting = fc.record(Object.fromEntries(fields.map((field) => [field.key, fittingValue(field)])));
  const key = fc.constantFrom(...fields.map((field) => field.key), 'colour', 'toString');
  const changes = fc.array(fc.tuple(key, fc.constantFrom(...ODD)), { maxLength: 4 });
  return fc.tuple(fitting, changes).map(([right, wrong]) => {
    const mixed = Object.entries({ ...right, ...Object.fromEntries(wrong) });
    return Object.fromEntries(mixed.filter(([, value]) => value !== undefined)) as Answers;
  });
}

function fittingValue({ kind, options = [], least = 1, greatest = 2_000 }: Field): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'text':
    case 'textarea':
      return fc.constantFrom('Blue', 'Ja, größer', '保時捷');
    case 'email':
      return fc.constantFrom('hannah@heronfield.example', 'a@');
    case 'tel':
    case 'money':
      return fc.integer({ min: 1, max: 99_999 }).map(String);
    case 'whole':
    case 'year':
      return fc.integer({ min: least, max: greatest }).map(String);
    case 'date':
      return fc.constantFrom('1999-12-31', '2024-02-29');
    case 'choice':
    case 'select':
      return fc.constantFrom(...options);
    case 'country':
      return fc.constantFrom('GB', 'DE', 'HK');
    case 'tick':
      return fc.boolean();
    case 'agreement':
      return fc.constant(true);
    case 'files':
      return fc.constant([FILE]);
  }
}
