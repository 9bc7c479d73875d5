import { describe, expect, it } from 'vitest';
import { decide, filesIn, offlineAddress } from './decide.ts';
import { readOfflineRequest } from './offline-request.ts';

const ORIGIN = 'http://localhost:4100';

const decided = (path: string, change: Partial<Parameters<typeof decide>[0]> = {}) =>
  decide({
    method: 'GET',
    mode: 'navigate',
    url: new URL(path, ORIGIN),
    origin: ORIGIN,
    isFromStoredPage: false,
    ...change,
  });

describe('the worker', () => {
  it.each(['/', '/buy', '/de/for-sale/a-lot?bid', '/account'])('stands in for the page %s', (path) => {
    expect(decided(path)).toBe('page');
  });

  it.each(['/offline', '/zh-Hant/offline'])('answers %s from its cache', (path) => {
    expect(decided(path)).toBe('offlinePage');
  });

  it.each([
    ['answers of the API', '/v1/auctions.json/1', { mode: 'cors' }],
    ['files of the API that are opened', '/v1/invoices/1.pdf', {}],
    ['forms', '/login', { method: 'POST' }],
    ['data of pages', '/buy.data', { mode: 'cors' }],
    ['pictures', '/images/lot', { mode: 'no-cors' }],
    ['files of pages', '/assets/frame-abc.js', { mode: 'cors' }],
    ['other sites', 'http://localhost:4101/buy', {}],
    ['itself', '/service-worker.js', { mode: 'cors', method: 'HEAD', isFromStoredPage: true }],
    ['pictures of the stored page', '/images/lot', { mode: 'no-cors', isFromStoredPage: true }],
  ])('takes no part in %s', (_, path, change) => {
    expect(decided(path, change)).toBe('network');
  });

  it('has the files of the stored page', () => {
    expect(decided('/assets/frame-abc.js', { mode: 'cors', isFromStoredPage: true })).toBe('file');
  });
});

describe('the page in place of one that failed', () => {
  const page = (path: string, stored: readonly string[]) => offlineAddress(new URL(path, ORIGIN), stored);

  it('is in the language of its address, and knows what was asked for', () => {
    expect(page('/de/buy?make=BMW#top', ['/offline', '/de/offline'])).toBe(
      '/de/offline#%2Fde%2Fbuy%3Fmake%3DBMW%23top',
    );
    expect(page('/buy', ['/offline', '/de/offline'])).toBe('/offline#%2Fbuy');
  });

  it('is in another language where its own is not stored', () => {
    expect(page('/fr/buy', ['/offline', '/de/offline'])).toBe('/de/offline#%2Ffr%2Fbuy');
  });

  it('is the error of the browser where none is stored', () => {
    expect(page('/buy', [])).toBeNull();
  });
});

it('finds the files in a page, each once and without what stands behind their address', () => {
  const html = `<link href="/assets/frame-a1.css#"><link href="/assets/inter-first-b2.woff2"><script>["/assets/frame-c3.js"];import("/assets/frame-c3.js")</script><img src="/images/lot">`;
  expect(filesIn(html)).toEqual(['/assets/frame-a1.css', '/assets/inter-first-b2.woff2', '/assets/frame-c3.js']);
});

it.each([
  [{ path: '/de/offline', renderedBy: 'de,auto,false' }, true],
  [{ path: '/account', renderedBy: '' }, false],
  [{ path: 'https://elsewhere.example/offline', renderedBy: '' }, false],
  [{ path: '/offline' }, false],
  ['offline', false],
  [null, false],
])('reads messages of pages: %j', (message, isRead) => {
  expect(readOfflineRequest(message)).toEqual(isRead ? message : null);
});
