import type { Site } from '@marque/core/rules/lot';
import { normaliseLocale } from '@marque/core/rules/places';
import { DAY_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { UserRow } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import {
  accountExistsEmail,
  type Email,
  type EmailContext,
  emailChangedEmail,
  newDeviceEmail,
  newPasswordEmail,
  passwordChangedEmail,
  type SecurityNotice,
  securityNoticeEmail,
  vendorInvitationEmail,
  verificationEmail,
  welcomeEmail,
} from '../platform/mail/index.ts';
import type { EmailKind, MailCause } from '../platform/mail/port.ts';
import { INVITATION_LIFE_MS, PASSWORD_LINK_LIFE_MS, REVERT_LINK_LIFE_MS } from './email-tokens.ts';

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly languageCode: string;
}

/** How an e-mail about an account came to be. */
export interface EmailOrigin {
  /** The site of the request: links lead back to it. */
  readonly site: Site;
  /** Left out where the recipient caused it. */
  readonly cause?: MailCause;
}

/** The e-mails about accounts. Times are UTC milliseconds. */
export interface AccountEmails {
  /** The link that confirms an address. */
  sendVerification(to: Recipient, origin: EmailOrigin, token: string): Promise<void>;
  /** To the owner of an address that another account has entered. */
  sendAccountExists(to: Recipient, origin: EmailOrigin): Promise<void>;
  sendWelcome(to: Recipient, origin: EmailOrigin, nickname: string): Promise<void>;
  /** The link that sets a new password. */
  sendNewPassword(to: Recipient, origin: EmailOrigin, token: string): Promise<void>;
  /** To a vendor for whom staff have opened an account, with the link that sets its password. */
  sendInvitation(to: Recipient, origin: EmailOrigin, token: string): Promise<void>;
  /** To the old address, with the link that restores it. */
  sendEmailChanged(to: Recipient, origin: EmailOrigin, token: string): Promise<void>;
  sendPasswordChanged(to: Recipient, origin: EmailOrigin, at: number): Promise<void>;
  sendNewDevice(to: Recipient, origin: EmailOrigin, login: { readonly at: number; readonly ip: string }): Promise<void>;
  /** A change of how an account is protected, or an attack on it. */
  sendSecurityNotice(to: Recipient, origin: EmailOrigin, report: SecurityReport): Promise<void>;
}

export interface SecurityReport {
  readonly notice: SecurityNotice;
  /** UTC ms. */
  readonly at: number;
  /** Values of the notice's texts. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The page that sets a password by the token of a link. */
const NEW_PASSWORD_PAGE = '/account/reset/password';

export function createAccountEmails({ mail, origins }: Pick<ServerContext, 'mail' | 'origins'>): AccountEmails {
  const send = (
    kind: EmailKind,
    to: Recipient,
    { site, cause }: EmailOrigin,
    write: (context: EmailContext) => Email,
  ) =>
    mail.send({
      kind,
      to: to.email,
      ...(cause === undefined ? {} : { cause }),
      ...write({ site, origin: origins()[site], language: normaliseLocale(to.languageCode) }),
    });

  return {
    sendVerification: (to, origin, token) =>
      send('verification', to, origin, (context) => {
        const link = `${context.origin}/account/verify?token=${token}`;
        return verificationEmail(context, { firstName: to.firstName, link });
      }),
    sendAccountExists: (to, origin) => send('accountExists', to, origin, accountExistsEmail),
    sendWelcome: (to, origin, nickname) =>
      send('welcome', to, origin, (context) => welcomeEmail(context, { firstName: to.firstName, nickname })),
    sendNewPassword: (to, origin, token) =>
      send('passwordLink', to, origin, (context) => {
        const link = `${context.origin}${NEW_PASSWORD_PAGE}?token=${token}`;
        return newPasswordEmail(context, { firstName: to.firstName, link, minutes: PASSWORD_LINK_LIFE_MS / MINUTE_MS });
      }),
    sendInvitation: (to, origin, token) =>
      send('vendorInvitation', to, origin, (context) => {
        const link = `${context.origin}${NEW_PASSWORD_PAGE}?token=${token}`;
        return vendorInvitationEmail(context, { firstName: to.firstName, link, days: INVITATION_LIFE_MS / DAY_MS });
      }),
    sendEmailChanged: (to, origin, token) =>
      send('emailChanged', to, origin, (context) => {
        const link = `${context.origin}/account/restore/email?token=${token}`;
        return emailChangedEmail(context, { firstName: to.firstName, link, days: REVERT_LINK_LIFE_MS / DAY_MS });
      }),
    sendPasswordChanged: (to, origin, at) =>
      send('passwordChanged', to, origin, (context) => passwordChangedEmail(context, { firstName: to.firstName, at })),
    sendNewDevice: (to, origin, login) =>
      send('newDevice', to, origin, (context) => newDeviceEmail(context, { firstName: to.firstName, ...login })),
    sendSecurityNotice: (to, origin, report) =>
      send('securityNotice', to, origin, (context) =>
        securityNoticeEmail(context, { firstName: to.firstName, ...report }),
      ),
  };
}

export function recipientOf(user: Pick<UserRow, 'email' | 'first_name' | 'language_code'>): Recipient {
  return { email: user.email, firstName: user.first_name, languageCode: user.language_code };
}
