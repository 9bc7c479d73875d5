import emailTable from '@marque/fixtures/cases/contact-emails.json' with { type: 'json' };
import loginTable from '@marque/fixtures/cases/contact-login.json' with { type: 'json' };
import nameTable from '@marque/fixtures/cases/contact-names.json' with { type: 'json' };
import entryTable from '@marque/fixtures/cases/contact-phone-entry.json' with { type: 'json' };
import salesTable from '@marque/fixtures/cases/contact-sales-phones.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { Site } from '../lot/index.ts';
import {
  canSubmitLogin,
  emailClass,
  emailFault,
  hasAt,
  isBlockedPhoneKey,
  isPasswordLongEnough,
  isPhoneDigits,
  mailboxOf,
  nameFault,
  PASSWORD_LEAST,
  phoneDigits,
  readEmail,
  salesPhone,
  salesPhonesFor,
  showsSmsConfirmation,
  WHOLE_PHONE_PATTERN,
} from './index.ts';
import { SALES_PHONES } from './phones/sales-phones.ts';

describe('the e-mail field', () => {
  it.each(emailTable.cases)('for "$text" hasAt is $hasAt, the class is $class, the fault is $fault', (row) => {
    expect(hasAt(row.text)).toBe(row.hasAt);
    expect(emailClass(row.text)).toBe(row.class);
    expect(emailFault(row.text)).toBe(row.fault);
  });
});

describe('an e-mail address', () => {
  it.each(emailTable.spellings)('"$text" is stored as "$address"', ({ text, address }) => {
    expect(readEmail(text)).toEqual({ ok: true, value: address });
    expect(readEmail(address)).toEqual({ ok: true, value: address });
  });

  it.each(['müller', 'bücher-café', '日本語', 'пример', 'a-ü', 'ünï', '例え', '😀', 'ليهمابتكلموشعربي'])(
    'has the domain "%s" in the form of the URL standard',
    (label) => {
      expect(readEmail(`ann@${label}.example`)).toEqual(
        label === '😀'
          ? { ok: false, error: 'malformed' }
          : { ok: true, value: `ann@${new URL(`https://${label}.example`).hostname}` },
      );
    },
  );

  it.each(emailTable.mailboxes)('"$address" counts for the mailbox "$mailbox"', ({ address, mailbox }) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

describe('a name', () => {
  it.each(nameTable.cases)('"$text" has the fault $fault', ({ text, fault }) => {
    expect(nameFault(text)).toBe(fault);
  });

  it('has no half of a character', () => {
    expect(nameFault('Ann\ud800')).toBe('unsafe');
  });
});

describe('a login', () => {
  it.each(loginTable.cases)('with "$password" can be submitted: $canSubmit', ({ password, canSubmit }) => {
    expect(canSubmitLogin(password)).toBe(canSubmit);
    expect(isPasswordLongEnough(password)).toBe(canSubmit);
  });

  it('requires eight characters', () => {
    expect(PASSWORD_LEAST).toBe(8);
  });
});

describe('the telephone field', () => {
  it.each(entryTable.keys)('blocks the key "$key": $isBlocked', ({ key, isBlocked }) => {
    expect(isBlockedPhoneKey(key)).toBe(isBlocked);
  });

  it.each(entryTable.texts)('keeps "$digits" of "$text"', ({ text, digits, isDigits }) => {
    expect(phoneDigits(text)).toBe(digits);
    expect(isPhoneDigits(text)).toBe(isDigits);
  });
});

it('asks for consent to text messages unless the account has given it', () => {
  expect(showsSmsConfirmation({ optInSms: true })).toBe(false);
  expect(showsSmsConfirmation({ optInSms: false })).toBe(true);
  expect(showsSmsConfirmation(null)).toBe(true);
});

describe('the sales telephone number', () => {
  it.each(salesTable.cases)('on $site for a visitor from $visitor is in $phone', ({ site, visitor, phone }) => {
    expect(salesPhone(site as Site, visitor).countryCode).toBe(phone);
    const [first, ...others] = salesPhonesFor(site as Site, visitor).map(({ countryCode }) => countryCode);
    expect(first).toBe(phone);
    expect(new Set([first, ...others])).toEqual(new Set(SALES_PHONES[site as Site].map((one) => one.countryCode)));
    expect(others).not.toContain(phone);
  });

  it('covers four countries for cars and one for watches', () => {
    expect(SALES_PHONES.cars.map(({ countryCode }) => countryCode)).toEqual(['GB', 'DE', 'AU', 'NZ']);
    expect(SALES_PHONES.watches.map(({ countryCode }) => countryCode)).toEqual(['GB']);
  });

  it('is displayed with the digits that are dialled', () => {
    for (const { number, shown } of [...SALES_PHONES.cars, ...SALES_PHONES.watches]) {
      expect(number).toMatch(WHOLE_PHONE_PATTERN);
      expect(`+${phoneDigits(shown)}`).toBe(number);
    }
  });
});
