import { describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, IMAGE_WIDTHS, imageTemplateFor, imageTemplateProblem, imageUrl, imageUrlBy } from './index.ts';

describe('a template of an image CDN', () => {
  it.each([
    'https://cdn.example/{key}?w={width}',
    'https://cdn.example:8443/w={width},fit={fit},f={format},q={quality}/{origin}/images/{key}',
    'http://127.0.0.1:9000/images/{key}?w={width}',
  ])('may be %s', (template) => {
    expect(imageTemplateProblem(template)).toBeNull();
  });

  it.each([
    ['cdn.example/{key}?w={width}', 'begins like'],
    ['http://cdn.example/{key}?w={width}', 'begins like'],
    ['https://{key}.example/{width}', 'begins like'],
    ['https://user@cdn.example/{key}/{width}', 'begins like'],
    ['https://cdn.example/{key}', '{width} must be in it'],
    ['https://cdn.example/', '{key} and {width} must be in it'],
    ['https://cdn.example/{key}/{width}/{height}', '{height} is none of'],
  ])('may not be %s', (template, problem) => {
    expect(imageTemplateProblem(template)).toContain(problem);
  });
});

describe('the address of a picture by a template', () => {
  const template = imageTemplateFor(
    'https://cdn.example/w={width},fit={fit},f={format},q={quality}/{origin}/images/{key}',
    'https://cars.example',
  );

  it('names what the page asks for', () => {
    expect(imageUrlBy(template, 'lots/1/side', { width: 480, format: 'avif' })).toBe(
      'https://cdn.example/w=480,fit=cover,f=avif,q=80/https://cars.example/images/lots/1/side',
    );
    expect(imageUrlBy(template, 'a', { width: 160, format: 'jpg', quality: 55 })).toBe(
      'https://cdn.example/w=160,fit=cover,f=jpg,q=55/https://cars.example/images/a',
    );
  });

  it.each(IMAGE_FORMATS)('without one is the site’s own (%s)', (format) => {
    for (const width of IMAGE_WIDTHS) {
      for (const options of [
        { width, format },
        { width, format, quality: 55 },
      ]) {
        expect(imageUrlBy(null, 'lots/1/side', options)).toBe(imageUrl('lots/1/side', options));
      }
    }
  });
});
