import { describe, expect, it } from 'vitest';
import { imageTemplateFor, imageTemplateProblem, imageUrl, imageUrlBy } from './index.ts';

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
    expect(imageUrlBy(template, 'a', { width: 160, fit: 'contain', quality: 55 })).toBe(
      'https://cdn.example/w=160,fit=contain,f=auto,q=55/https://cars.example/images/a',
    );
  });

  it('is the site’s own without a template, and for a crop, which templates can’t name', () => {
    expect(imageUrlBy(null, 'a', { width: 480, format: 'avif' })).toBe(imageUrl('a', { width: 480, format: 'avif' }));
    const crop = { width: 1200, height: 630, format: 'jpg' } as const;
    expect(imageUrlBy(template, 'a', crop)).toBe(imageUrl('a', crop));
  });
});
