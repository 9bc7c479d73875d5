import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '../../i18n/index.ts';
import common from '../../i18n/locales/en/common.json' with { type: 'json' };
import tile from '../../i18n/locales/en/tile.json' with { type: 'json' };
import { LocaleProvider } from '../locale/index.ts';
import { ClockProvider } from './clock-context.tsx';
import { Countdown } from './countdown.tsx';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const { i18n } = createI18n({ language: 'en', resources: { en: { common, tile } }, namespaces: ['common', 'tile'] });

/** What a tile says of a lot that opens then. */
function opening(at: string): string {
  const lot = {
    stage: 'comingSoon',
    saleFormat: 'auction',
    lotType: 'car',
    startsAt: Date.parse(at),
    endsAt: null,
    soldAt: null,
    listedAt: null,
  } as const;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <LocaleProvider language="en" countryCode="GB">
        <ClockProvider serverNow={NOW}>
          <Countdown lot={lot} place="tile" />
        </ClockProvider>
      </LocaleProvider>
    </I18nextProvider>,
  );
  return html.replace(/<[^>]+>/g, '');
}

it.each([
  ['2026-11-20T18:00:00.000Z', 'Opens today 18:00 UK'],
  ['2026-11-21T18:00:00.000Z', 'Opens tomorrow 18:00 UK'],
  ['2026-11-26T12:00:00.000Z', 'Opens Thursday 12:00 UK'],
  ['2026-11-27T12:00:00.000Z', 'Opens 27/11/26'],
  ['2026-12-10T12:00:00.000Z', 'Opens 10/12/26'],
])('a lot that opens at %s: %s', (at, words) => {
  expect(opening(at)).toBe(words);
});
