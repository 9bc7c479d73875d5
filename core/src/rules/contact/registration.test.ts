import table from '@marque/fixtures/cases/contact-registrations.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { firstFault, registrationFaults } from './index.ts';

it.each(table.cases)('registration faults with $note', ({ faults, first, note: _note, ...entry }) => {
  const found = registrationFaults(entry);
  expect(found).toEqual(faults);
  expect(firstFault(found)).toBe(first);
});
