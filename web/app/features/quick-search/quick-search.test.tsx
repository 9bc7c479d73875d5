import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import { LONGEST_QUERY } from '@marque/core/rules/search';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type Session, SessionProvider } from '../../foundation/session/index.ts';
import { QuickSearch } from './quick-search.tsx';

const { i18n } = createI18n({ language: 'en', resources: { en: { common } }, namespaces: ['common'] });
const SESSION = { site: 'cars', me: null, initialConsent: { consent: [] } } as unknown as Session;

function draw(address: string): string {
  const router = createMemoryRouter([{ path: '*', element: <QuickSearch /> }], { initialEntries: [address] });
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <SessionProvider session={SESSION}>
        <RouterProvider router={router} />
      </SessionProvider>
    </I18nextProvider>,
  );
}

it('the page of the server has the query of its address in the field', () => {
  expect(draw('/buy?query=alfa+giulia&stage=sold')).toContain('value="alfa giulia"');
  expect(draw('/buy?stage=sold')).toContain('value=""');
});

it('a query that is longer than the field allows is cut', () => {
  const html = draw(`/buy?query=${'x'.repeat(LONGEST_QUERY + 10)}`);
  expect(html).toContain(`value="${'x'.repeat(LONGEST_QUERY)}"`);
});
