import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageWidth, imageQuery, imageUrl } from '../../contracts/images/index.ts';
import { BandPicture } from './band-picture.tsx';
import { ImageTemplateContext } from './image-address.tsx';
import { Picture, pictureSources } from './picture.tsx';

it('requests only pictures that the endpoint accepts', () => {
  const html = renderToStaticMarkup(<Picture imageKey="lots/1/side" alt="" sizes="25vw" colour="#808080" />);
  const addresses = [...html.matchAll(/\/images\/lots\/1\/side\?[^"\s]+/g)].map(([address]) =>
    address.replaceAll('&amp;', '&'),
  );
  const asked = addresses.map((address) =>
    imageQuery.parse(Object.fromEntries(new URL(address, 'http://cars.test').searchParams)),
  );
  expect(new Set(asked.map(({ fm }) => fm))).toEqual(new Set(['avif', 'webp', 'jpg']));
});

it('requests the same pictures of an image CDN', () => {
  const picture = <Picture imageKey="lots/1/side" alt="" sizes="25vw" colour="#808080" />;
  const template = 'https://cdn.example/images/{key}?w={width}&fm={format}&q={quality}';
  const html = renderToStaticMarkup(<ImageTemplateContext value={template}>{picture}</ImageTemplateContext>);
  expect(html).not.toMatch(/[" ,]\/images\//);
  expect(html.replaceAll('https://cdn.example', '')).toBe(renderToStaticMarkup(picture));
});

it('places a crop by the subject of the picture, and by its middle without one', () => {
  const styleOf = (more: Partial<Parameters<typeof Picture>[0]>) =>
    /<img[^>]*style="([^"]*)"/.exec(
      renderToStaticMarkup(<Picture imageKey="a" alt="" sizes="1px" colour="#808080" {...more} />),
    )?.[1];
  const subject = { left: 0.1, top: 0.6, right: 0.7, bottom: 0.9 };
  expect(styleOf({})).toContain('object-position:50% 50%');
  expect(styleOf({ subject: { left: 0.1, top: 0.6, right: 0.6, bottom: 0.8 } })).toContain('object-position:20% 75%');
  expect(styleOf({ subject, isGrounded: true })).toContain('--picture-ground:60');
});

it('shows a subject that is too tall for a band whole, and crops to all others', () => {
  const classOf = (top: number) => {
    const picture = { key: 'a', colour: '#808080', subject: { left: 0.2, top, right: 0.8, bottom: 0.95 } };
    const html = renderToStaticMarkup(<BandPicture band={21 / 9} picture={picture} sizes="1px" isGrounded />);
    return { isWhole: /<img[^>]*class="[^"]*whole/.test(html), isGrounded: html.includes('--picture-ground') };
  };
  expect(classOf(0.05)).toEqual({ isWhole: true, isGrounded: false });
  expect(classOf(0.5)).toEqual({ isWhole: false, isGrounded: true });
});

it('preloads exactly the candidates of an urgent picture, before the styles of the page', () => {
  const html = renderToString(
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/a.css" />
      </head>
      <body>
        <Picture imageKey="a" alt="" sizes="50vw" colour="#808080" isUrgent />
        <Picture imageKey="b" alt="" sizes="50vw" colour="#808080" />
      </body>
    </html>,
  );
  const [preload, ...others] = [...html.matchAll(/<link rel="preload"[^>]*>/g)];
  expect(others).toEqual([]);
  const sources = /<source type="image\/avif"([^>]*?)\/>/.exec(html)?.[1] ?? 'none';
  const attribute = (text: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(text)?.[1];
  expect(attribute(preload?.[0] ?? '', 'imagesrcset')).toBe(attribute(sources, 'srcset'));
  expect(attribute(preload?.[0] ?? '', 'imagesizes')).toBe('50vw');
  expect(attribute(preload?.[0] ?? '', 'type')).toBe('image/avif');
  expect(attribute(preload?.[0] ?? '', 'fetchpriority')).toBe('high');
  expect(preload?.index).toBeLessThan(html.indexOf('/a.css'));
});

/** Address and width of each candidate. */
function candidates(sources: string) {
  return sources.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return { url: new URL(address, 'http://cars.test'), width: Number(width.replace(/w$/, '')) };
  });
}

describe('pictureSources', () => {
  const widths = (...ends: [ImageWidth, ImageWidth]) =>
    candidates(pictureSources(imageUrl, 'a', 'webp', ...ends)).map(({ width }) => width);

  it('has the widths between the least and the most', () => {
    expect(widths(384, 960)).toEqual([384, 640, 960]);
    expect(widths(400, 800)).toEqual([400, 640, 800]);
    expect(widths(480, 1920)).toEqual([480, 640, 960, 1440, 1920]);
    expect(widths(160, 240)).toEqual([160, 240]);
    expect(widths(400, 400)).toEqual([400]);
  });

  it.each(IMAGE_FORMATS)('requests %s with parameters that the endpoint accepts', (format) => {
    for (const least of IMAGE_WIDTHS) {
      for (const { url, width } of candidates(pictureSources(imageUrl, 'lots/1/side', format, least, 1920))) {
        expect(url.pathname).toBe('/images/lots/1/side');
        expect(imageQuery.parse(Object.fromEntries(url.searchParams))).toMatchObject({ w: width, fm: format });
      }
    }
  });
});
