import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/index.ts';
import { INVALID_STAGE_LOG } from '../../rules/display/index.ts';
import { LocaleProvider } from '../locale/index.ts';
import { PriceViewerContext } from '../price-viewer/index.ts';
import { PriceTag } from './price-tag.tsx';

const { i18n } = createI18n({ language: 'en', resources: {} });

const VIEWER = {
  isLoggedIn: false,
  isCrawler: false,
  loginWall: 'on',
  buyer: { countryCode: 'GB', isVip: false },
  onLogIn: () => {},
} as const;

afterEach(() => {
  vi.restoreAllMocks();
});

it('is empty for an unknown stage, and does not log while it renders', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <LocaleProvider language="en" countryCode="GB">
        <PriceViewerContext value={VIEWER}>
          <PriceTag display={{ kind: 'invalid', log: INVALID_STAGE_LOG }} />
        </PriceViewerContext>
      </LocaleProvider>
    </I18nextProvider>,
  );
  expect(html).toBe('');
  expect(logged).not.toHaveBeenCalled();
});
