import badgeTable from '@marque/fixtures/cases/people-badges.json' with { type: 'json' };
import keyTable from '@marque/fixtures/cases/people-subscription-keys.json' with { type: 'json' };
import whatsAppTable from '@marque/fixtures/cases/people-whatsapp.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { BADGES } from '../account/badges.ts';
import { BADGE_APPEARANCES, badgesOf, subscriptionKey, whatsAppContact } from '../index.ts';

it.each(keyTable.cases)('subscription keys: $make $model', ({ make, model, key }) => {
  expect(subscriptionKey(make, model)).toBe(key);
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
