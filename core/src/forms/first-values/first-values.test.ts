import { expect, it } from 'vitest';
import { CONSIGNMENT_IDS } from '../variants/index.ts';
import {
  type ConsignmentVendor,
  firstAnswers,
  firstSetting,
  formFor,
  type LotKind,
  lotOfForm,
  type SellingRegion,
} from './index.ts';

const VENDOR: ConsignmentVendor = {
  userId: 7,
  name: 'Margaret Kerr',
  email: 'm.kerr@example.com',
  phone: '+447700900123',
  countryCode: 'GB',
};

it.each<[LotKind, SellingRegion, string]>([
  ['car', 'UK', 'car-uk'],
  ['car', 'Europe', 'car-uk'],
  ['car', 'Hong Kong', 'car-hong-kong'],
  ['car', '', 'car-country-town'],
  ['plate', 'UAE', 'plate-uae'],
  ['part', 'US', 'part'],
  ['watch', 'UK', 'watch'],
])('opens the form of a %s in %s: %s', (kind, region, formName) => {
  expect(formFor(kind, region)).toBe(formName);
});

it('begins with the currency of the place and the dial code of the vendor', () => {
  expect(firstSetting('car-us', { kind: 'car', region: 'US' }, VENDOR)).toMatchObject({
    currency: 'usd',
    dialCode: '+44',
    phoneCountry: 'GB',
    region: 'US',
    lotSubType: 'car',
    vendorId: 7,
  });
  expect(firstSetting('watch', { kind: 'watch', region: 'UK' }, VENDOR)).toMatchObject({
    region: null,
    lotSubType: null,
  });
});

it('begins without a vendor with the dial code of the home country', () => {
  expect(firstSetting('car-uk', { kind: 'car', region: 'UK' }, null)).toMatchObject({
    dialCode: '+44',
    vendorId: null,
  });
  expect(firstAnswers(null)).toEqual({});
});

it('fills in what the account says, and nothing of a vendor without one here', () => {
  expect(firstAnswers(VENDOR)).toEqual({
    firstName: 'Margaret',
    lastName: 'Kerr',
    vendorFullName: 'Margaret Kerr',
    vendorEmail: 'm.kerr@example.com',
    vendorMobile: '7700900123',
    vendorPhone: '7700900123',
  });
  expect(firstAnswers({ ...VENDOR, email: null, phone: null })).toEqual({});
});

it.each(CONSIGNMENT_IDS)('knows the lot that the form %s is for', (formName) => {
  const { kind, region } = lotOfForm(formName);
  expect(formFor(kind, region)).toBe(formName);
});
