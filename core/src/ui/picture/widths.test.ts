import { describe, expect, it } from 'vitest';
import { type PictureWidth, pictureSources, pictureUrl } from './widths.ts';

describe('pictureUrl', () => {
  it('keeps the folders of a key and escapes the rest', () => {
    expect(pictureUrl('lots/17/side view', 480, 'avif')).toBe('/images/lots/17/side%20view?w=480&fm=avif');
  });
});

describe('pictureSources', () => {
  const widths = (...ends: [PictureWidth, PictureWidth]) =>
    [...pictureSources('a', 'webp', ...ends).matchAll(/w=(\d+)&fm=webp (\d+)w/g)].map(([, asked, said]) => {
      expect(asked).toBe(said);
      return Number(said);
    });

  it('goes up to the most that is needed in steps that are worth a file', () => {
    expect(widths(384, 960)).toEqual([384, 640, 960]);
    expect(widths(400, 800)).toEqual([400, 640, 800]);
    expect(widths(480, 1920)).toEqual([480, 640, 960, 1440, 1920]);
    expect(widths(160, 240)).toEqual([160, 240]);
    expect(widths(400, 400)).toEqual([400]);
  });
});
