import table from '@marque/fixtures/cases/people-mentions.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { MOST_MENTIONS, mentionedNicknames } from './mentions.ts';

describe('mentions in a note', () => {
  it.each(table.cases)('with $note', ({ text, nicknames }) => {
    expect(mentionedNicknames(text)).toEqual(nicknames);
  });

  it('are of the first twenty names', () => {
    const names = Array.from({ length: MOST_MENTIONS + 5 }, (_, nth) => `heron_${nth}`);
    expect(mentionedNicknames(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, MOST_MENTIONS));
  });
});
