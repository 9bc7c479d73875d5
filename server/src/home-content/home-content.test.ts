import { randomUUID } from 'node:crypto';
import { readHomeContent } from '@marque/core/contracts/home-content';
import { listSlides } from '@marque/core/contracts/slides';
import {
  addHomeMedia,
  type HomeEdition,
  readHomeEdition,
  saveHomeBanners,
  saveHomeSlides,
} from '@marque/core/contracts/staff';
import { HOME_LIMITS, MEDIA_BYTES, MEDIA_LIMITS } from '@marque/core/rules/home-content';
import { DAY_MS } from '@marque/core/rules/time';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, serverForFile } from '../api-tests/harness/test-server.ts';
import { banner, LOT_PICTURE, partOf, sendMedia, slide, webm } from '../api-tests/selling/home-calls.ts';
import { picture } from '../api-tests/selling/upload-calls.ts';

const server = await serverForFile();
const staff = server.program('staff');
const onCars = { params: { site: 'cars' } } as const;
const read = (): Promise<HomeEdition> => staff.ask(readHomeEdition, onCars);
const keyIn = (json: unknown) => (json as { key: string }).key;
const details = (json: unknown) => (json as { details?: readonly { path: string; message: string }[] }).details;

async function saveSlides(slides: readonly object[], more: Partial<Call> = {}, revision?: number) {
  const body = { revision: revision ?? (await read()).slides.revision, slides };
  return staff.call(saveHomeSlides, { ...onCars, body, ...more });
}

async function saveBanners(banners: readonly object[]) {
  return staff.call(saveHomeBanners, { ...onCars, body: { revision: (await read()).banners.revision, banners } });
}

const listed = async () =>
  (await server.visitor.ask(listSlides, { query: { '/v1/slides/all?live': 'true.json' } })).slides;

beforeEach(async () => {
  await saveSlides([]);
  await saveBanners([]);
});

