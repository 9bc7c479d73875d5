import { expect, it } from 'vitest';
import { draftValue } from '../draft-value.arbitrary.ts';
import { findKnownVendors } from './known-vendors.ts';

const DRAFTS = [
  draftValue({ vendorId: 7, vendorName: 'Margaret Kerr' }),
  draftValue({ vendorId: null, vendorName: 'Margaret Unknown' }),
];
const LOTS = [
  { vendorId: 7, vendorNickName: 'kerr_m' },
  { vendorId: 9, vendorNickName: 'thornbury' },
];
const find = (text: string) => findKnownVendors(text, DRAFTS, LOTS).map(({ userId, name }) => [userId, name]);

it.each<[string, readonly (readonly [number, string])[]]>([
  ['marg', [[7, 'Margaret Kerr']]],
  ['kerr marg', [[7, 'Margaret Kerr']]],
  ['THORN', [[9, 'thornbury']]],
  ['9', [[9, 'thornbury']]],
  ['garet', []],
  ['  ', []],
])('finds by %j', (text, found) => {
  expect(find(text)).toEqual(found);
});

it('answers with a bounded number', () => {
  const lots = Array.from({ length: 200 }, (_, nth) => ({ vendorId: nth + 1, vendorNickName: `seller_${nth}` }));
  expect(findKnownVendors('seller', [], lots)).toHaveLength(20);
});
