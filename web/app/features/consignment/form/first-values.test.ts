import { readConsignmentLink } from '@marque/core/rules/visit';
import { describe, expect, it } from 'vitest';
import { firstAnswers, firstSetting, type Vendor } from './first-values.ts';

const vendor: Vendor = { userId: 7, isStaff: false, countryCode: 'GB', phone: null };
const link = (query: string) => readConsignmentLink(new URLSearchParams(query));

describe('the setting of a new form', () => {
  it.each<[string, Partial<Vendor>, string, string]>([
    ['region=UK', {}, 'gbp', 'GB +44'],
    ['', {}, 'gbp', 'GB +44'],
    ['', { countryCode: 'DE' }, 'eur', 'DE +49'],
    ['region=Europe', {}, 'eur', 'GB +44'],
    ['region=Australia', {}, 'aud', 'AU +61'],
    ['region=Hong+Kong', { countryCode: 'HK' }, 'hkd', 'HK +852'],
    ['region=Hong+Kong', {}, 'hkd', 'HK +852'],
    ['region=UAE', {}, 'aed', 'AE +971'],
    ['region=US', { countryCode: 'AU' }, 'usd', 'US +1'],
    ['region=US', { countryCode: 'FR' }, 'usd', 'US +1'],
    ['region=US', { countryCode: 'CA' }, 'usd', 'CA +1'],
    ['region=UK', { phone: '+4915112345678' }, 'gbp', 'DE +49'],
    ['region=US', { countryCode: 'HK', phone: '+85221234567' }, 'usd', 'HK +852'],
    ['region=US', { countryCode: 'HK', phone: '+99921234567' }, 'usd', 'US +1'],
  ])('%s %o: %s, %s', (query, part, currency, phone) => {
    const setting = firstSetting(link(query), { ...vendor, ...part });
    expect(setting.currency).toBe(currency);
    expect(`${setting.phoneCountry} ${setting.dialCode}`).toBe(phone);
  });

  it.each<[string, boolean, number | null]>([
    ['vid=7', false, 7],
    ['vid=8', false, null],
    ['vid=8', true, 8],
    ['vid=0', true, null],
    ['vid=eight', true, null],
    ['', true, null],
  ])('link %s, staff %s: has vendor %s', (query, isStaff, vendorId) => {
    expect(firstSetting(link(query), { ...vendor, isStaff }).vendorId).toBe(vendorId);
  });

  it('includes the deal of the link', () => {
    expect(firstSetting(link('did=d-12&region=UK&lotSubType=car'), vendor)).toMatchObject({
      dealId: 'd-12',
      region: 'UK',
      lotSubType: 'car',
    });
  });
});

it('prefills answers from the account', () => {
  const me = {
    firstName: 'Sam',
    lastName: 'Seller',
    email: 's@x.test',
    billingPhone: '+447700900143',
    countryCode: 'GB',
  };
  expect(firstAnswers(me)).toEqual({
    firstName: 'Sam',
    lastName: 'Seller',
    vendorFullName: 'Sam Seller',
    vendorEmail: 's@x.test',
    vendorMobile: '7700900143',
    vendorPhone: '7700900143',
  });
  expect(firstAnswers({ ...me, billingPhone: null })).not.toHaveProperty('vendorMobile');
});
