import dialTable from '@marque/fixtures/cases/contact-dial-codes.json' with { type: 'json' };
import answersTable from '@marque/fixtures/cases/contact-phone-answers.json' with { type: 'json' };
import phoneTable from '@marque/fixtures/cases/contact-phones.json' with { type: 'json' };
import preselectedTable from '@marque/fixtures/cases/contact-preselected.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, forAllWith } from '../../laws.arbitrary.ts';
import { COUNTRIES } from '../../places/index.ts';
import {
  FIRST_PHONE_COUNTRIES,
  firstPhoneEntry,
  joinPhone,
  PHONE_COUNTRIES,
  phoneAnswer,
  phoneCountry,
  preselectedPhoneCountry,
  splitPhone,
  WHOLE_PHONE_PATTERN,
} from '../index.ts';
import { DIAL_CODES } from './dial-codes.ts';

describe('dial codes', () => {
  it.each(dialTable.cases)('of $country: $dialCode', ({ country, dialCode }) => {
    expect(DIAL_CODES.get(country) ?? null).toBe(dialCode);
  });

  it('exist for every country with a numbering plan', () => {
    const without = dialTable.cases.filter(({ dialCode }) => dialCode === null).map(({ country }) => country);
    expect(COUNTRIES.filter((country) => !DIAL_CODES.has(country)).toSorted()).toEqual(
      without.filter((country) => COUNTRIES.includes(country)).toSorted(),
    );
  });

  it('are offered for all countries, six first (V-016)', () => {
    const six = dialTable.cases
      .filter(({ isFirst }) => isFirst)
      .map(({ country, dialCode }) => ({ countryCode: country, dialCode }));
    expect(PHONE_COUNTRIES.slice(0, 6)).toEqual(six);
    expect(FIRST_PHONE_COUNTRIES).toEqual(six);
    const offered = PHONE_COUNTRIES.map(({ countryCode }) => countryCode);
    expect(offered.toSorted()).toEqual(COUNTRIES.filter((country) => DIAL_CODES.has(country)).toSorted());
    for (const { country, dialCode } of dialTable.cases) {
      expect(phoneCountry(country).countryCode === country, country).toBe(dialCode !== null);
    }
  });

  it.each(preselectedTable.cases)(
    'of a form for $formCountry preselects $selected for a person from $countryCode',
    (row) => {
      expect(preselectedPhoneCountry(row).countryCode).toBe(row.selected);
    },
  );
});

describe('the telephone field', () => {
  it.each(answersTable.first)('with $onFile on file in $countryCode starts with $country "$digits"', (row) => {
    const { country, digits } = firstPhoneEntry(row.onFile, row.countryCode);
    expect({ country: country.countryCode, digits }).toEqual({ country: row.country, digits: row.digits });
  });

  it.each(answersTable.answers)('submits $answer: $note', ({ digits, whole, onFile, answer }) => {
    const came = phoneAnswer({ digits, whole, onFile });
    expect(came.kind === 'fault' ? came.kind : `${came.kind} ${came.number}`).toBe(answer);
  });

  it('changes no number when submitted untouched', () => {
    const { country, digits } = firstPhoneEntry('+447700900101', 'DE');
    const answer = phoneAnswer({ digits, whole: joinPhone(country, digits), onFile: '+447700900101' });
    expect(answer).toEqual({ kind: 'whole', number: '+447700900101' });
  });
});

describe('an international number', () => {
  it.each(phoneTable.cases)('of $country and "$digits" is $whole', ({ country, digits, whole }) => {
    expect(joinPhone(phoneCountry(country), digits)).toBe(whole);
    if (whole !== null) expect(splitPhone(whole, null)?.country.countryCode).toBe(country);
  });

  it('is null for a country without numbers and for digits of another country', () => {
    expect(joinPhone({ countryCode: 'AQ', dialCode: '672' }, '7700900123')).toBeNull();
    expect(joinPhone({ countryCode: 'GB', dialCode: '49' }, '7700900123')).toBeNull();
  });

  it('is split for every assigned dial code', () => {
    for (const whole of ['+99912345678', '+2101234567', '447700900123', '+44', '', 'tel']) {
      expect(splitPhone(whole, 'GB')).toBeNull();
    }
    expect(splitPhone('+85251234567', null)).toEqual({ country: phoneCountry('HK'), digits: '51234567' });
    expect(splitPhone('+14165550123', null)?.country.countryCode).toBe('US');
    expect(splitPhone('+14165550123', 'ca')?.country.countryCode).toBe('CA');
    expect(splitPhone('+447797000001', 'DE')?.country.countryCode).toBe('GB');
  });

  it('splits into the digits that made it, without the national trunk prefix', () => {
    const digits = fc.stringMatching(/^\d{5,14}$/);
    forAllWith({ numRuns: 1_000 })([fc.constantFrom(...FIRST_PHONE_COUNTRIES), digits], (country, typed) => {
      const whole = joinPhone(country, typed);
      if (whole === null) return;
      expect(whole).toMatch(WHOLE_PHONE_PATTERN);
      expect(whole.startsWith(`+${country.dialCode}`)).toBe(true);
      const split = splitPhone(whole, country.countryCode);
      expect(split?.country).toEqual(country);
      expect(typed.endsWith(split?.digits ?? '-')).toBe(true);
    });
  });

  it('is split into the country that it was joined for and the rest of its digits, for every country', () => {
    const digits = fc.stringMatching(/^\d{5,12}$/);
    forAllWith({ numRuns: 2_000 })([fc.constantFrom(...PHONE_COUNTRIES), digits], (country, typed) => {
      const whole = joinPhone(country, typed);
      if (whole === null) return;
      const split = splitPhone(whole, country.countryCode);
      expect(split?.country).toEqual(country);
      expect(`+${country.dialCode}${split?.digits}`).toBe(whole);
    });
  });

  it('splits into all its digits where it has no trunk prefix', () => {
    // Subscriber number ranges in use, so that no number starts with an international prefix.
    const starts = { GB: '77009', US: '21255', FR: '61234', DE: '17012', IT: '06123', NG: '80123' };
    const entries = Object.entries(starts);
    forAll([fc.constantFrom(...entries), fc.stringMatching(/^\d{5}$/)], ([code, start], end) => {
      const digits = code === 'FR' ? `${start}${end.slice(1)}` : start + end;
      const country = phoneCountry(code);
      const whole = joinPhone(country, digits);
      expect(whole).toBe(`+${country.dialCode}${digits}`);
      expect(splitPhone(whole ?? '', null)).toEqual({ country, digits });
    });
  });

  it('is joined for every country with a dial code', () => {
    forAll([fc.constantFrom(...PHONE_COUNTRIES), fc.stringMatching(/^[2-9]\d{6,9}$/)], (country, digits) => {
      const whole = joinPhone(country, digits);
      if (whole === null) return;
      expect(whole).toMatch(WHOLE_PHONE_PATTERN);
      expect(whole.startsWith(`+${country.dialCode}`)).toBe(true);
    });
  });
});
