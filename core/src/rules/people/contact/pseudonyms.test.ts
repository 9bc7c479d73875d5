import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { pseudonym, uniquePseudonym } from '../index.ts';
import { PSEUDONYM_WORDS } from './pseudonym-words.ts';

const userIds = fc.integer({ min: 1, max: 2 ** 31 });

describe('pseudonyms', () => {
  itHolds('are a word of the list and two digits, the same each time', [userIds, fc.string()], (userId, salt) => {
    const name = pseudonym(userId, salt);
    const [word = '', number = ''] = name.split('_');
    expect(PSEUDONYM_WORDS).toContain(word);
    expect(number).toMatch(/^[1-9]\d$/);
    expect(pseudonym(userId, salt)).toBe(name);
  });

  it('never change for an account that has one', () => {
    expect([1, 2, 3, 48_213].map((userId) => pseudonym(userId, 'salt'))).toMatchInlineSnapshot(`
      [
        "fender_36",
        "crankcase_83",
        "godwit_94",
        "rocker_69",
      ]
    `);
  });

  it('differ with the salt', () => {
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    const kept = ids.filter((userId) => pseudonym(userId, 'one') === pseudonym(userId, 'two'));
    expect(kept.length).toBeLessThan(5);
  });

  it('use the whole list and spread over it', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => pseudonym(index + 1, 'spread'));
    const uses = Map.groupBy(names, (name) => name.split('_')[0]);
    expect(uses.size).toBe(PSEUDONYM_WORDS.length);
    const fair = names.length / PSEUDONYM_WORDS.length;
    for (const [word, named] of uses) expect(named.length, word).toBeLessThan(2 * fair);
  });

  it('have no word twice, and only letters in them', () => {
    expect(new Set(PSEUDONYM_WORDS).size).toBe(PSEUDONYM_WORDS.length);
    for (const word of PSEUDONYM_WORDS) expect(word).toMatch(/^[a-z]+$/);
  });

  it('skip names that are taken', () => {
    const taken = new Set<string>();
    for (let userId = 1; userId <= 2_000; userId += 1) {
      const name = uniquePseudonym(userId, 'crowded', (candidate) => taken.has(candidate));
      expect(taken.has(name)).toBe(false);
      taken.add(name);
    }
    expect(taken.size).toBe(2_000);
  });

  it('use the user id where all other names are taken', () => {
    const tried: string[] = [];
    const isTaken = (name: string) => tried.push(name) > 0;
    expect(uniquePseudonym(12, 'salt', isTaken)).toBe(`${pseudonym(12, 'salt')}_12`);
    expect(tried).toHaveLength(20);
  });
});
