import { firstEntry } from '@marque/core/forms/enquiry';
import { expect, it } from 'vitest';
import { nextAttempt } from './send-seller.ts';

const { setting: SETTING } = firstEntry({ countryCode: 'GB', phone: null });
const STATE = { answers: { lotSubType: 'plate', registration: 'M4 RQE' }, setting: SETTING };

function parts(trustScore: number, key: string) {
  return {
    visit: { countryCode: 'GB', hasOptedIntoSms: false, trustScore, campaign: {} },
    newKey: () => key,
  };
}

it('sends the same form once more word for word, and a changed one as its own', () => {
  const first = nextAttempt(null, 'sell-with-us', STATE, parts(5_000, 'one'));
  expect(first).toMatchObject({ key: 'one', body: { vehicleTitle: 'M4 RQE', trustScore: 5_000 } });
  expect(nextAttempt(first, 'sell-with-us', STATE, parts(9_000, 'two'))).toBe(first);
  const changed = { ...STATE, answers: { ...STATE.answers, registration: 'M5 RQE' } };
  expect(nextAttempt(first, 'sell-with-us', changed, parts(9_000, 'two'))).toMatchObject({
    key: 'two',
    body: { vehicleTitle: 'M5 RQE', trustScore: 9_000 },
  });
  expect(nextAttempt(first, 'sell-with-us', { ...STATE, setting: { ...SETTING } }, parts(1, 'three')).key).toBe(
    'three',
  );
});
