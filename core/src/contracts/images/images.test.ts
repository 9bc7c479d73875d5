import { describe, expect, it } from 'vitest';
import { TILE_PICTURES } from '../../rules/layout/index.ts';
import { IMAGE_WIDTHS, imageKey, imageQuery, imageUrl } from './index.ts';

describe('the address of a picture', () => {
  it.each([
    [{ width: 384 }, '/images/lots/10001/side?w=384&q=80'],
    [{ width: 400, quality: 60, format: 'webp' }, '/images/lots/10001/side?w=400&fm=webp&q=60'],
    [{ width: 1200, height: 630, format: 'jpg' }, '/images/lots/10001/side?w=1200&h=630&fit=cover&fm=jpg&q=80'],
    [{ width: 160, height: 160, fit: 'contain' }, '/images/lots/10001/side?w=160&h=160&fit=contain&q=80'],
    // `fit` has no effect without a height.
    [{ width: 160, fit: 'contain' }, '/images/lots/10001/side?w=160&q=80'],
  ] as const)('of %o is %s', (options, url) => {
    expect(imageUrl('lots/10001/side', options)).toBe(url);
  });

  it('round-trips at every width', () => {
    for (const width of IMAGE_WIDTHS) {
      const url = new URL(
        imageUrl('a', { width, height: 200, fit: 'contain', format: 'avif', quality: 55 }),
        'http://x',
      );
      const query = imageQuery.parse(Object.fromEntries(url.searchParams));
      expect(query).toEqual({ w: width, h: 200, fit: 'contain', fm: 'avif', q: 55 });
    }
  });
});

it('the widths include those of the tiles, for standard and high-density screens', () => {
  for (const { width } of Object.values(TILE_PICTURES)) {
    expect(IMAGE_WIDTHS).toContain(width);
    expect(IMAGE_WIDTHS).toContain(width * 2);
  }
});

describe('the parameters of a picture', () => {
  it('have defaults', () => {
    expect(imageQuery.parse({})).toEqual({ w: 1200, fit: 'cover', q: 80 });
  });

  it.each([
    { w: '385' },
    { w: '' },
    { w: ['384', '400'] },
    { h: '0' },
    { h: '1921' },
    { h: '10.5' },
    { fit: 'fill' },
    { fm: 'gif' },
    { q: '0' },
    { q: '101' },
    { q: 'best' },
  ])('refuse %o', (query) => {
    expect(imageQuery.safeParse(query).success).toBe(false);
  });
});

describe('keys', () => {
  it.each(['side', 'lots/10001/side', 'lots/10001/close-again', 'a_b/c'])('may be %s', (key) => {
    expect(imageKey.safeParse(key).success).toBe(true);
  });

  it.each([
    '',
    '/side',
    'side/',
    'a//b',
    '../side',
    'lots/../../secret',
    'lots/.env',
    'lots\\x',
    'Side',
    'a%2fb',
    'a b',
    'a\0',
    '-a',
    'a/b/c/d/e/f/g',
    'a'.repeat(121),
  ])('may not be %j', (key) => {
    expect(imageKey.safeParse(key).success).toBe(false);
  });
});
