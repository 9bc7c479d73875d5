import plateTable from '@marque/fixtures/cases/display-plates.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { plateLayout } from './index.ts';

it.each(plateTable.cases)('$registrations: $kind', ({ registrations, ...layout }) => {
  expect(plateLayout(registrations)).toEqual(layout);
});
