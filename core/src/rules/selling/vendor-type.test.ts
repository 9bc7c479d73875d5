import table from '@marque/fixtures/cases/selling-vendor-types.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { vendorTypeOf } from './index.ts';
import type { VendorAnswers } from './vendor-type.ts';

it.each(table.cases)('of $answers: $vendorType', ({ answers, vendorType }) => {
  expect(vendorTypeOf(answers as VendorAnswers)).toBe(vendorType);
});
