import type { Site } from '@marque/core/rules/lot';
import { normaliseLocale } from '@marque/core/rules/places';
import type { ServerContext } from '../platform/context.ts';
import {
  type Letter,
  newPasswordLetter,
  type Setting,
  verificationLetter,
  welcomeLetter,
} from '../platform/mail/index.ts';
import { PASSWORD_LINK_LIFE_MS } from './email-tokens.ts';

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly languageCode: string;
}

export interface AccountMail {
  /** The link that proves an address; it leads back to the site that was asked. */
  sendVerification(to: Recipient, site: Site, token: string): Promise<void>;
  sendWelcome(to: Recipient, site: Site, nickname: string): Promise<void>;
  /** The link that sets a new password. */
  sendNewPassword(to: Recipient, site: Site, token: string): Promise<void>;
}

export function createAccountMail({ mail, origins }: Pick<ServerContext, 'mail' | 'origins'>): AccountMail {
  const settingOf = (site: Site, { languageCode }: Recipient): Setting => ({
    site,
    origin: origins()[site],
    language: normaliseLocale(languageCode),
  });
  const send = ({ email }: Recipient, letter: Letter) => mail.send({ to: email, ...letter });

  return {
    sendVerification(to, site, token) {
      const setting = settingOf(site, to);
      const link = `${setting.origin}/account/verify?token=${token}`;
      return send(to, verificationLetter(setting, { firstName: to.firstName, link }));
    },
    sendWelcome: (to, site, nickname) =>
      send(to, welcomeLetter(settingOf(site, to), { firstName: to.firstName, nickname })),
    sendNewPassword(to, site, token) {
      const setting = settingOf(site, to);
      const link = `${setting.origin}/account/reset/password?token=${token}`;
      const minutes = PASSWORD_LINK_LIFE_MS / 60_000;
      return send(to, newPasswordLetter(setting, { firstName: to.firstName, link, minutes }));
    },
  };
}
