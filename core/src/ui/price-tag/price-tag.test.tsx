import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { INVALID_STAGE_LOG } from '../../rules/display/index.ts';
import { ReaderProvider } from '../reader/index.ts';
import { ViewerProvider } from '../viewer/index.ts';
import { PriceTag } from './price-tag.tsx';

const VIEWER = { isLoggedIn: false, isCrawler: false, loginWall: 'on', onLogIn: () => {} } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

it('is empty for an unknown stage, and does not log while it renders', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToStaticMarkup(
    <ReaderProvider language="en" countryCode="GB">
      <ViewerProvider viewer={VIEWER}>
        <PriceTag display={{ kind: 'invalid', log: INVALID_STAGE_LOG }} />
      </ViewerProvider>
    </ReaderProvider>,
  );
  expect(html).toBe('');
  expect(logged).not.toHaveBeenCalled();
});
