import { consignedKind } from '@marque/core/forms/titles';
import { CONSIGNMENT_IDS, variantOf } from '@marque/core/forms/variants';
import words from '@marque/core/locales/en/consign.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { SELLING_PLACES } from './choice/choice-page.tsx';

describe('the texts of the pages', () => {
  it('explain each step, and only existing steps', () => {
    const steps = new Set(CONSIGNMENT_IDS.flatMap((id) => variantOf(id).steps.map(({ key }) => key)));
    expect(Object.keys(words.help.step).sort()).toEqual([...steps].sort());
  });

  it('label each place and each kind', () => {
    expect(Object.keys(words.choice.place)).toEqual(SELLING_PLACES.map(({ key }) => key));
    expect(Object.keys(words.choice.placeHelp)).toEqual(SELLING_PLACES.map(({ key }) => key));
    expect(Object.keys(words.kindOf).sort()).toEqual([...new Set(CONSIGNMENT_IDS.map(consignedKind))].sort());
  });

  it('have four paragraphs in the warning about a missing card', () => {
    expect(Object.keys(words.card)).toEqual(expect.arrayContaining(['first', 'second', 'third', 'fourth']));
  });
});
