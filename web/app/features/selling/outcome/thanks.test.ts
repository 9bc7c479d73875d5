import { firstEntry } from '@marque/core/forms/enquiry';
import { expect, it } from 'vitest';
import { thanksFor, thanksIn } from './thanks.ts';

const { setting: SETTING } = firstEntry({ countryCode: 'GB', phone: null });

it.each([
  [{ lotSubType: 'car', carMake: 'Lancia', carModel: 'Flaminia' }, 'Lancia Flaminia'],
  [{ lotSubType: 'bike', bikeMake: 'Vincent', bikeModel: 'Comet', carMake: 'Lancia' }, 'Vincent Comet'],
  [{ lotSubType: 'plate', registration: 'M4 RQE' }, 'M4 RQE'],
  [{ lotSubType: 'part', partName: 'Gearbox' }, 'Gearbox'],
])('names what was sent, and is read back: %j', (answers, title) => {
  const state = thanksFor({ ...answers, firstName: 'Hannah', phone: '07700900143' }, SETTING);
  expect(thanksIn(structuredClone(state))).toEqual({
    name: 'Hannah',
    title,
    phone: '+44 7700900143',
    lotSubType: answers.lotSubType,
  });
});

it.each([null, undefined, 'thanks', {}, { thanks: null }, { thanks: { name: 'Hannah' } }])(
  'ignores the state %j',
  (state) => {
    expect(thanksIn(state)).toBeNull();
  },
);
