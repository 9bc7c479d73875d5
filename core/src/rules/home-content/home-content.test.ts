import { describe, expect, it } from 'vitest';
import { bannerFaults, slideFaults } from './faults.ts';
import { isHomeLink } from './links.ts';
import { mediaOfSlide, showingState, shownAt } from './shown.ts';
import type { PromoBanner, Slide } from './types.ts';
import { videoType } from './video-type.ts';

const SLIDE: Slide = {
  id: 'a',
  title: 'The London sale',
  previewText: '',
  buttonText: '',
  destinationLink: '/buy',
  destinationType: 'search',
  mediaType: 'image',
  source: 'photographs/a',
  thumbnail: null,
  hasLogo: false,
  logoSrc: null,
  logoHeights: { mobile: 32, desktop: 48 },
  displayTime: null,
  isLive: true,
  from: null,
  until: null,
};
const BANNER: PromoBanner = {
  id: 'b',
  heading: 'Valuations',
  subHeading: '',
  url: 'https://example.com/x?y=1',
  openInNewTab: true,
  mainImage: 'lots/1/side',
  isLive: true,
  from: null,
  until: null,
};

describe('a link of the home page', () => {
  it.each(['/', '/buy?make=Fiat', '/guides/a#b', 'https://example.com', 'https://a-b.example.co.uk:8443/x?y#z'])(
    'may be %s',
    (link) => expect(isHomeLink(link)).toBe(true),
  );

  it.each([
    '',
    'buy',
    '//example.com',
    '/\\example.com',
    '/a b',
    '/a\u0000',
    'http://example.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' https://example.com',
    'https://example',
    'https://ann@example.com',
    'https://example.com\\x',
    'data:text/html,x',
    'https://',
  ])('may not be %j', (link) => expect(isHomeLink(link)).toBe(false));
});

describe('a slide', () => {
  it('has no fault where it is complete', () => expect(slideFaults(SLIDE)).toEqual([]));

  it.each<[string, Partial<Slide>, string]>([
    ['no title', { title: '' }, 'title missing'],
    ['no link', { destinationLink: '' }, 'destinationLink missing'],
    ['no picture', { source: null }, 'source missing'],
    ['a video without its still', { mediaType: 'video', source: 'media/0a.webm' }, 'thumbnail missing'],
    ['no logo where it has one', { hasLogo: true }, 'logoSrc missing'],
  ])('with %s can be prepared and not be shown', (_, change, fault) => {
    const [first] = slideFaults({ ...SLIDE, ...change });
    expect(`${first?.field} ${first?.code}`).toBe(fault);
    expect(slideFaults({ ...SLIDE, ...change, isLive: false })).toEqual([]);
  });

  it.each<[Partial<Slide>, string]>([
    [{ destinationLink: 'javascript:alert(1)' }, 'destinationLink linkInvalid'],
    [{ destinationLink: 'https://example.com' }, 'destinationLink linkInvalid'],
    [{ destinationLink: '/buy', destinationType: 'website' }, 'destinationLink linkInvalid'],
    [{ source: 'media/0a.webm' }, 'source notAnImage'],
    [{ mediaType: 'video', thumbnail: 'photographs/a' }, 'source notAVideo'],
    [{ mediaType: 'video', source: 'media/0a.png', thumbnail: 'photographs/a' }, 'source notAVideo'],
    [{ thumbnail: 'media/0a.png' }, 'thumbnail notAnImage'],
    [{ logoSrc: 'photographs/a' }, 'logoSrc notAnImage'],
    [{ displayTime: 1_999 }, 'displayTime outOfRange'],
    [{ displayTime: 60_001 }, 'displayTime outOfRange'],
    [{ logoHeights: { mobile: 15, desktop: 48 } }, 'logoHeights outOfRange'],
    [{ from: 2, until: 2 }, 'until untilBeforeFrom'],
  ])('is refused with %j, live or not', (change, fault) => {
    for (const isLive of [true, false]) {
      expect(slideFaults({ ...SLIDE, ...change, isLive }).map(({ field, code }) => `${field} ${code}`)).toEqual([
        fault,
      ]);
    }
  });

  it('names the files that it shows', () => {
    const video = {
      ...SLIDE,
      mediaType: 'video',
      source: 'media/0a.mp4',
      thumbnail: 'p',
      logoSrc: 'media/1.png',
    } as const;
    expect(mediaOfSlide(video).map(({ kind }) => kind)).toEqual(['video', 'picture', 'logo']);
    expect(mediaOfSlide(SLIDE)).toEqual([{ field: 'source', key: 'photographs/a', kind: 'picture' }]);
  });
});

it('a promo banner needs a heading, a link and a picture before it is live', () => {
  expect(bannerFaults(BANNER)).toEqual([]);
  const bare = { ...BANNER, heading: '', url: '', mainImage: null };
  expect(bannerFaults(bare).map(({ field }) => field)).toEqual(['heading', 'url', 'mainImage']);
  expect(bannerFaults({ ...bare, isLive: false })).toEqual([]);
  expect(bannerFaults({ ...BANNER, url: '//example.com', isLive: false })).toMatchObject([{ code: 'linkInvalid' }]);
  expect(bannerFaults({ ...BANNER, mainImage: 'media/0a.png' })).toMatchObject([{ code: 'notAnImage' }]);
});

it.each([
  [{ isLive: false, from: null, until: null }, 5, 'hidden'],
  [{ isLive: true, from: null, until: null }, 5, 'live'],
  [{ isLive: true, from: 6, until: null }, 5, 'planned'],
  [{ isLive: true, from: 5, until: 6 }, 5, 'live'],
  [{ isLive: true, from: null, until: 5 }, 5, 'over'],
] as const)('%j is at %i %s', (showing, now, state) => {
  expect(showingState(showing, now)).toBe(state);
  expect(shownAt([showing], now)).toHaveLength(state === 'live' ? 1 : 0);
});

const EBML = '\u001a\u0045\u00df\u00a3';

it.each([
  ['webm', `${EBML}\u009f\u0042\u0082\u0084webm`],
  ['mp4', '\u0000\u0000\u0000\u0020ftypisom'],
  [null, `${EBML}matroska`],
  [null, '\u0000\u0000\u0000\u0020ftypheic'],
  [null, '<html>'],
  [null, ''],
])('the first bytes of a file tell %s', (type, head) => {
  expect(videoType(Uint8Array.from(head, (letter) => letter.charCodeAt(0)))).toBe(type);
});
