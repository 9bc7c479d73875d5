import badgeTable from '@marque/fixtures/cases/people-badges.json' with { type: 'json' };
import keyTable from '@marque/fixtures/cases/people-subscription-keys.json' with { type: 'json' };
import whatsAppTable from '@marque/fixtures/cases/people-whatsapp.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { BADGES } from '../account/badges.ts';
import {
  alertKeyOf,
  BADGE_APPEARANCES,
  badgesOf,
  subscriptionKey,
  subscriptionName,
  whatsAppContact,
} from '../index.ts';

it.each(keyTable.cases)('subscription keys: $make $model', ({ make, model, key }) => {
  expect(subscriptionKey(make, model)).toBe(key);
});

describe('an alert about similar lots', () => {
  it.each([
    [{ make: 'Fiat', model: '500 F' }, 'fiat_500f'],
    [{ make: 'Fiat', model: null }, null],
    [{ make: null, model: '500 F' }, null],
    [{ make: 'Fiat', model: ' ' }, null],
    [{ make: 'Fiat', model: '500_F' }, null],
    [{ make: 'Fiat', model: '5'.repeat(81) }, null],
  ])('of %j has the key %s', (lot, key) => {
    expect(alertKeyOf(lot)).toBe(key);
  });

  it.each([
    [['Alfa Romeo 1750 GT Veloce'], 'Alfa Romeo 1750 GT Veloce'],
    [['A car', 'ALFA ROMEO  1750 GTVeloce'], 'ALFA ROMEO  1750 GTVeloce'],
    [['Alfa Romeo 1750'], 'alfaromeo 1750gtveloce'],
    [[], 'alfaromeo 1750gtveloce'],
  ])('with the names %j is called %s', (names, name) => {
    expect(subscriptionName('alfaromeo_1750gtveloce', names)).toBe(name);
  });
});

describe('the WhatsApp link', () => {
  it.each(whatsAppTable.cases)('$companyCode in $lotCountryCode, logged in: $isLoggedIn', ({ contact, ...link }) => {
    expect(whatsAppContact(link)).toEqual(contact === 'login' ? { kind: 'login' } : { kind: 'line', line: contact });
  });
});

describe('badges', () => {
  it.each(badgeTable.cases)('for $sold sold and $bought bought: $badges', ({ badges, ...done }) => {
    expect(badgesOf(done)).toEqual(badges);
  });

  it('are drawn with more bars the higher they are, on each side', () => {
    expect(BADGES.map((badge) => `${BADGE_APPEARANCES[badge].side} ${BADGE_APPEARANCES[badge].bars}`)).toEqual([
      'seller 1',
      'seller 2',
      'seller 3',
      'buyer 1',
      'buyer 2',
      'buyer 3',
    ]);
  });
});
