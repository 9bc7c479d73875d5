import { describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageWidth, imageQuery } from '../../contracts/images/index.ts';
import { pictureSources } from './widths.ts';

/** Address and width of each candidate. */
function candidates(sources: string) {
  return sources.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return { url: new URL(address, 'http://cars.test'), width: Number(width.replace(/w$/, '')) };
  });
}

describe('pictureSources', () => {
  const widths = (...ends: [ImageWidth, ImageWidth]) =>
    candidates(pictureSources('a', 'webp', ...ends)).map(({ width }) => width);

  it('goes up to the most that is needed in steps that are worth a file', () => {
    expect(widths(384, 960)).toEqual([384, 640, 960]);
    expect(widths(400, 800)).toEqual([400, 640, 800]);
    expect(widths(480, 1920)).toEqual([480, 640, 960, 1440, 1920]);
    expect(widths(160, 240)).toEqual([160, 240]);
    expect(widths(400, 400)).toEqual([400]);
  });

  it.each(IMAGE_FORMATS)('asks for %s in the words and the widths that are answered', (format) => {
    for (const least of IMAGE_WIDTHS) {
      for (const { url, width } of candidates(pictureSources('lots/1/side', format, least, 1920))) {
        expect(url.pathname).toBe('/images/lots/1/side');
        expect(imageQuery.parse(Object.fromEntries(url.searchParams))).toMatchObject({ w: width, fm: format });
      }
    }
  });
});
