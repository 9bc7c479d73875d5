import { consignedKind } from '@marque/core/forms/titles';
import { CONSIGNMENT_IDS, variantOf } from '@marque/core/forms/variants';
import words from '@marque/core/locales/en/consign.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { SELLING_PLACES } from './choice/choices.ts';

describe('the words of the pages', () => {
  it('say of every step why it is asked, and of no other', () => {
    const steps = new Set(CONSIGNMENT_IDS.flatMap((id) => variantOf(id).steps.map(({ key }) => key)));
    expect(Object.keys(words.help.step).sort()).toEqual([...steps].sort());
  });

  it('name every place and every kind', () => {
    expect(Object.keys(words.choice.place)).toEqual(SELLING_PLACES.map(({ key }) => key));
    expect(Object.keys(words.choice.placeHelp)).toEqual(SELLING_PLACES.map(({ key }) => key));
    expect(Object.keys(words.kindOf).sort()).toEqual([...new Set(CONSIGNMENT_IDS.map(consignedKind))].sort());
  });

  it('warn of a missing card in four paragraphs', () => {
    expect(Object.keys(words.card)).toEqual(expect.arrayContaining(['first', 'second', 'third', 'fourth']));
  });
});
