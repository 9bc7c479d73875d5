import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LANGUAGES } from '@marque/core/rules/places';
import { describe, expect, it } from 'vitest';
import { createMarkOutdated } from './mark-outdated.ts';

/** 19:21 in London. */
const RENDERED_AT = Date.UTC(2026, 10, 29, 19, 21);
const HEADERS = { 'content-type': 'text/html; charset=utf-8' };

const documentIn = (language: string) =>
  `<!doctype html><html lang="${language}" data-site="cars"><body><p>Lot</p></body></html>`;

const outdated = (html: string) => ({
  status: 200,
  headers: HEADERS,
  cookies: [],
  renderedAt: RENDERED_AT,
  lacksData: false,
  brotli: brotliCompressSync(html),
});

describe('a page that may be out of date', () => {
  it.each(LANGUAGES)('says so with its time in %s, before its first element', async (language) => {
    const page = await createMarkOutdated().page(outdated(documentIn(language)));
    const html = page.bodies.identity.toString();
    expect(html).toMatch(/<body><aside class="mq-outdated" aria-label="[^"]*19:21[^"]*">.*<\/aside><p>Lot<\/p>/);
    expect(html).not.toContain('outdated.');
    expect(brotliDecompressSync(page.bodies.br).toString()).toBe(html);
    expect(gunzipSync(page.bodies.gzip).toString()).toBe(html);
    expect(page.headers).toEqual({ ...HEADERS, warning: '110 - "Response is Stale"' });
  });

  it('is marked once for all who ask for it', () => {
    const { page } = createMarkOutdated();
    const one = outdated(documentIn('en'));
    expect(page(one)).toBe(page(one));
  });

  it('is kept among a bounded number, and marked again when it is asked for after them', async () => {
    const { page } = createMarkOutdated();
    const one = outdated(documentIn('en'));
    const first = page(one);
    await Promise.all(Array.from({ length: 50 }, () => page(outdated(documentIn('en')))));
    const again = page(one);
    expect(again).not.toBe(first);
    expect((await again).bodies.identity).toEqual((await first).bodies.identity);
  });

  it('that could not be marked is tried again', async () => {
    const { page } = createMarkOutdated();
    const broken = { ...outdated(''), brotli: Buffer.from('no brotli') };
    const first = page(broken);
    await expect(first).rejects.toThrow();
    const again = page(broken);
    expect(again).not.toBe(first);
    await expect(again).rejects.toThrow();
  });

  it('is compressed for one visitor after the mark; other documents stay as they are', async () => {
    const { rendered } = createMarkOutdated();
    const request = { encoding: 'gzip', serverNow: RENDERED_AT } as const;
    const page = { status: 200, headers: HEADERS, cookies: [], body: Buffer.from(documentIn('en')) };
    const marked = await rendered(page, request);
    expect(marked.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(marked.body ?? '').toString()).toContain('This page is from 19:21 UK and may be out of date.');
    const moved = { status: 302, headers: { location: '/buy' }, cookies: [], body: null };
    expect(await rendered(moved, request)).toEqual(moved);
    expect(await rendered({ ...page, status: 503 }, request)).toEqual({ ...page, status: 503 });
    const data = { ...page, headers: { 'content-type': 'text/x-script' } };
    expect(await rendered(data, request)).toEqual(data);
  });
});