describe('the slides of staff', () => {
  it('are shown in their order in the place of lots, at once and on their site alone', async () => {
    const ofLots = await listed();
    expect(ofLots.length).toBeGreaterThan(0);
    expect(ofLots.every(({ destinationType }) => destinationType === 'auction')).toBe(true);
    const later = new Date(Date.now() + 40 * DAY_MS).toISOString();
    const slides = [
      slide({ title: 'Second', displayTime: 9_000, buttonText: 'See them' }),
      slide({ title: 'Hidden', isLive: false }),
      slide({ title: 'Planned', dtFromUTC: later }),
      slide({ title: 'First' }),
    ];
    expect((await saveSlides(slides)).status).toBe(200);
    const shown = await listed();
    expect(shown.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(shown[0]).toMatchObject({
      buttonText: 'See them',
      displayTime: 9_000,
      source: `/images/${LOT_PICTURE}?w=1920&fm=webp&q=80`,
      hasLogo: false,
    });
    expect((await server.visitor.ask(readHomeContent, {})).slides.map(({ title }) => title)).toEqual([
      'Second',
      'First',
    ]);
    expect((await server.visitor.ask(readHomeContent, { site: 'watches' })).slides).toEqual([]);
    await saveSlides([]);
    expect(await listed()).toEqual(ofLots);
  });

  it('are not overwritten by a colleague who has seen an older list', async () => {
    const first = await saveSlides([slide({ title: 'Mine' })]);
    const { revision } = (first.json as HomeEdition).slides;
    const stale = await saveSlides([slide({ title: 'Theirs' })], {}, revision - 1);
    expect([stale.status, stale.json]).toMatchObject([409, { message: 'draftChanged' }]);
    expect((await read()).slides).toMatchObject({ revision, items: [{ title: 'Mine' }] });
  });

  it('keep their revision where nothing has changed, and answer a repeated request alike', async () => {
    const slides = [slide()];
    const key = randomUUID();
    const revision = (await read()).slides.revision;
    const first = await saveSlides(slides, { key }, revision);
    const again = await saveSlides(slides, { key }, revision);
    expect([again.status, again.json]).toEqual([200, first.json]);
    const same = await saveSlides(slides);
    expect((same.json as HomeEdition).slides.revision).toBe(revision + 1);
  });

  it.each<[string, object, string, string]>([
    ['a script as link', { destinationLink: 'javascript:alert(1)' }, 'slides.0.destinationLink', 'linkInvalid'],
    ['no title', { title: '' }, 'slides.0.title', 'missing'],
    ['a picture that is nowhere', { source: 'photographs/none' }, 'slides.0.source', 'missing'],
    [
      'a video that was never sent',
      { mediaType: 'video', source: `media/${'0'.repeat(32)}.webm`, thumbnail: LOT_PICTURE },
      'slides.0.source',
      'missing',
    ],
    [
      'an end before its beginning',
      { dtFromUTC: '2026-01-02T00:00:00.000Z', dtUntilUTC: '2026-01-01T00:00:00.000Z' },
      'slides.0.until',
      'untilBeforeFrom',
    ],
  ])('are refused with %s', async (_, change, path, message) => {
    const answer = await saveSlides([slide(change)]);
    expect([answer.status, details(answer.json)]).toEqual([422, [{ path, message }]]);
    expect((await read()).slides.items).toEqual([]);
  });

  it.each<[string, readonly object[]]>([
    ['more than a page can have', Array.from({ length: HOME_LIMITS.slides + 1 }, () => slide())],
    ['a title without end', [slide({ title: 'x'.repeat(5_000) })]],
    ['a key that leaves its folder', [slide({ source: '../secret' })]],
  ])('are not read: %s', async (_, slides) => {
    expect((await saveSlides(slides)).status).toBe(400);
  });
});

it('promo banners are saved, shown and refused like slides', async () => {
  expect((await saveBanners([banner({ url: '//elsewhere.example' })])).status).toBe(422);
  const website = banner({ heading: 'The lecture', url: 'https://example.com/a', openInNewTab: true });
  await saveBanners([banner({ isLive: false }), website]);
  const { banners } = await server.visitor.ask(readHomeContent, {});
  expect(banners).toMatchObject([{ heading: 'The lecture', openInNewTab: true, mainImage: { key: LOT_PICTURE } }]);
});

describe('a file of a home page', () => {
  it('that is a picture is converted, and shown by the image endpoint', async () => {
    const answer = await sendMedia(staff, 'picture', await picture('png'));
    expect(answer.status, answer.text).toBe(200);
    const key = keyIn(answer.json);
    expect((await saveSlides([slide({ source: key })])).status).toBe(200);
    const { slides } = await server.visitor.ask(readHomeContent, {});
    expect(slides[0]?.picture).toMatchObject({
      key,
      width: 8,
      height: 6,
      colour: expect.stringMatching(/^#[\da-f]{6}$/),
    });
    const image = await fetch(`${server.origins.cars}/images/${key}?w=320&fm=jpg`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // A picture is not sent as a file, whose size and type would be its sender's.
    expect((await fetch(`${server.origins.cars}/media/${key}`)).status).toBe(404);
  });

  it('that is a logo stays transparent', async () => {
    const drawn = sharp({
      create: { width: 2_000, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const key = keyIn((await sendMedia(staff, 'logo', await drawn.png().toBuffer())).json);
    const logo = await fetch(`${server.origins.cars}/${key}`);
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await logo.arrayBuffer())).metadata()).toMatchObject({ width: 960, hasAlpha: true });
    await saveSlides([slide({ hasLogo: true, logoSrc: key })]);
    expect((await listed())[0]).toMatchObject({ logoSrc: `/${key}`, logoHeights: { mobile: 32, desktop: 48 } });
  });

  it('that is a video comes in parts and is sent in ranges', async () => {
    const content = webm(MEDIA_LIMITS.partBytes + 100);
    const key = keyIn((await sendMedia(staff, 'video', content)).json);
    expect(key).toMatch(/^media\/[\da-f]{32}\.webm$/);
    const address = `${server.origins.cars}/${key}`;
    const whole = await fetch(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), content)).toBe(0);
    const range = async (asked: string, more: Record<string, string> = {}) => {
      const part = await fetch(address, { headers: { range: asked, ...more } });
      return [part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength];
    };
    const size = content.length;
    expect(await range('bytes=10-19')).toEqual([206, `bytes 10-19/${size}`, 10]);
    expect(await range('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    expect(await range(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, 1]);
    expect((await range(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await range('bytes=0-1,4-5'))[0]).toBe(200);
    expect((await range('bytes=0-1', { 'if-range': '"other"' }))[0]).toBe(200);
    const etag = whole.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await saveSlides([slide({ mediaType: 'video', source: key, thumbnail: LOT_PICTURE })]);
    expect((await listed())[0]).toMatchObject({ mediaType: 'video', source: `/${key}` });
  });

  it('is stored once when parts are repeated', async () => {
    const call = partOf('video', webm());
    const first = await staff.call(addHomeMedia, call);
    const again = await staff.call(addHomeMedia, call);
    expect(again.json).toEqual(first.json);
    const params = { mediaId: randomUUID() };
    const half = { ...partOf('video', webm().subarray(0, 500), { bytes: 1_000 }), params };
    const stored = [];
    for (let nth = 0; nth < 2; nth += 1) stored.push((await staff.call(addHomeMedia, half)).json);
    // A part that leaves a gap.
    const gap = { ...partOf('video', webm().subarray(0, 100), { bytes: 1_000, offset: 900 }), params };
    stored.push((await staff.call(addHomeMedia, gap)).json);
    expect(stored).toEqual(Array(3).fill({ storedBytes: 500, key: null }));
  });

  it.each<[string, () => Call | Promise<Call>, number, string]>([
    ['a page under the name of a video', () => partOf('video', Buffer.from('<html>')), 422, 'fileTypeNotSupported'],
    [
      'a drawing as picture',
      () => partOf('picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      422,
      'pictureUnreadable',
    ],
    ['a damaged logo', async () => partOf('logo', (await picture('png')).subarray(0, 40)), 422, 'pictureUnreadable'],
    ['too many bytes', () => partOf('logo', webm(), { bytes: MEDIA_BYTES.logo + 1 }), 422, 'fileTooLarge'],
    ['more than it announced', () => partOf('video', webm(), { bytes: 10 }), 400, 'malformedRequest'],
    ['nothing', () => partOf('video', webm(), { part: '%' }), 400, 'malformedRequest'],
  ])('is refused: %s', async (_, call, status, message) => {
    const answer = await staff.call(addHomeMedia, await call());
    expect([answer.status, answer.json]).toMatchObject([status, { message }]);
  });

  it('goes a week after its last use', async () => {
    const [used, unused] = [
      await sendMedia(staff, 'logo', await picture('png')),
      await sendMedia(staff, 'logo', await picture('png')),
    ];
    await saveSlides([slide({ hasLogo: true, logoSrc: keyIn(used.json) })]);
    const statuses = () =>
      Promise.all(
        [used, unused].map(async ({ json }) => (await fetch(`${server.origins.cars}/${keyIn(json)}`)).status),
      );
    await server.homeContent.sweep();
    expect(await statuses()).toEqual([200, 200]);
    await server.advance(8 * DAY_MS);
    await server.homeContent.sweep();
    expect(await statuses()).toEqual([200, 404]);
  });

  it('waits until others of its sender are complete', async () => {
    const begin = () => staff.call(addHomeMedia, partOf('video', webm(100), { bytes: 1_000 }));
    const statuses = [];
    for (let nth = 0; nth <= MEDIA_LIMITS.underWay; nth += 1) statuses.push((await begin()).status);
    expect(statuses.at(-1)).toBe(409);
  });
});
