import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, StoredFile } from '../../forms/fields/index.ts';
import { compareAnswers, countDifferences, type FieldChoice, mergeAnswers } from './index.ts';

const file = (url: string): StoredFile => ({ name: `${url}.png`, type: 'image/png', url, success: true });

const BASE: Answers = { make: 'Fiat', model: '500', notes: 'Rust', hasLogbook: false, images: [file('1'), file('2')] };
const HERE: Answers = { ...BASE, model: '500 F', notes: 'Rust below', images: [file('1'), file('2'), file('3')] };
const THERE: Answers = { ...BASE, hasLogbook: true, notes: 'Some rust', images: [file('2'), file('4')] };

describe('the differences of two versions', () => {
  it('are found field by field', () => {
    expect(Object.fromEntries(compareAnswers(BASE, HERE, THERE))).toEqual({
      make: 'same',
      model: 'onlyHere',
      notes: 'both',
      hasLogbook: 'onlyThere',
      images: 'both',
    });
    expect(countDifferences(compareAnswers(BASE, HERE, THERE))).toEqual({
      same: 1,
      onlyHere: 1,
      onlyThere: 1,
      both: 2,
    });
  });

  it('are unsettled where there is no common version', () => {
    expect(mergeAnswers(null, HERE, THERE, {}).unsettled).toEqual(['model', 'notes', 'hasLogbook', 'images']);
  });

  it('include fields that one side cleared', () => {
    const { model: _, ...cleared } = BASE;
    expect(compareAnswers(BASE, cleared, BASE).get('model')).toBe('onlyHere');
    expect(mergeAnswers(BASE, cleared, BASE, {}).answers).toEqual(cleared);
  });
});

describe('the merge', () => {
  it('takes what one side changed, and leaves the rest to the user', () => {
    expect(mergeAnswers(BASE, HERE, THERE, {})).toEqual({
      answers: {
        make: 'Fiat',
        model: '500 F',
        notes: 'Rust below',
        hasLogbook: true,
        images: [file('2'), file('3'), file('4')],
      },
      unsettled: ['notes'],
    });
  });

  it.each<[FieldChoice, string]>([
    ['here', 'Rust below'],
    ['there', 'Some rust'],
    ['keepBoth', 'Rust below\n\nSome rust'],
    ['keepBothInLine', 'Rust below Some rust'],
  ])('takes the choice %s', (choice, notes) => {
    const merged = mergeAnswers(BASE, HERE, THERE, { notes: choice });
    expect([merged.answers.notes, merged.unsettled]).toEqual([notes, []]);
  });

  it('keeps the longer of two texts of which one contains the other', () => {
    const merged = mergeAnswers(null, { notes: 'Rust' }, { notes: 'Rust below' }, { notes: 'keepBoth' });
    expect(merged.answers.notes).toBe('Rust below');
  });

  it('cannot keep both of two switches', () => {
    const merged = mergeAnswers(null, { hasLogbook: true }, { hasLogbook: false }, { hasLogbook: 'keepBoth' });
    expect(merged.unsettled).toEqual(['hasLogbook']);
  });

  it('takes a text that is written anew', () => {
    const merged = mergeAnswers(BASE, HERE, THERE, { notes: { text: 'A little rust' } });
    expect([merged.answers.notes, merged.unsettled]).toEqual(['A little rust', []]);
  });

  it('keeps all files of two lists', () => {
    const merged = mergeAnswers(
      null,
      { images: [file('1'), file('2')] },
      { images: [file('2'), file('3')] },
      {
        images: 'keepBoth',
      },
    );
    expect(merged).toEqual({ answers: { images: [file('1'), file('2'), file('3')] }, unsettled: [] });
  });

  it('takes a choice about a field that one side changed', () => {
    expect(mergeAnswers(BASE, HERE, THERE, { model: 'there' }).answers.model).toBe('500');
  });
});

const value = fc.oneof(
  fc.constantFrom('', 'a', 'b'),
  fc.boolean(),
  fc.uniqueArray(fc.constantFrom('1', '2', '3')).map((urls) => urls.map(file)),
);
const answers = fc.dictionary(fc.constantFrom('p', 'q', 'r', '__proto__'), value) as fc.Arbitrary<Answers>;

it('changes nothing where only one side changed, and is settled by a choice for each field', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, here, there) => {
      expect(mergeAnswers(base, here, base, {})).toEqual({ answers: here, unsettled: [] });
      expect(mergeAnswers(base, base, there, {})).toEqual({ answers: there, unsettled: [] });
      expect(mergeAnswers(base, here, here, {})).toEqual({ answers: here, unsettled: [] });
      const choices = Object.fromEntries(mergeAnswers(base, here, there, {}).unsettled.map((key) => [key, 'there']));
      expect(mergeAnswers(base, here, there, choices as Record<string, FieldChoice>).unsettled).toEqual([]);
    }),
  );
});
