import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { INVALID_STAGE_LOG } from '../../rules/display/index.ts';
import { LocaleProvider } from '../locale/index.ts';
import { PriceViewerContext } from '../price-viewer/index.ts';
import { PriceTag } from './price-tag.tsx';

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
    <LocaleProvider language="en" countryCode="GB">
      <PriceViewerContext value={VIEWER}>
        <PriceTag display={{ kind: 'invalid', log: INVALID_STAGE_LOG }} />
      </PriceViewerContext>
    </LocaleProvider>,
  );
  expect(html).toBe('');
  expect(logged).not.toHaveBeenCalled();
});
