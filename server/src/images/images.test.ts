import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { imageUrl } from '@marque/core/contracts/images';
import type { LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../platform/clock/index.ts';
import { createApp } from '../platform/http/index.ts';
import { createImages, type ImagesDependencies } from './index.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLDER_BROWSER = 'image/webp,image/svg+xml,image/*;q=0.8';
const KEY = 'lots/10001/side';
/** Left third red, the middle green, the right third blue. */
const FLAG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><path fill="#f00" d="M0 0h400v800H0z"/><path fill="#0f0" d="M400 0h400v800H400z"/><path fill="#00f" d="M800 0h400v800H800z"/></svg>`;
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marque-pictures-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(parts: Partial<ImagesDependencies> = {}) {
  const folder = parts.cacheFolder ?? newFolder();
  const draw = vi.fn<ImagesDependencies['draw']>(
    parts.draw ?? (async (key) => (key.startsWith('lots/') ? FLAG : null)),
  );
  const clock = createClock();
  const log = pino({ level: 'silent' });
  const metrics = { count: vi.fn(), observe: vi.fn(), gauge: vi.fn(), text: async () => '' };
  const images = createImages({ clock, log, metrics }, { ...parts, draw, cacheFolder: folder });
  const app = await createApp({ log, requestLimit: 1e6 });
  images.mount(app);
  const close = async () => {
    await app.close();
    await images.stop();
    clock.stop();
  };
  closers.push(close);
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: BROWSER, 'accept-encoding': 'gzip, br', ...headers } });
  /** Asks until the answer is in pixels. */
  const pixels = (url: string, headers: Record<string, string> = {}) =>
    vi.waitFor(async () => {
      const answer = await get(url, headers);
      expect(answer.headers['content-type']).not.toBe('image/svg+xml');
      expect(answer.statusCode).toBe(200);
      return answer;
    });
  return { app, images, draw, clock, folder, get, pixels, close, metrics };
}

function svgOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString();
}

describe('the first answer', () => {
  it('is the drawing at once, encoded, cached for a minute and unable to run scripts', async () => {
    const { get } = await open();
    const answer = await get(imageUrl(KEY, { width: 384 }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=60',
      vary: 'Accept, Accept-Encoding',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'x-content-type-options': 'nosniff',
    });
    expect(svgOf(answer)).toContain('<svg width="384" height="256" viewBox="0 0 1200 800"');
  });

  it.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('to a reader of "%s" is encoded as %s', async (acceptEncoding, expected) => {
    const { get } = await open();
    const answer = await get(imageUrl(KEY, { width: 384 }), { 'accept-encoding': acceptEncoding });
    expect(answer.headers['content-encoding']).toBe(expected);
    expect(svgOf(answer)).toContain('<svg ');
  });

  it('does not wait for pixels, however many are asked for at once, and draws each drawing once', async () => {
    const { get, draw, clock, images } = await open();
    images.onBids();
    const urls = Array.from({ length: 40 }, (_, lot) => imageUrl(`lots/${lot % 20}/side`, { width: 384 }));
    const answers = await Promise.all(urls.map((url) => get(url)));
    expect(answers.map((answer) => answer.headers['content-type'])).toEqual(urls.map(() => 'image/svg+xml'));
    expect(draw).toHaveBeenCalledTimes(20);
    clock.stop();
  });

  it('asks a client that can’t read drawings to retry', async () => {
    const { get, pixels } = await open();
    const url = imageUrl(KEY, { width: 384 });
    const answer = await get(url, { accept: 'image/jpeg' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({ code: 503, message: 'temporarilyUnavailable' });
    expect((await pixels(url, { accept: 'image/jpeg' })).headers['content-type']).toBe('image/jpeg');
  });
});

describe('later answers', () => {
  it.each([
    [BROWSER, 'image/avif', 'heif'],
    [OLDER_BROWSER, 'image/webp', 'webp'],
    ['image/*,*/*', 'image/jpeg', 'jpeg'],
    ['image/avif;q=0, image/*', 'image/jpeg', 'jpeg'],
  ])('to "%s" are %s of the size asked for, for ever', async (accept, type, format) => {
    const { pixels, metrics } = await open();
    const answer = await pixels(imageUrl(KEY, { width: 240 }), { accept });
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': CACHE_IMMUTABLE });
    expect(answer.headers.vary).toContain('Accept');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 240, height: 160 });
    expect(metrics.observe).toHaveBeenCalledWith('picture_drawing', expect.any(Number), {
      format: type.replace('image/', '').replace('jpeg', 'jpg'),
    });
  });

  it('heed a format by name', async () => {
    const { pixels } = await open();
    const answer = await pixels(imageUrl(KEY, { width: 160, format: 'png' }));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 160, height: 107 });
  });

  it('are smaller at a lower quality', async () => {
    const { pixels } = await open();
    const [coarse, fine] = await Promise.all(
      [10, 95].map((quality) => pixels(imageUrl(KEY, { width: 640, format: 'jpg', quality }))),
    );
    expect(coarse?.rawPayload.length).toBeLessThan(fine?.rawPayload.length ?? 0);
  });

  it('cost only a 304 for a client that has them', async () => {
    const { get, pixels } = await open();
    const url = imageUrl(KEY, { width: 160, format: 'webp' });
    const first = await pixels(url);
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, 'cache-control': CACHE_IMMUTABLE });
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('replace the drawing although it was cached: its tag is another', async () => {
    const { get, pixels } = await open();
    const url = imageUrl(KEY, { width: 160, format: 'webp' });
    const drawing = await get(url);
    await pixels(url);
    const again = await get(url, { 'if-none-match': String(drawing.headers.etag) });
    expect(again.statusCode).toBe(200);
    expect(again.headers['content-type']).toBe('image/webp');
  });
});

describe('a requested SVG drawing', () => {
  it('is final and cached as immutable', async () => {
    const { get } = await open();
    const url = imageUrl(KEY, { width: 400, format: 'svg' });
    const answer = await get(url);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': CACHE_IMMUTABLE });
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });
});

describe('crops', () => {
  it('are the same in the drawing and in its pixels', async () => {
    const { get, pixels } = await open();
    // A sixth of the width is left, from the middle: only green.
    const url = imageUrl(KEY, { width: 160, height: 640, format: 'png' });
    const drawing = svgOf(await get(url));
    expect(drawing).toContain('width="160" height="640" viewBox="500 0 200 800"');
    const { dominant } = await sharp((await pixels(url)).rawPayload).stats();
    expect(dominant).toMatchObject({ r: 8, g: 248, b: 8 });
  });

  it('do not happen where the whole picture is to be contained', async () => {
    const { pixels } = await open();
    const answer = await pixels(imageUrl(KEY, { width: 160, height: 640, fit: 'contain', format: 'png' }));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 107 });
  });
});

describe('refusals', () => {
  it.each([
    '/images/unknown/side',
    '/images/',
    '/images/lots/..%2f..%2fsecret',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/lots/%2e%2e/%2e%2e/secret',
    '/images/lots/side.svg',
    '/images/Lots/10001/side',
    '/images/lots/a%00b',
  ])('%s is not found', async (url) => {
    const { get, draw } = await open();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    if (!url.startsWith('/images/unknown')) expect(draw).not.toHaveBeenCalled();
  });

  it.each(['w=385', 'w=384&w=400', 'w=', 'h=0', 'h=99999', 'fit=fill', 'fm=gif', 'q=0', 'q=101'])(
    '%s is malformed',
    async (query) => {
      const { get, draw } = await open();
      const answer = await get(`/images/${KEY}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 400, message: 'malformedRequest' });
      expect(draw).not.toHaveBeenCalled();
    },
  );
});

