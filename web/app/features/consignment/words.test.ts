import { CONSIGNMENT_IDS, variantOf } from '@marque/core/forms/variants';
import words from '@marque/core/locales/en/consign.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { SELLING_PLACES } from './choice/choices.ts';
import { kindOf, referenceOf, titleOf } from './title-of.ts';

describe('the words of the pages', () => {
  it('say of every step why it is asked, and of no other', () => {
    const steps = new Set(CONSIGNMENT_IDS.flatMap((id) => variantOf(id).steps.map(({ key }) => key)));
    expect(Object.keys(words.help.step).sort()).toEqual([...steps].sort());
  });

  it('name every place and every kind', () => {
    expect(Object.keys(words.choice.place)).toEqual(SELLING_PLACES.map(({ key }) => key));
    expect(Object.keys(words.choice.placeHelp)).toEqual(SELLING_PLACES.map(({ key }) => key));
    expect(Object.keys(words.kindOf).sort()).toEqual([...new Set(CONSIGNMENT_IDS.map(kindOf))].sort());
  });

  it('warn of a missing card in four paragraphs', () => {
    expect(Object.keys(words.card)).toEqual(expect.arrayContaining(['first', 'second', 'third', 'fourth']));
  });
});

describe('a lot in the making', () => {
  it.each([
    ['car-uk', { manufactureYear: '1971', carMake: 'Alfa Romeo ', carModel: ' 1750  GTV' }, '1971 Alfa Romeo 1750 GTV'],
    ['car-us', { carMake: 'Ford' }, 'Ford'],
    ['bike', { bikeMake: 'Norton', bikeModel: 'Commando' }, 'Norton Commando'],
    ['plate-uae', { plateCode: 'D', regNumber: '77' }, 'D 77'],
    ['plate-australia', { plateNumber: 'GT 1' }, 'GT 1'],
    ['watch', { watchMake: 'Omega', watchReferenceNumber: '165.024' }, 'Omega 165.024'],
    ['part', { partTitle: ' ' }, null],
    ['plate', {}, null],
    ['plate', { regNumber: ['AR'] }, null],
  ] as const)('%s %o: %s', (formName, answers, title) => {
    expect(titleOf(formName, answers)).toBe(title);
  });

  it('asks of every form for what names it', () => {
    for (const id of CONSIGNMENT_IDS) {
      const keys = variantOf(id).steps.flatMap(({ fields }) => fields.map(({ key }) => key));
      const named = keys.filter((key) => titleOf(id, { [key]: 'x' }) === 'x');
      expect(named.length, id).toBeGreaterThan(0);
    }
  });

  it('has a reference that can be read out', () => {
    expect(referenceOf('5b0c7a52-0000-4000-8000-000000000000')).toBe('5B0C7A52');
  });
});
