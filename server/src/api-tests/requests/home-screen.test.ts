import { SITES } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import { BARE_PAGES, builtPages, serverForFile } from '../harness/test-server.ts';

const pages = await builtPages();
const server = await serverForFile(pages ?? BARE_PAGES);

describe.skipIf(pages === null).each(SITES)('the site %s on a home screen', (site) => {
  const ask = (path: string) => server.visitor.send({ method: 'GET', path, site, headers: { accept: '*/*' } });

  it('has a manifest whose icons exist, in their sizes', async () => {
    const { status, headers, json } = await ask('/manifest.webmanifest');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
    const manifest = json as Readonly<Record<string, unknown>> & {
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
    };
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', lang: 'en' });
    for (const field of ['name', 'short_name', 'description']) expect(manifest[field]).toMatch(/\w+ \w+/);
    for (const field of ['theme_color', 'background_color']) expect(manifest[field]).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
    expect(await sizeOf(`/icon-${site}-180.png`)).toBe('180x180');
  });

  it('is named in the head of each page, with the colours of both schemes', async () => {
    const { text } = await server.visitor.send({ method: 'GET', path: '/', site, headers: { accept: 'text/html' } });
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(text).toContain(`<link rel="apple-touch-icon" href="/icon-${site}-180.png"`);
    expect(text.match(/<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)"/g)).toHaveLength(2);
  });

  it.each([
    ['/', ['/feeds/lots.xml', '/feeds/articles.xml']],
    ['/buy', ['/feeds/lots.xml']],
    ['/articles', ['/feeds/articles.xml']],
    ['/makes', []],
  ])('announces its feeds at %s', async (path, feeds) => {
    const { text } = await server.visitor.send({ method: 'GET', path, site, headers: { accept: 'text/html' } });
    const links = [
      ...text.matchAll(/<link rel="alternate" type="application\/rss\+xml" href="([^"]+)" title="[^"]+"/g),
    ];
    expect(links.map(([, href]) => href)).toEqual(feeds);
  });

  /** As the header of the PNG file says. */
  async function sizeOf(path: string): Promise<string> {
    const answer = await fetch(server.origins[site] + path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const header = Buffer.from(await answer.arrayBuffer());
    return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
  }
});
