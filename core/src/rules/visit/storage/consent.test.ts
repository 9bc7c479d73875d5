import arrivalTable from '@marque/fixtures/cases/visit-arrivals.json' with { type: 'json' };
import consentTable from '@marque/fixtures/cases/visit-consent.json' with { type: 'json' };
import cookieTable from '@marque/fixtures/cases/visit-cookies.json' with { type: 'json' };
import listTable from '@marque/fixtures/cases/visit-preference-lists.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, itHolds } from '../../laws.arbitrary.ts';
import {
  canStoreCookie,
  cleanPreferenceList,
  consentGroups,
  cookiesToClear,
  forcedGroups,
  initialConsent,
  isConsented,
  setConsentGroup,
  withForcedGroups,
  writeConsent,
} from '../index.ts';
import {
  ALL_CONSENT,
  CONSENT_GROUPS,
  CONSENT_MODES,
  ESSENTIAL_CONSENT,
  firstConsent,
  MODES_OF_GROUP,
  readConsent,
} from './consent.ts';
import { COOKIES } from './cookies.ts';

const consents = fc
  .subarray([...CONSENT_MODES])
  .map((modes) => CONSENT_MODES.filter((mode) => mode === 'essential' || modes.includes(mode)));

describe('lists of preferences', () => {
  it.each(listTable.cases)('"$list" is "$cleaned"', ({ list, cleaned }) => {
    expect(cleanPreferenceList(list)).toBe(cleaned);
  });

  it('keep their words in order and lose every comma too many', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    const commas = fc.integer({ min: 1, max: 4 }).map((count) => ','.repeat(count));
    forAll([fc.array(fc.tuple(word, commas)), commas], (pairs, start) => {
      const untidy = start + pairs.map(([name, joint]) => name + joint).join('');
      expect(cleanPreferenceList(untidy)).toBe(pairs.map(([name]) => name).join(','));
    });
  });
});

describe('consent', () => {
  it.each(consentTable.cases)('$note', ({ stored, countryCode, consent, mustAsk }) => {
    expect(firstConsent({ stored, countryCode })).toEqual({ consent, mustAsk });
  });

  it.each(arrivalTable.cases)('on arrival: $note', ({ cookies, account, countryCode, ...expected }) => {
    const { consent, mustAsk } = initialConsent({ cookies, accountPreference: account, countryCode });
    expect({ consent, mustAsk, keepsLanguage: canStoreCookie('NEXT_LOCALE', consent) }).toEqual({
      consent: expected.consent,
      mustAsk: expected.mustAsk,
      keepsLanguage: expected.keepsLanguage,
    });
  });

  itHolds('is read as it was written', [consents], (consent) => {
    expect(readConsent(writeConsent(consent))).toEqual(consent);
  });

  it('is null without a stored value', () => {
    expect(readConsent(undefined)).toBeNull();
  });

  it('has every mode in one group', () => {
    expect(CONSENT_GROUPS.flatMap((group) => MODES_OF_GROUP[group])).toEqual(CONSENT_MODES);
  });

  it('turns a whole group and leaves the others alone; essential stays', () => {
    forAll([consents, fc.constantFrom(...CONSENT_GROUPS), fc.boolean()], (consent, group, isOn) => {
      const turned = setConsentGroup(consent, group, isOn);
      for (const mode of CONSENT_MODES) {
        const isTurned = MODES_OF_GROUP[group].includes(mode);
        const expected = mode === 'essential' || (isTurned ? isOn : isConsented(consent, mode));
        expect(isConsented(turned, mode), mode).toBe(expected);
      }
    });
  });

  it('shows a group as on only with all of its modes, and as locked where it is always or forced on', () => {
    const states = (consent: typeof ALL_CONSENT, forced: ('functional' | 'analytical')[] = []) =>
      consentGroups(consent, forced).map(({ group, state }) => `${group} ${state}`);
    expect(states(ALL_CONSENT)).toEqual(['essential alwaysOn', 'functional on', 'analytical on', 'advertising on']);
    expect(states(['essential', 'adStorage', 'adUserData'], ['analytical'])).toEqual([
      'essential alwaysOn',
      'functional off',
      'analytical forcedOn',
      'advertising off',
    ]);
  });
});

describe('cookies', () => {
  it('are exactly these', () => {
    expect(Object.entries(COOKIES).map(([name, rule]) => ({ name, ...rule }))).toEqual(cookieTable.cases);
  });

  it('are set by what was agreed to, and cleared when that is taken back', () => {
    expect(cookiesToClear(ALL_CONSENT)).toEqual([]);
    const essential = cookieTable.cases.filter((row) => row.mode === 'essential').map((row) => row.name);
    const cleared = cookiesToClear(ESSENTIAL_CONSENT);
    expect([...essential, ...cleared].toSorted()).toEqual(Object.keys(COOKIES).toSorted());
    expect(canStoreCookie('_fbp', ['essential', 'adUserData'])).toBe(false);
    expect(canStoreCookie('_fbp', ['essential', 'adStorage'])).toBe(true);
  });
});

describe('groups that are forced on', () => {
  const flags = {
    'consent.functionalForced': true,
    'consent.analyticalForced': false,
    'consent.essentialForced': true,
  };

  it('are named by flags, and never the essential group', () => {
    expect(forcedGroups(flags)).toEqual(['functional']);
    expect(forcedGroups(null)).toEqual([]);
  });

  it('are shown as such and part of every choice', () => {
    expect(consentGroups(ESSENTIAL_CONSENT, forcedGroups(flags)).map(({ state }) => state)).toEqual([
      'alwaysOn',
      'forcedOn',
      'off',
      'off',
    ]);
    expect(withForcedGroups(ESSENTIAL_CONSENT, forcedGroups(flags))).toEqual(['essential', 'functional']);
    expect(withForcedGroups(ESSENTIAL_CONSENT, [])).toEqual(ESSENTIAL_CONSENT);
  });
});
