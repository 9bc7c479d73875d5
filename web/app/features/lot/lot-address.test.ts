import type { LotType } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import { addressInstead } from './lot-address.ts';

const origins = { cars: 'https://cars.test', watches: 'https://watches.test' };
const car = { lotType: 'car', slug: 'a', site: 'cars' } as const;

const asked = (path: string, site: 'cars' | 'watches' = 'cars') => ({ site, origins, path });

describe('where a lot’s page is', () => {
  it.each<[LotType, string, string | null]>([
    ['car', '/for-sale/a', null],
    ['car', '/for-sale/a/', null],
    ['car', '/plates/a', '/for-sale/a'],
    ['plate', '/plates/a', null],
    ['plate', '/for-sale/a', '/plates/a'],
    ['plate', '/de/for-sale/a', '/plates/a'],
    ['plate', '/zh-Hans/plates/a', null],
    ['plate', '/for-sale/a.data', '/plates/a'],
    ['plate', '/plates/a.data', null],
    ['collection', '/for-sale/a', '/collection/a'],
    ['collection', '/collection/a', null],
    ['car', '/collection/a', '/for-sale/a'],
    ['bike', '/for-sale/a', null],
  ])('%s at %s: %s', (lotType, path, instead) => {
    expect(addressInstead({ ...car, lotType }, asked(path))).toBe(instead);
  });

  it('is on its own site, in the language that was asked for', () => {
    const watch = { lotType: 'watch', slug: 'w', site: 'watches' } as const;
    expect(addressInstead(watch, asked('/for-sale/w'))).toBe('https://watches.test/for-sale/w');
    expect(addressInstead(watch, asked('/de_DE/for-sale/w'))).toBe('https://watches.test/de_DE/for-sale/w');
    expect(addressInstead(watch, asked('/for-sale/w', 'watches'))).toBeNull();
  });
});
