import dialTable from '@marque/fixtures/cases/contact-dial-codes.json' with { type: 'json' };
import answersTable from '@marque/fixtures/cases/contact-phone-answers.json' with { type: 'json' };
import phoneTable from '@marque/fixtures/cases/contact-phones.json' with { type: 'json' };
import preselectedTable from '@marque/fixtures/cases/contact-preselected.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, forAllWith } from '../../laws.arbitrary.ts';
import { COUNTRIES, type Region, type UnsupportedFilterRegion } from '../../places/index.ts';
import {
  firstPhoneEntry,
  joinPhone,
  PHONE_COUNTRIES,
  phoneAnswer,
  phoneCountry,
  preselectedPhoneCountry,
  splitPhone,
  WHOLE_PHONE_PATTERN,
} from '../index.ts';
import { dialCodeOf } from './phone-numbers.ts';

describe('dial codes', () => {
  it.each(dialTable.cases)('of $country: $dialCode', ({ country, dialCode }) => {
    expect(dialCodeOf(country)).toBe(dialCode);
  });

  it('exist for every country with a numbering plan', () => {
    const without = dialTable.cases.filter(({ dialCode }) => dialCode === null).map(({ country }) => country);
    expect(COUNTRIES.filter((country) => dialCodeOf(country) === null).toSorted()).toEqual(
      without.filter((country) => COUNTRIES.includes(country)).toSorted(),
    );
  });

  it('are offered for six countries', () => {
    const six = dialTable.cases.slice(0, 6).map(({ country, dialCode }) => ({ countryCode: country, dialCode }));
    expect(PHONE_COUNTRIES).toEqual(six);
    for (const { country, isOffered } of dialTable.cases) {
      expect(phoneCountry(country).countryCode === country.toUpperCase(), country).toBe(isOffered);
    }
  });

  it.each(preselectedTable.cases)('of a form in $region preselects $selected for a person from $countryCode', (row) => {
    const region = row.region as Region | UnsupportedFilterRegion | null;
    expect(preselectedPhoneCountry({ countryCode: row.countryCode, region }).countryCode).toBe(row.selected);
  });
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
    if (whole !== null) expect(splitPhone(whole)?.country.countryCode).toBe(country);
  });

  it('is null for a country without numbers and for digits of another country', () => {
    expect(joinPhone({ countryCode: 'AQ', dialCode: '672' }, '7700900123')).toBeNull();
    expect(joinPhone({ countryCode: 'GB', dialCode: '49' }, '7700900123')).toBeNull();
  });

  it('is split for the six listed countries only', () => {
    for (const whole of ['+61412345678', '+852 5123 4567', '447700900123', '+44', '', 'tel']) {
      expect(splitPhone(whole)).toBeNull();
    }
    // Canada and Jersey share the dial code of a neighbour, and the select shows the dial code only.
    expect(splitPhone('+14165550123')?.country.countryCode).toBe('US');
    expect(splitPhone('+447797000001')?.country.countryCode).toBe('GB');
  });

  it('splits into the digits that made it, without the national trunk prefix', () => {
    const digits = fc.stringMatching(/^\d{5,14}$/);
    forAllWith({ numRuns: 1_000 })([fc.constantFrom(...PHONE_COUNTRIES), digits], (country, typed) => {
      const whole = joinPhone(country, typed);
      if (whole === null) return;
      expect(whole).toMatch(WHOLE_PHONE_PATTERN);
      expect(whole.startsWith(`+${country.dialCode}`)).toBe(true);
      const split = splitPhone(whole);
      expect(split?.country).toEqual(country);
      expect(typed.endsWith(split?.digits ?? '-')).toBe(true);
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
      expect(splitPhone(whole ?? '')).toEqual({ country, digits });
    });
  });

  it('is joined for every country with a dial code', () => {
    const countries = COUNTRIES.flatMap((countryCode) => {
      const dialCode = dialCodeOf(countryCode);
      return dialCode === null ? [] : [{ countryCode, dialCode }];
    });
    forAll([fc.constantFrom(...countries), fc.stringMatching(/^[2-9]\d{6,9}$/)], (country, digits) => {
      const whole = joinPhone(country, digits);
      if (whole === null) return;
      expect(whole).toMatch(WHOLE_PHONE_PATTERN);
      expect(whole.startsWith(`+${country.dialCode}`)).toBe(true);
    });
  });
});
