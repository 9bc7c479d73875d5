import { presetAnswers } from '@marque/core/forms/enquiry';
import { sellPageOf } from '@marque/core/rules/selling';
import { expect, it } from 'vitest';
import { FORM_OF_SITE, hintOf } from './topics.ts';

it.each([
  ['cars', null, null, { lotSubType: 'car' }],
  ['cars', null, 'Jaguar E-type', { lotSubType: 'car', carMake: 'Jaguar', carModel: 'E-type' }],
  ['cars', 'plates-parts', null, { lotSubType: 'plate' }],
  ['cars', 'sell-my-porsche', null, { lotSubType: 'car', carMake: 'Porsche' }],
  ['watches', null, null, {}],
  ['watches', 'auctions', null, { serviceType: 'standard' }],
  ['watches', 'managed-service', null, { serviceType: 'managed' }],
  ['watches', 'sell-my-omega', null, { watchBrand: 'Omega' }],
] as const)('presets the answers of the form of %s under %s', (site, segment, title, answers) => {
  const page = sellPageOf(site, segment);
  if (page === null) throw new Error('Unknown page.');
  expect(presetAnswers(FORM_OF_SITE[site], hintOf(page, title))).toEqual(answers);
});
