import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import sell from '@marque/core/locales/en/sell.json' with { type: 'json' };
import { salesPhone } from '@marque/core/rules/contact';
import type { Site } from '@marque/core/rules/lot';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Session, SessionProvider } from '../../../foundation/session/index.ts';
import { PhoneBanner } from './phone-banner.tsx';

const { i18n } = createI18n({ language: 'en', resources: { en: { common, sell } }, namespaces: ['common', 'sell'] });

it.each<[Site, string]>([
  ['cars', 'GB'],
  ['cars', 'DE'],
  ['cars', 'AU'],
  ['watches', 'DE'],
])('the phone banner of %s calls the number for %s', (site, countryCode) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <SessionProvider session={{ site, countryCode } as Session}>
          <PhoneBanner />
        </SessionProvider>
      </MemoryRouter>
    </I18nextProvider>,
  );
  const { number, shown } = salesPhone(site, countryCode);
  expect(html).toContain(`href="tel:${number}"`);
  expect(html).toContain(`Call ${shown}`);
});
