import table from '@marque/fixtures/cases/contact-registrations.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { firstFault, registrationFaults } from './index.ts';

it.each(table.cases)('an account with $note wrong', ({ faults, first, note: _note, ...entry }) => {
  const found = registrationFaults(entry);
  expect(found).toEqual(faults);
  expect(firstFault(found)).toBe(first);
});