describe('the background', () => {
  it('rests while bids come in and goes on two seconds after the last', async () => {
    const { get, pixels, images, clock, folder } = await open();
    const url = imageUrl(KEY, { width: 160 });
    images.onBids();
    await get(url);
    clock.advance(1900);
    images.onBids();
    clock.advance(1900);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readdirSync(folder)).toEqual([]);
    expect((await get(url)).headers['content-type']).toBe('image/svg+xml');
    clock.advance(100);
    expect((await pixels(url)).headers['content-type']).toBe('image/avif');
  });

  it('survives an unreadable drawing', async () => {
    const { get, pixels } = await open({
      draw: async (key) => (key === 'lots/broken' ? '<svg viewBox="0 0 3 2"><g></svg>' : FLAG),
    });
    expect((await get(imageUrl('lots/broken', { width: 160 }))).statusCode).toBe(200);
    expect((await pixels(imageUrl(KEY, { width: 160 }))).headers['content-type']).toBe('image/avif');
  });
});

describe('the disk', () => {
  it('still has the pixels after a restart, without drawing again', async () => {
    const first = await open();
    const url = imageUrl(KEY, { width: 160 });
    const before = await first.pixels(url);
    await first.close();

    const second = await open({ cacheFolder: first.folder });
    const after = await second.get(url);
    expect(after.headers).toMatchObject({ 'content-type': 'image/avif', etag: before.headers.etag });
    expect(second.draw).not.toHaveBeenCalled();
  });

  it('may be emptied under a running server', async () => {
    const house = await open();
    const url = imageUrl(KEY, { width: 160 });
    await house.pixels(url);
    for (const name of readdirSync(house.folder)) rmSync(join(house.folder, name), { recursive: true });
    expect((await house.get(url)).headers['content-type']).toBe('image/svg+xml');
    expect((await house.pixels(url)).headers['content-type']).toBe('image/avif');
  });

  it('is swept of what was half written when the machine stopped', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'aa.webp.17-1.part'), 'half a pict');
    const { get } = await open({ cacheFolder: folder });
    await get(imageUrl('none/1/side', { width: 160, format: 'png' }));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps within its limit, letting go of what was longest unread', async () => {
    const url = (lot: number) => imageUrl(`lots/${lot}/side`, { width: 160, format: 'png' });
    const measuring = await open();
    const size = (await measuring.pixels(url(1))).rawPayload.length;

    const { get, pixels } = await open({ cacheLimitBytes: size * 2.5 });
    await pixels(url(1));
    await pixels(url(2));
    await pixels(url(1));
    await pixels(url(3));
    expect((await get(url(1))).headers['content-type']).toBe('image/png');
    expect((await get(url(2))).headers['content-type']).toBe('image/svg+xml');
  });
});
