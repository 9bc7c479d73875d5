import type { Me } from '@marque/core/contracts/accounts';
import { createI18n } from '@marque/core/i18n';
import account from '@marque/core/locales/en/account.json' with { type: 'json' };
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import { ClockProvider } from '@marque/core/ui/clock';
import { LocaleProvider } from '@marque/core/ui/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { type Session, SessionProvider } from '../../../foundation/session/index.ts';
import { UnverifiedNotice } from './unverified-notice.tsx';

const resources = { en: { account, common } };
const { i18n } = createI18n({ language: 'en', resources, namespaces: ['account', 'common'] });
const me = { userId: 1009, email: 'unverified@marque.test' } as Me;

it('an unconfirmed address can be sent the link again, be changed, or be left by signing out', () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <LocaleProvider language="en" countryCode="GB">
        <ClockProvider serverNow={0}>
          <SessionProvider session={{ me, csrfToken: 'token', countryCode: 'GB' } as Session}>
            <UnverifiedNotice titleId="title" level={2} />
          </SessionProvider>
        </ClockProvider>
      </LocaleProvider>
    </I18nextProvider>,
  );
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside]) =>
    inside?.replace(/<[^>]+>/g, ''),
  );
  expect(buttons).toEqual(['Send it again', 'Use a different e-mail address', 'Sign out']);
  expect(html).toContain('<b>unverified@marque.test</b>');
  expect(html).toContain('<form action="/account/logout" method="post">');
});
