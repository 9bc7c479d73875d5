import holdTable from '@marque/fixtures/cases/people-comment-holds.json' with { type: 'json' };
import textTable from '@marque/fixtures/cases/people-comment-texts.json' with { type: 'json' };
import tidyTable from '@marque/fixtures/cases/people-comment-tidying.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { checkComment, commentHolds, isPublishable, LONGEST_COMMENT, tidyComment } from '../index.ts';
import { LISTED_WORDS } from './listed-words.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

describe('the text of a comment', () => {
  it.each(textTable.cases)('with $note can be published: $isPublishable', ({ text, isPublishable: expected }) => {
    expect(isPublishable(text)).toBe(expected);
  });

  it('may be two thousand characters long', () => {
    expect(isPublishable('a'.repeat(LONGEST_COMMENT))).toBe(true);
    expect(isPublishable('a'.repeat(LONGEST_COMMENT + 1))).toBe(false);
    expect(isPublishable(` ${'a'.repeat(LONGEST_COMMENT)}\n`)).toBe(true);
  });

  it('is well formed', () => {
    expect(isPublishable('a\ud800')).toBe(false);
  });

  it.each(tidyTable.cases)('is tidied: $note', ({ text, tidy }) => {
    expect(tidyComment(text)).toBe(tidy);
  });

  itHolds('is tidied once, and its judgement stays the same', [anyText], (text) => {
    const tidy = tidyComment(text);
    expect(tidyComment(tidy)).toBe(tidy);
    expect(isPublishable(tidy)).toBe(isPublishable(text));
  });

  itHolds('has at most thirty lines', [fc.array(fc.constantFrom('a', '', ' ', 'b c'))], (lines) => {
    expect(tidyComment(lines.join('\n')).split('\n').length).toBeLessThanOrEqual(30);
  });
});

describe('checkComment', () => {
  const member = {
    isLoggedIn: true,
    isBlocked: false,
    isEmailVerified: true,
    hasCard: true,
    isVip: false,
    isStaff: false,
  };

  it('judges the person alone before there is a text', () => {
    expect(checkComment(member, null)).toBeNull();
    expect(checkComment({ ...member, hasCard: false }, null)?.key).toBe('addPaymentMethodToComment');
    expect(checkComment({ ...member, isLoggedIn: false }, null)?.key).toBe('loginToComment');
  });

  it('refuses contact data', () => {
    expect(checkComment(member, 'Ring 07700 900123')?.key).toBe('commentTextInvalid');
  });
});

describe('a comment is held', () => {
  it.each(holdTable.cases)('$note: $holds', ({ text, hasPublished, isVendor, isStaff, holds }) => {
    expect(commentHolds({ text, hasPublished, isVendor, isStaff })).toEqual(holds);
  });

  it.each(LISTED_WORDS.map((entry) => entry.replace('*', '')))('for "%s"', (word) => {
    expect(commentHolds({ text: `So, ${word}.`, hasPublished: true, isVendor: false, isStaff: false })).toEqual([
      'listedWord',
    ]);
  });

  it('by words that are listed once, in lower case', () => {
    expect(new Set(LISTED_WORDS).size).toBe(LISTED_WORDS.length);
    for (const entry of LISTED_WORDS) expect(entry).toMatch(/^[a-z]+( [a-z]+)*\*?$/);
  });
});
