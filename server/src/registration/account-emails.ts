import type { Site } from '@marque/core/rules/lot';
import { normaliseLocale } from '@marque/core/rules/places';
import type { UserRow } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import {
  type Email,
  type EmailContext,
  newPasswordEmail,
  verificationEmail,
  welcomeEmail,
} from '../platform/mail/index.ts';
import { PASSWORD_LINK_LIFE_MS } from './email-tokens.ts';

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly languageCode: string;
}

export interface AccountEmails {
  /** The link that confirms an address; it leads back to the site of the request. */
  sendVerification(to: Recipient, site: Site, token: string): Promise<void>;
  sendWelcome(to: Recipient, site: Site, nickname: string): Promise<void>;
  /** The link that sets a new password. */
  sendNewPassword(to: Recipient, site: Site, token: string): Promise<void>;
}

export function createAccountEmails({ mail, origins }: Pick<ServerContext, 'mail' | 'origins'>): AccountEmails {
  const contextFor = (site: Site, { languageCode }: Recipient): EmailContext => ({
    site,
    origin: origins()[site],
    language: normaliseLocale(languageCode),
  });
  const send = (to: Recipient, email: Email) => mail.send({ to: to.email, ...email });

  return {
    sendVerification(to, site, token) {
      const context = contextFor(site, to);
      const link = `${context.origin}/account/verify?token=${token}`;
      return send(to, verificationEmail(context, { firstName: to.firstName, link }));
    },
    sendWelcome: (to, site, nickname) =>
      send(to, welcomeEmail(contextFor(site, to), { firstName: to.firstName, nickname })),
    sendNewPassword(to, site, token) {
      const context = contextFor(site, to);
      const link = `${context.origin}/account/reset/password?token=${token}`;
      const minutes = PASSWORD_LINK_LIFE_MS / 60_000;
      return send(to, newPasswordEmail(context, { firstName: to.firstName, link, minutes }));
    },
  };
}

export function recipientOf(user: Pick<UserRow, 'email' | 'first_name' | 'language_code'>): Recipient {
  return { email: user.email, firstName: user.first_name, languageCode: user.language_code };
}
