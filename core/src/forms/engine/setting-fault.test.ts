import { expect, it } from 'vitest';
import { variantOf } from '../variants/index.ts';
import { settingFault } from './index.ts';

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
