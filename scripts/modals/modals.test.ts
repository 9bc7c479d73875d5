import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { END_OUTCOMES, PANEL_ACTIONS } from '@marque/core/rules/live';
import { describe, expect, it } from 'vitest';
import { LOGIN_PROMPTS } from '../../core/src/rules/people/access/login-prompts.ts';
import { DOCUMENT, documentOf } from './document.ts';
import { GROUPS, MODAL_ENTRIES, MODALS } from './table/index.ts';

describe('the table of modals', () => {
  it('is what the document says: `npm run modals` writes it', () => {
    expect(readFileSync(join(import.meta.dirname, '../..', DOCUMENT), 'utf8')).toBe(documentOf(GROUPS));
  });

  it('has each modal in one group', () => {
    expect(Object.values(GROUPS).flatMap(Object.keys).toSorted()).toEqual(Object.keys(MODALS).toSorted());
  });

  it('has a confirmation for every action of the panel', () => {
    const confirmed = Object.keys(MODALS).filter((name) => name.startsWith('confirm.'));
    expect(confirmed.toSorted()).toEqual(PANEL_ACTIONS.map((action) => `confirm.${action}`).toSorted());
  });

  it('has every outcome of an auction that lasts', () => {
    const passing = new Set(['wonPaymentPending']);
    const cases = Object.keys(MODALS.auctionEnd.cases);
    expect(cases).toEqual(expect.arrayContaining(END_OUTCOMES.filter((outcome) => !passing.has(outcome))));
  });

  it('has a way into the login drawer for every reason to open it', () => {
    const reasons = Object.values(LOGIN_PROMPTS).flatMap(({ place, reason }) => (place === 'drawer' ? reason : []));
    const named: Readonly<Record<string, string>> = { subscribe: 'alert' };
    const cases = Object.keys(MODALS.login.cases);
    expect(cases).toEqual(expect.arrayContaining(reasons.map((reason) => named[reason] ?? reason)));
  });

  it('says in every row how the modal opens and what follows', () => {
    for (const [name, { title, cases }] of MODAL_ENTRIES) {
      expect(Object.keys(cases), name).not.toEqual([]);
      for (const text of [title, ...Object.values(cases).flatMap(({ way, outcome }) => [way, outcome])]) {
        expect(text, name).toMatch(/^[^|.]+[^|. ]$/);
      }
    }
  });
});
