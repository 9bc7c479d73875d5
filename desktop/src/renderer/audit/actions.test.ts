import { endpoints } from '@marque/core/contracts/all';
import words from '@marque/core/locales/en/console.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { AUDITED_ACTIONS } from './actions.ts';

it('offers writes that the server has, each with its words', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(AUDITED_ACTIONS.filter((action) => !writes.includes(action))).toEqual([]);
  expect(Object.keys(words.audit.did).toSorted()).toEqual([...AUDITED_ACTIONS].toSorted());
});
