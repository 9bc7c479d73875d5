import campaignTable from '@marque/fixtures/cases/visit-campaigns.json' with { type: 'json' };
import departureTable from '@marque/fixtures/cases/visit-departures.json' with { type: 'json' };
import locationTable from '@marque/fixtures/cases/visit-locations.json' with { type: 'json' };
import visitorTable from '@marque/fixtures/cases/visit-visitors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  AFTER_LOGOUT,
  afterLogin,
  CLEAR_TARGET_COOKIE,
  consentCountry,
  locateVisitor,
  readCampaign,
  readTarget,
  targetCookie,
  visitorCountry,
} from './index.ts';

describe('the campaign of a link', () => {
  it.each(campaignTable.cases)('of ?$query sets $set', ({ query, set, clear }) => {
    expect(readCampaign(new URLSearchParams(query))).toEqual({ set, clear });
  });

  it('is not kept endlessly', () => {
    const { set } = readCampaign(new URLSearchParams({ utm_source: 'a'.repeat(201) }));
    expect(set.utm_source).toHaveLength(200);
  });
});

describe('the country of a visitor', () => {
  it.each(visitorTable.cases)('bill $billing, account $account, header $header, cookie $cookie: $country', (row) => {
    const account = { billingCountryCode: row.billing, countryCode: row.account };
    expect(visitorCountry({ account, header: row.header, cookie: row.cookie })).toBe(row.country);
  });

  it('is read without an account or a cookie', () => {
    expect(visitorCountry({ account: null, header: null, cookie: 'IT' })).toBe('IT');
    expect(visitorCountry({ account: null, header: null, cookie: undefined })).toBe('GB');
  });
});

describe('the location of a visitor', () => {
  it.each(locationTable.cases)('$note', ({ header, language, timeZone, countryCode, region, source }) => {
    expect(locateVisitor({ header, language, timeZone })).toEqual({ countryCode, region, source });
  });

  it.each(locationTable.cases)('decides on consent only if looked up: $note', ({ header, countryCode, source }) => {
    expect(consentCountry(header)).toBe(source === 'header' ? countryCode : null);
  });
});

describe('the target of a login', () => {
  it('has the lifetime of its origin and is sent with our own pages only', () => {
    expect(targetCookie('/a', 'loginPage')).toBe('loginRedirect=%2Fa; path=/; max-age=60; samesite=strict');
    expect(targetCookie('/a', 'intent')).toContain('; max-age=600;');
    expect(targetCookie('/a', 'consignment')).toContain('; max-age=600;');
    expect(CLEAR_TARGET_COOKIE).toBe('loginRedirect=; path=/; max-age=0; samesite=strict');
  });

  it.each(['/account/billing?redirect=0#updatePhoneNumber', '/for-sale/jaguar-e-type?bid', '/buy?query=a;b'])(
    'brings %s back',
    (target) => {
      const kept = targetCookie(target, 'loginPage').split(';')[0] ?? '';
      expect(readTarget(`a=1; ${kept}; b=2`)).toBe(target);
    },
  );

  it.each([
    ['no target', 'a=1'],
    ['an empty one', 'loginRedirect='],
    ['one that leads off the site', `loginRedirect=${encodeURIComponent('//elsewhere.example')}`],
    ['one that only sounds like it', 'myloginRedirect=%2Fa'],
    ['one that cannot be read', 'loginRedirect=%E0%A4%A'],
  ])('is told from %s', (_, cookies) => {
    expect(readTarget(cookies)).toBeNull();
  });

  it.each(departureTable.cases)('$note', ({ target, here, isLoginPage, departure }) => {
    const { pathname, search, hash } = new URL(here, 'https://marque.example');
    expect(afterLogin(target, { pathname, search, hash }, isLoginPage)).toEqual(departure);
  });
});

it('takes both tokens away after a logout and leads home', () => {
  expect(AFTER_LOGOUT).toEqual({ clears: ['accessToken', 'refreshToken'], goTo: '/' });
});
