import { describe, expect, it } from 'vitest';
import { CONSIGNMENT_IDS, variantOf } from '../variants/index.ts';
import { consignedKind, referenceOf, siteOfForm, titleOf } from './index.ts';

describe('a consigned lot', () => {
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

  it('uses title fields that every form has', () => {
    for (const id of CONSIGNMENT_IDS) {
      const keys = variantOf(id).steps.flatMap(({ fields }) => fields.map(({ key }) => key));
      const named = keys.filter((key) => titleOf(id, { [key]: 'x' }) === 'x');
      expect(named.length, id).toBeGreaterThan(0);
    }
  });

  it('has a short reference', () => {
    expect(referenceOf('5b0c7a52-0000-4000-8000-000000000000')).toBe('5B0C7A52');
  });

  it('belongs to the site of its form', () => {
    expect(CONSIGNMENT_IDS.map(siteOfForm)).toEqual(CONSIGNMENT_IDS.map((id) => variantOf(id).site));
  });

  it('has one of five lot types', () => {
    expect(CONSIGNMENT_IDS.map((id) => `${id}: ${consignedKind(id)}`)).toEqual([
      'car-uk: car',
      'car-australia: car',
      'car-country-town: car',
      'car-hong-kong: car',
      'car-us: car',
      'bike: bike',
      'part: part',
      'plate: plate',
      'plate-australia: plate',
      'plate-uae: plate',
      'watch: watch',
    ]);
  });
});
