import { expect, it, vi } from 'vitest';
import { browserTexts } from './browser-texts.ts';
import { ENGLISH_GAPS, type PageTexts } from './page-texts.ts';

const PAGE: PageTexts = {
  language: 'de',
  version: '7',
  texts: { common: { close: 'Schließen' } },
  english: { common: {} },
};

it('fetches the texts of a later part once, in the language of the page, with English for its gaps', async () => {
  const asked: string[] = [];
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(PAGE) }) });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ title: 'Los', [ENGLISH_GAPS]: { bids_one: '{{count}} bid', bids_other: '{{count}} bids' } });
  });

  const texts = browserTexts();
  await Promise.all([texts.loadNamespaces('lot'), texts.loadNamespaces(['common', 'lot'])]);

  expect(asked).toEqual(['/locales/de/lot.json?v=7']);
  expect([texts.t('close'), texts.t('lot:title'), texts.t('lot:bids', { count: 1 })]).toEqual([
    'Schließen',
    'Los',
    '1 bid',
  ]);
});
